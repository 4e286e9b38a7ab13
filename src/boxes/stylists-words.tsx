import './stylists-words.css'
import type { ReactNode } from 'react'

/** What a stylist wrote, as a letter that is signed. */
export const StylistsWords = ({ by, children }: { by: string | null; children: ReactNode }) => (
  <figure className="stylists-words">
    <blockquote>{children}</blockquote>
    {by && <figcaption data-mark={[...by][0]}>{by}</figcaption>}
  </figure>
)
