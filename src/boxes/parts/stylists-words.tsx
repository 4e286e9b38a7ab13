import './stylists-words.css'
import type { ReactNode } from 'react'
import { portraitPath } from '#/platform/paths.ts'
import { Portrait } from '#/platform/ui/picture/portrait.tsx'

type Stylist = { by: string | null; taste?: string | null | undefined; portrait?: string | null | undefined }

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

/** Who a stylist is: the portrait, the name and the line of taste. */
export const StylistSelf = ({ large, ...stylist }: Stylist & { large?: boolean }) => (
  <div className="stylists-words" data-large={large || undefined}>
    <Sign {...stylist} />
  </div>
)

const Sign = ({ by, taste, portrait }: Stylist) => (
  <span className="stylists-sign">
    <Portrait name={by ?? ''} src={portrait ? portraitPath(portrait) : null} />
    <span>
      {by}
      {taste && <span className="stylists-taste">{taste}</span>}
    </span>
  </span>
)
