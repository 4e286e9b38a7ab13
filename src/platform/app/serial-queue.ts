import { useRef } from 'react'

/** One thing after the other, in the order they were asked for; each begins when the one before has ended, however it did. */
export function useSerialQueue() {
  const last = useRef(Promise.resolve())
  return (work: () => Promise<void>) => {
    last.current = last.current.catch(() => {}).then(work)
    return last.current
  }
}
