import { useEffect, useRef, useState } from 'react'

/** Runs `work` once, when the page has become active; returns its error. */
export function useOnce(work: () => Promise<void>): unknown {
  const [error, setError] = useState<unknown>()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    work().catch(setError)
  })
  return error
}
