import './stylists-words.css'
import type { ReactNode } from 'react'

type Stylist = { by: string | null; taste?: string | null | undefined }

/** What a stylist wrote, as a letter that is signed; with the line of taste where there is one. */
export const StylistsWords = ({ children, ...stylist }: Stylist & { children: ReactNode }) => (
  <figure className="stylists-words">
    <blockquote>{children}</blockquote>
    {stylist.by && (
      <figcaption>
        <Sign {...stylist} />
      </figcaption>
    )}
  </figure>
)

/** Who a stylist is: the sign, the name and the line of taste. */
export const StylistSelf = (stylist: Stylist) => (
  <div className="stylists-words">
    <Sign {...stylist} />
  </div>
)

const Sign = ({ by, taste }: Stylist) => (
  <span className="stylists-sign" data-mark={[...(by ?? '')][0]}>
    <span>
      {by}
      {taste && <span className="stylists-taste">{taste}</span>}
    </span>
  </span>
)
