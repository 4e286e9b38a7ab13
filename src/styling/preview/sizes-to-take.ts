import type { Box } from '#/boxes/boxes.ts'
import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { adviseOnFit } from '../fit/advise.ts'
import { askedOf, freeInSize, isOwnSize } from '../fit/garment-sizes.ts'
import type { Ranked } from '../ranking/rank.rule.ts'
import type { Sizes } from '../ranking/size.rule.ts'

type Piece = { id: string; sku: string; productId: string; size: string }
type RankedGarment = Pick<Ranked<ShelfProduct>, 'garment' | 'variant'>
type Asked = { pieces: readonly Piece[]; ranked: readonly RankedGarment[]; sizes: Sizes }

/**
 * The SKUs of the sizes to take, where others' answers are enough to say why (R8.02): of a piece of the box, undefined when it
 * has that size already or no unit is free; and of a ranked garment, its own SKU when no other size is advised.
 */
export async function sizesToTake(ctx: Ctx, { market, memberId }: Box, { pieces, ranked, sizes }: Asked) {
  const shelf = await ctx.shelf.read(ctx.db)
  const isOwn = isOwnSize(sizes)
  const inBox = pieces.flatMap(({ id, sku, productId }) => {
    const garment = shelf.get(productId)
    const variant = garment?.variants.find((one) => one.sku === sku)
    return garment && variant ? [{ id, garment, variant }] : []
  })
  const asked = [...inBox, ...ranked].filter(({ garment, variant }) => isOwn(garment, variant.size))
  const advice = await adviseOnFit(ctx, { memberId, sizes }, [
    ...new Map(asked.map(({ garment, variant }) => [garment.id, askedOf(garment, variant.size)])).values(),
  ])
  const another = (garment: ShelfProduct, variant: ShelfVariant) => {
    const given = isOwn(garment, variant.size) ? advice.get(garment.id) : undefined
    const free = given?.evidence && freeInSize(garment, variant, given.take)
    return free && free.prices[market] !== undefined && free.sku !== variant.sku ? free.sku : undefined
  }
  const ofPieces = new Map(inBox.map(({ id, garment, variant }) => [id, another(garment, variant)]))
  return {
    ofPiece: (id: string) => ofPieces.get(id),
    ofRanked: ({ garment, variant }: RankedGarment) => another(garment, variant) ?? variant.sku,
  }
}
