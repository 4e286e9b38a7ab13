import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import { keepChances } from './keep-chances.rule.ts'
import { keepModelIn } from './stored-models.ts'
import { savePrediction } from './stored-outcomes.ts'

type Picked = {
  itemId: string
  sku: string
  product: ShelfProduct
  /** As they were before the piece went into the box. */
  member: RankingMember
  /** Chance that it fits; undefined when unknown. */
  fits: number | undefined
}

/** Keeps the chance for a piece that goes into a box, as it was given at that moment, and what it was given by. */
export async function keepGivenChance(
  ctx: Ctx,
  { itemId, sku, product, member, fits }: Picked,
): Promise<void> {
  const variant = product.variants.find((one) => one.sku === sku)
  if (!variant) return
  const model = await keepModelIn(ctx, member.market)
  const [given] = keepChances(model, member, [{ garment: product, variant }], () => fits)
  const { chance: kept, wear: worn, doubt, features } = given!
  const { version } = model
  await savePrediction(ctx.db, {
    itemId,
    version,
    kept,
    worn,
    doubt,
    features: features(),
    now: ctx.clock.now(),
  })
}
