import { type ReactNode, useEffect } from 'react'
import { repeatEarlyInput } from './early-input.ts'
import { repeatEarlySubmit } from './early-submit.ts'

/** Marks the page as ready for input. It wraps the page: beside it, React's ids would differ from the server's. */
export function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    repeatEarlyInput(document)
    repeatEarlySubmit(document)
  }, [])
  return children
}
