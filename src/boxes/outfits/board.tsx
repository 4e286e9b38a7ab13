import './board.css'
import type { ReactNode } from 'react'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { asWorn, type Slot } from './outfits.rule.ts'
import type { PieceOnBoard } from './outfits.schema.ts'

type Shown = Pick<PieceOnBoard, 'id' | 'kind' | 'image' | 'here'>
export type FrameProps = { piece: Shown; slot: Slot | undefined; children: ReactNode }

type BoardProps = {
  pieces: readonly Shown[]
  sizes: string
  /** The list item around the picture of a piece. */
  Frame?: (props: FrameProps) => ReactNode
}

/** The pieces of an outfit as one picture, laid out as worn if possible; the text beside it names them. */
export function Board({ pieces, sizes, Frame = PlainFrame }: BoardProps) {
  const worn = asWorn(pieces)
  const atSide = worn?.filter((slot) => slot === 'side').length
  return (
    <ul className="board" data-count={worn ? undefined : pieces.length} data-worn={atSide}>
      {pieces.map((piece, at) => (
        <Frame key={piece.id} piece={piece} slot={worn?.[at]}>
          <PictureOrGap picture={piece.image} sizes={sizes} />
        </Frame>
      ))}
    </ul>
  )
}

const PlainFrame = ({ piece: { here }, slot, children }: FrameProps) => (
  <li data-slot={slot} data-gone={here ? undefined : true}>
    {children}
  </li>
)
