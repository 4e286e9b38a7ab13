import type { Ctx } from '#/platform/ports/context.ts'
import type { Sizes } from '#/styling/ranking/size.rule.ts'
import { adviseEach } from './advise.ts'
import { goodsOfSkus } from './stored-answers.ts'
import { keepPredictions } from './stored-models.ts'

type Sent = { memberId: string; sizes: Sizes; pieces: readonly { id: string; sku: string }[] }

/** Keeps the predictions for pieces that are sent to a member, as they are given now; returns the chances to fit by piece. */
export async function keepGivenFit(
  ctx: Ctx,
  { memberId, sizes, pieces }: Sent,
): Promise<Map<string, number>> {
  const goods = await goodsOfSkus(
    ctx.db,
    pieces.map(({ sku }) => sku),
  )
  const asked = pieces.flatMap(({ id, sku }) => {
    const own = goods.get(sku)
    return own ? [{ ...own, id, variants: own.otherSizes.map((size) => ({ sku, size })) }] : []
  })
  const advice = await adviseEach(ctx, { memberId, sizes }, asked)
  const given = asked.flatMap(({ id }, at) => (advice[at] ? [{ itemId: id, ...advice[at] }] : []))
  await keepPredictions(ctx.db, given, ctx.clock.now())
  return new Map(given.map(({ itemId, chances }) => [itemId, chances.fits]))
}
