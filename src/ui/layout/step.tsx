import { type ReactNode, useEffect, useRef } from 'react'
import { Section } from './layout.tsx'

/** A section that takes the place of another one of the page: it is read from its top, by eye and by ear. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={title}>{children}</Section>
    </div>
  )
}
