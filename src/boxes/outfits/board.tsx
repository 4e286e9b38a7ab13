import './board.css'
import type { ReactNode } from 'react'
import { OwnPicture, readOwnPhoto } from '#/people/own-clothes/own-picture.tsx'
import { CutOut } from '#/platform/ui/picture/cut-out.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { type Place, placesOf } from './outfits.rule.ts'
import type { PieceOnBoard } from './outfits.schema.ts'

/** `here`: false for a piece that went back; it is shown faded. */
type Shown = Pick<PieceOnBoard, 'id' | 'kind'> & {
  image?: Picture | undefined
  here?: boolean
  title?: string
  own?: PieceOnBoard['own']
}
export type FrameProps = { piece: Shown; place: Place; children: ReactNode }

type BoardProps = {
  pieces: readonly Shown[]
  /** The list item around the picture of a piece. */
  Frame?: (props: FrameProps) => ReactNode
  /** Reads photos of own clothes; the member's own route unless the desk gives its own. */
  readPhoto?: ReadPhoto
  /** The picture is in sight at the start of the page. */
  priority?: boolean
}

/** An outfit as one picture: its pieces without their grounds, layered as worn; the text beside it names them. */
export function Board({ pieces, Frame = PlainFrame, readPhoto = readOwnPhoto, priority }: BoardProps) {
  const lying = placesOf(pieces)
  return (
    <ul className="board" data-side={sideOf(lying)} data-parts={lying.includes('whole') ? undefined : 'two'}>
      {pieces.map((piece, at) => (
        <Frame key={piece.id} piece={piece} place={lying[at]!}>
          {piece.own || !piece.image ? (
            <PieceOnBoardPicture piece={piece} sizes="240px" readPhoto={readPhoto} />
          ) : (
            <CutOut picture={piece.image} priority={priority} />
          )}
        </Frame>
      ))}
    </ul>
  )
}

/** The side of the middle that has pieces: the middle moves to the other one. */
function sideOf(lying: readonly Place[]) {
  const left = lying.includes('outer')
  const right = lying.some((place) => ['beside', 'shoes', 'bag', 'more'].includes(place))
  return left === right ? undefined : left ? 'left' : 'right'
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

const PlainFrame = ({ piece: { here }, place, children }: FrameProps) => (
  <li data-place={place} data-gone={here === false || undefined}>
    {children}
  </li>
)
