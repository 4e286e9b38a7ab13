import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { armOf } from '#/people/experiments/arm-of.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { RankingMember } from '#/styling/ranking/garment.rule.ts'
import { rank, readRules } from '#/styling/ranking/rank.rule.ts'
import { reasonsOf } from '#/styling/ranking/reasons.rule.ts'
import { type KeepModel, pointsAlone } from './model/keep-model.rule.ts'
import { learntBy } from './model/learnt.rule.ts'
import { keepModelFor } from './stored-models.ts'

type Asker = Pick<Ctx, 'db' | 'shelf'>
type Ranking = { member: RankingMember; memberId: string }
type Offered = (product: ShelfProduct) => ShelfProduct['variants']

/**
 * The shelf ranked for a member's box, by what outcomes have taught where they have, else by the points (R8.02). In an experiment
 * on the order, the arm of the member decides which of both.
 */
export async function rankLearnt(ctx: Ctx, { member, memberId }: Ranking, offered: Offered) {
  const [arm, learnt, shelf] = await Promise.all([
    armOf(ctx, 'desk-order', memberId),
    keepModelFor(ctx, { market: member.market, memberId }),
    ctx.shelf.read(ctx.db),
  ])
  const model = arm === 'points' ? pointsAlone : learnt
  return { model, ...rank(shelf.values(), member, offered, learntOf(model, member)) }
}

/** The points of single garments for a member, as the ranking would give them. */
export async function pointsLearnt(ctx: Asker, { member, memberId }: Ranking) {
  const model = await keepModelFor(ctx, { market: member.market, memberId })
  const weigh = reasonsOf(member, readRules(member), learntOf(model, member))
  return (product: ShelfProduct, variant: ShelfVariant) =>
    weigh.variantPoints(product, variant) + weigh.garmentPoints(product)
}

const learntOf = (model: KeepModel, member: RankingMember) =>
  model.version === null ? undefined : learntBy(model, member)
