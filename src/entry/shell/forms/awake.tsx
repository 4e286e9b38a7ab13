import { type ReactNode, useEffect } from 'react'
import { repeatEarlyInput } from './early-input.ts'
import { repeatEarlySubmit } from './early-submit.ts'

/** From here on the page listens. It stands around the page: beside it, React would count its ids otherwise than the server. */
export function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    repeatEarlyInput(document)
    repeatEarlySubmit(document)
  }, [])
  return children
}
