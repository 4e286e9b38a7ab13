import { Board } from '#/boxes/outfits/board.tsx'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { Picture } from '#/platform/ui/picture/picture.tsx'

type PictureProps = {
  pieces: readonly { id: string; kind: Kind; image: Picture }[]
  priority?: boolean
}

/** The pieces of an outfit layered as worn, for the eye alone: a list beside it names and links them. */
export const OutfitPicture = ({ pieces, priority }: PictureProps) => (
  <div aria-hidden="true">
    <Board
      pieces={pieces.map((piece) => ({ ...piece, image: { ...piece.image, alt: '' } }))}
      {...(priority && { priority })}
    />
  </div>
)
