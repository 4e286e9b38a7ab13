import './share-bar.css'
import type { ReactNode } from 'react'
import { perCent } from '#/platform/app/studio/staff-number.ts'

type ShareBarProps = { share: number; low?: number; high?: number; of?: ReactNode }

/** A share as a bar with its interval over it, and as a number. `of`: the count or the amount. */
export const ShareBar = ({ share, low, high, of }: ShareBarProps) => (
  <span className="share-bar" data-counted={of !== undefined || undefined}>
    {of !== undefined && <span>{of}</span>}
    <svg className="share-bar-line" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-share" width={share * 100} height="8" />
      {low !== undefined && high !== undefined && (
        <rect x={low * 100} y="3" width={(high - low) * 100} height="2" />
      )}
    </svg>
    <span className="share-bar-said">{perCent(share)}</span>
  </span>
)
