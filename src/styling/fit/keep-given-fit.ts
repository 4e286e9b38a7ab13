import type { Ctx } from '#/platform/ports/context.ts'
import type { Sizes } from '#/styling/ranking/size.rule.ts'
import { predictFit } from './advise.ts'
import type { Chances } from './model/question.rule.ts'
import { goodsOf } from './stored-answers.ts'
import { keepPrediction } from './stored-models.ts'

type Picked = { itemId: string; memberId: string; sku: string; sizes: Sizes }

/** Keeps the prediction for a piece that goes into a box, as it was given at that moment; returns its chances. */
export async function keepGivenFit(
  ctx: Ctx,
  { itemId, memberId, sku, sizes }: Picked,
): Promise<Chances | undefined> {
  const { otherSizes, ...goods } = await goodsOf(ctx.db, sku)
  const variants = otherSizes.map((size) => ({ sku, size }))
  const given = (await predictFit(ctx, { memberId, sizes }, [{ ...goods, variants }])).get(goods.productId)
  if (!given) return undefined
  const { chances, version, size: taken, take: advised } = given
  await keepPrediction(ctx.db, { itemId, version, chances, taken, advised, now: ctx.clock.now() })
  return chances
}
