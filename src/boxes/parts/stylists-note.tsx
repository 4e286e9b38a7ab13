import './stylists-words.css'
import type { ReactNode } from 'react'
import { portraitPath } from '#/platform/paths.ts'
import { Portrait } from '#/platform/ui/picture/portrait.tsx'

type Stylist = { by: string | null; taste?: string | null | undefined; portrait?: string | null | undefined }

/** A stylist's note as a signed letter, with the line of taste if there is one. */
export const StylistsNote = ({ children, ...stylist }: Stylist & { children: ReactNode }) => (
  <figure className="stylists-words">
    <blockquote>{children}</blockquote>
    {stylist.by && (
      <figcaption>
        <Sign {...stylist} />
      </figcaption>
    )}
  </figure>
)

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
