import './share-bar.css'
import type { ReactNode } from 'react'
import { perCent } from '#/platform/app/studio/staff-number.ts'

type ShareBarProps = {
  share: number
  low?: number
  high?: number
  of?: ReactNode
  /** A share that was expected, as an upright mark. */
  mark?: number
  /** The share that fills the bar, where all are small. */
  full?: number
}

/** A share as a bar with its interval over it, and as a number. `of`: the count or the amount. */
export function ShareBar({ share, low, high, of, mark, full = 1 }: ShareBarProps) {
  const along = (share: number) => Math.min(100, (share / full) * 100)
  return (
    <span className="share-bar" data-counted={of !== undefined || undefined}>
      {of !== undefined && <span>{of}</span>}
      <svg className="share-bar-line" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="share-bar-share" width={along(share)} height="8" />
        {low !== undefined && high !== undefined && (
          <rect x={along(low)} y="3" width={along(high) - along(low)} height="2" />
        )}
        {mark !== undefined && <rect x={Math.max(0, along(mark) - 0.7)} width="1.4" height="8" />}
      </svg>
      <span className="share-bar-said">{perCent(share)}</span>
    </span>
  )
}
