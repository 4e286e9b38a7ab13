import './share.css'
import { perCent } from '#/platform/app/studio/staff-number.ts'

/** A share as a bar over all that there is, and as the number that says the same. */
export const Share = ({ share }: { share: number }) => (
  <span className="today-share">
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="8" />
    </svg>
    <span>{perCent(share)}</span>
  </span>
)
