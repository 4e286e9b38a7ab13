import { type ReactNode, useEffect, useRef } from 'react'

/** New content in place of other content: scrolled to its top, with the focus on it. */
export function Arrival({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.focus({ preventScroll: true })
    content.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={content} tabIndex={-1}>
      {children}
    </div>
  )
}
