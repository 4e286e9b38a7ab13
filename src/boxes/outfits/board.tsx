import './board.css'
import type { ReactNode } from 'react'
import { OwnPicture, readOwnPhoto } from '#/people/own-clothes/own-picture.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { asWorn, type Slot } from './outfits.rule.ts'
import type { PieceOnBoard } from './outfits.schema.ts'

type Shown = Pick<PieceOnBoard, 'id' | 'kind' | 'image' | 'here'> &
  Partial<Pick<PieceOnBoard, 'own' | 'title'>>
export type FrameProps = { piece: Shown; slot: Slot | undefined; children: ReactNode }

type BoardProps = {
  pieces: readonly Shown[]
  sizes: string
  /** The list item around the picture of a piece. */
  Frame?: (props: FrameProps) => ReactNode
  /** Reads photos of own clothes; the member's own route unless the desk gives its own. */
  readPhoto?: ReadPhoto
}

/** The pieces of an outfit as one picture, laid out as worn if possible; the text beside it names them. */
export function Board({ pieces, sizes, Frame = PlainFrame, readPhoto = readOwnPhoto }: BoardProps) {
  const worn = asWorn(pieces)
  const atSide = worn?.filter((slot) => slot === 'side').length
  return (
    <ul className="board" data-count={worn ? undefined : pieces.length} data-worn={atSide}>
      {pieces.map((piece, at) => (
        <Frame key={piece.id} piece={piece} slot={worn?.[at]}>
          <PieceOnBoardPicture piece={piece} sizes={sizes} readPhoto={readPhoto} />
        </Frame>
      ))}
    </ul>
  )
}

type PictureProps = { piece: Shown; sizes: string; readPhoto: ReadPhoto }

/** The picture of a piece; of an own garment its photo, or its colour. */
export const PieceOnBoardPicture = ({ piece, sizes, readPhoto }: PictureProps) => {
  const { own, kind, title = '', image } = piece
  return own ? (
    <OwnPicture garment={{ kind, ...own }} name={title} unseen={title} read={readPhoto} />
  ) : (
    <PictureOrGap picture={image} sizes={sizes} />
  )
}

const PlainFrame = ({ piece: { here }, slot, children }: FrameProps) => (
  <li data-slot={slot} data-gone={here ? undefined : true}>
    {children}
  </li>
)
