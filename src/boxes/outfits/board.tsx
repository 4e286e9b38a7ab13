import './board.css'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import type { PieceOnBoard } from './outfits.schema.ts'

type Shown = Pick<PieceOnBoard, 'id' | 'image' | 'here'>

/** The pieces of an outfit as one picture; what they are is said beside it. */
export const Board = ({ pieces, sizes }: { pieces: readonly Shown[]; sizes: string }) => (
  <ul className="board" data-count={pieces.length}>
    {pieces.map(({ id, image, here }) => (
      <li key={id} data-gone={here ? undefined : true}>
        <PictureOrGap picture={image} sizes={sizes} />
      </li>
    ))}
  </ul>
)
