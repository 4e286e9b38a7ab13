import './short-page.css'
import type { ReactNode } from 'react'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { type Arrival, Arrivals } from './arrivals.tsx'

type ShortPageProps = {
  title: string
  eyebrow?: ReactNode
  lead?: ReactNode
  arrivals: readonly Arrival[]
  /** A form or the ways on, as narrow as they are read. */
  children: ReactNode
  /** Below everything else. */
  foot?: ReactNode
}

/** A page with little to say: its words, what there is to do, and what is new below. */
export function ShortPage({ title, eyebrow, lead, arrivals, children, foot }: ShortPageProps) {
  return (
    <Frame title={title} eyebrow={eyebrow} lead={lead}>
      <Stack space="wide">
        <div className="short-page">{children}</div>
        <Arrivals items={arrivals} />
      </Stack>
      {foot}
    </Frame>
  )
}
