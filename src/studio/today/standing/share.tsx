import './share.css'
import { perCent } from '#/platform/app/studio/staff-number.ts'

export const Share = ({ share }: { share: number }) => (
  <span className="today-share">
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="8" />
    </svg>
    <span>{perCent(share)}</span>
  </span>
)
