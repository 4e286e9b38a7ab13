import { jpegPath } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { inSpreadOrder } from '../parts/spread.rule.ts'
import { isIn } from '../pieces/piece-rows.ts'
import { listPieces, type Piece } from '../pieces/pieces.ts'

type Pictured = Parameters<typeof inSpreadOrder>[0][number] & Pick<Piece, 'image'>

export const picturesOf = (pieces: readonly Pictured[]) =>
  inSpreadOrder(pieces).flatMap(({ image }) =>
    image ? [{ path: jpegPath(image, pieces.length === 1 ? 'share' : 'frame'), alt: image.alt }] : [],
  )

/** Pictures of a box that is being packed; none of a surprise. */
export const picturesOfBox = async ({ db }: Ctx, box: Box) =>
  box.kind === 'surprise' ? [] : picturesOf((await listPieces(db, box)).filter(isIn('picked')))
