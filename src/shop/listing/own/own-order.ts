import type { Static } from 'typebox'
import { objectsToLearning } from '#/people/members/learning-rest.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { switchedOff } from '#/platform/switches/switched-off.ts'
import { pointsLearnt } from '#/styling/keep/rank-learnt.ts'
import { variedByKind } from '#/styling/ranking/rank.rule.ts'
import { memberInShop } from '#/styling/similar/member-in-shop.ts'
import type { ShownVariant } from '../filter-goods.rule.ts'
import { factsOf } from './own-facts.rule.ts'
import type { OwnOrder } from './own-order.schema.ts'

export type OwnOrdering = (shown: readonly ShownVariant[]) => readonly ShownVariant[]
type Own = { view: Static<typeof OwnOrder>; order?: OwnOrdering }
type Asked = { market: MarketId; query: { sort?: string } }

/**
 * A member's own order of a listing, by the model that ranks at the desk (R7.02). Undefined under an order of her choice,
 * without facts of hers, where the learnt order is switched off, and when she objects to all predictions; without `order`
 * when she has turned it off.
 */
export async function ownOrderOf(
  ctx: Ctx,
  memberId: string,
  { market, query }: Asked,
): Promise<Own | undefined> {
  const isChosen = query.sort !== undefined && query.sort !== 'relevance'
  if (isChosen || switchedOff(market)['learnt-order'] !== undefined) return undefined
  const { objects, isOff } = await refusalOf(ctx.db, memberId)
  if (objects) return undefined
  if (isOff) return { view: { on: false, by: [] } }
  const member = await memberInShop(ctx, { memberId, market })
  const by = factsOf(member)
  if (by.length === 0) return undefined
  const pointsOf = await pointsLearnt(ctx, { member, memberId })
  return {
    view: { on: true, by },
    order: (shown) =>
      variedByKind(
        shown.map((one) => ({
          one,
          garment: one.product,
          variant: one.variant,
          score: pointsOf(one.product, one.variant),
        })),
        {},
      ).map(({ one }) => one),
  }
}

const refusalOf = (db: Db, memberId: string) =>
  db.one<{ objects: boolean; isOff: boolean }>(sql`
    SELECT ${objectsToLearning(sql`${memberId}::uuid`)} AS objects,
      EXISTS (SELECT FROM own_order_rest WHERE member_id = ${memberId}) AS is_off`)

/** Turns a member's own order of listings on or off, for all her later visits. */
export const turnOwnOrder = ({ db, clock }: PlatformCtx, memberId: string, on: boolean) =>
  db.run(
    on
      ? sql`DELETE FROM own_order_rest WHERE member_id = ${memberId}`
      : sql`INSERT INTO own_order_rest (member_id, since) VALUES (${memberId}, ${clock.now()}) ON CONFLICT DO NOTHING`,
  )
