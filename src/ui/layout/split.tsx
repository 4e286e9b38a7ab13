import './split.css'
import type { ReactNode } from 'react'

/** A picture that stands beside a form on large screens and is left out on small ones. */
export const Split = ({ picture, children }: { picture: string; children: ReactNode }) => (
  <div className="split">
    <img className="split-picture" src={picture} alt="" />
    <div>{children}</div>
  </div>
)
