import './share-bar.css'

type ShareBarProps = { share: number; low?: number; high?: number }

/** With a space that does not break. */
export const perCent = (share: number): string => `${Math.round(share * 100)}\u00a0%`

/** A share as a bar, and over it between what it may lie; the number beside it says the same. */
export const ShareBar = ({ share, low, high }: ShareBarProps) => (
  <span className="share-bar">
    <svg className="share-bar-line" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-share" width={share * 100} height="8" />
      {low !== undefined && high !== undefined && (
        <rect x={low * 100} y="3" width={(high - low) * 100} height="2" />
      )}
    </svg>
    {perCent(share)}
  </span>
)
