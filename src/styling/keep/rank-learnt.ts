import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import { rank, readRules } from '#/styling/ranking/rank.rule.ts'
import { reasonsOf } from '#/styling/ranking/reasons.rule.ts'
import type { KeepModel } from './model/keep-model.rule.ts'
import { learntBy } from './model/learnt.rule.ts'
import { keepModelIn } from './stored-models.ts'

type Asker = Pick<Ctx, 'db' | 'shelf'>
type Offered = (product: ShelfProduct) => ShelfProduct['variants']

/** The shelf ranked for a member, by what outcomes have taught where they have, else by the points (R8.02). */
export async function rankLearnt(ctx: Asker, member: RankingMember, offered: Offered) {
  const [model, shelf] = await Promise.all([keepModelIn(ctx, member.market), ctx.shelf.read(ctx.db)])
  return { model, ...rank(shelf.values(), member, offered, learntOf(model, member)) }
}

/** The points of single garments for a member, as the ranking would give them. */
export async function pointsLearnt(ctx: Asker, member: RankingMember) {
  const model = await keepModelIn(ctx, member.market)
  const weigh = reasonsOf(member, readRules(member), learntOf(model, member))
  return (product: ShelfProduct, variant: ShelfVariant) =>
    weigh.variantPoints(product, variant) + weigh.garmentPoints(product)
}

const learntOf = (model: KeepModel, member: RankingMember) =>
  model.version === null ? undefined : learntBy(model, member)
