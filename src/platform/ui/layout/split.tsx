import './split.css'
import type { ReactNode } from 'react'

/** Pictures beside a form on large screens, and above it on small ones. */
export const Split = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <div className="split">
    {picture}
    <div>{children}</div>
  </div>
)
