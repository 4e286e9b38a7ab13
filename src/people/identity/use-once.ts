import { useEffect, useRef, useState } from 'react'

/** Does something when the page has come to life, once; answers what went wrong. */
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
