import './view-bar.css'
import type { ReactNode } from 'react'

/** A colleague's bar over customers' pages. The server draws it without its button, which needs the page's script. */
export const Bar = ({ children, button }: { children: string; button?: ReactNode }) => (
  <div className="view-bar" lang="en" role="status">
    <span>{children}</span>
    {button}
  </div>
)

export const draftsWords = 'You see drafts of texts. Customers see the published ones.'
