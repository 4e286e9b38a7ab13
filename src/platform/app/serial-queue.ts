import { useRef } from 'react'

/** Runs tasks one after the other in order; each begins when the one before has ended or failed. */
export function useSerialQueue() {
  const last = useRef(Promise.resolve())
  return (work: () => Promise<void>) => {
    last.current = last.current.catch(() => {}).then(work)
    return last.current
  }
}
