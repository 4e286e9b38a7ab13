import './board.css'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { asWorn } from './outfits.rule.ts'
import type { PieceOnBoard } from './outfits.schema.ts'

type Shown = Pick<PieceOnBoard, 'id' | 'kind' | 'image' | 'here'>

/** The pieces of an outfit as one picture, laid out as worn if possible; the text beside it names them. */
export function Board({ pieces, sizes }: { pieces: readonly Shown[]; sizes: string }) {
  const worn = asWorn(pieces)
  const atSide = worn?.filter((slot) => slot === 'side').length
  return (
    <ul className="board" data-count={worn ? undefined : pieces.length} data-worn={atSide}>
      {pieces.map(({ id, image, here }, at) => (
        <li key={id} data-slot={worn?.[at]} data-gone={here ? undefined : true}>
          <PictureOrGap picture={image} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
