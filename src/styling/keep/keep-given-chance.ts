import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import { keepChances } from './keep-chances.rule.ts'
import { keepModelFor } from './stored-models.ts'
import { savePredictions } from './stored-outcomes.ts'

export type SentPiece = {
  itemId: string
  sku: string
  product: ShelfProduct
  /** With the other pieces of the box in her wish. */
  member: RankingMember
  /** Chance that it fits; undefined when unknown. */
  fits: number | undefined
}

/** Keeps the chances for pieces that are sent to a member, as they are given now, and the inputs that they come from. */
export async function keepGivenChances(ctx: Ctx, pieces: readonly SentPiece[]): Promise<void> {
  const [first] = pieces
  if (!first) return
  const model = await keepModelFor(ctx, { market: first.member.market })
  const given = pieces.flatMap(({ itemId, sku, product, member, fits }) => {
    const variant = product.variants.find((one) => one.sku === sku)
    if (!variant) return []
    const [chances] = keepChances(model, member, [{ garment: product, variant }], () => fits)
    const { chance: kept, wear: worn, doubt, features } = chances!
    return [{ itemId, version: model.version, kept, worn, doubt, features: features() }]
  })
  await savePredictions(ctx.db, given, ctx.clock.now())
}
