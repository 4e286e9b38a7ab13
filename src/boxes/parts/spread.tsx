import './spread.css'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { Link } from '#/platform/ui/layout/link.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { PIECES_MAX } from '../preview.rule.ts'
import { stayingFirst } from './spread.rule.ts'

/** `gone`: the text for a piece that does not stay; it is shown last, and faded. */
type Shown = { id: string; kind: Kind; title: string; image?: Picture | undefined; gone?: string | false }
type SpreadProps = {
  pieces: readonly Shown[]
  /** Target of each picture; without it they are no links. */
  to?: (piece: Shown) => string
  sizes?: string
  /** An animation on load: tissue paper that opens. */
  opens?: boolean
}

/** A box as one picture: all its pieces on one background, the largest first. */
export function Spread({ pieces, to, sizes = '(min-width: 60rem) 30vw, 50vw', opens }: SpreadProps) {
  const shown = stayingFirst(pieces.filter(({ image }) => image))
  if (shown.length === 0) return null
  return (
    <ul className="spread" data-count={Math.min(shown.length, PIECES_MAX)} data-opens={opens || undefined}>
      {shown.slice(0, PIECES_MAX).map((piece, index) => (
        <li key={piece.id} data-gone={!!piece.gone || undefined}>
          <Framed href={to?.(piece)}>
            <PictureOrGap picture={piece.image} sizes={sizes} priority={index < 2} />
          </Framed>
          {piece.gone && <span className="spread-gone">{piece.gone}</span>}
        </li>
      ))}
    </ul>
  )
}

const Framed = ({ href, children }: { href: string | undefined; children: React.ReactNode }) =>
  href ? <Link to={href}>{children}</Link> : children
