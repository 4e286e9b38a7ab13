import type { Static } from 'typebox'
import { listReturnedAt } from '#/goods/fulfilment/intake/returned-at.ts'
import type { Db } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Goods } from '#/platform/ports/contract.ts'
import { lastDayToReturn } from '../returns/return.rule.ts'
import { followed } from './followed.rule.ts'
import type { FollowedSeen } from './followed.schema.ts'

/** Pieces of a contract that go back, by their id. A day of the refund that has passed is not promised any more. */
export async function followedPieces(
  db: Db,
  goods: readonly Goods[],
  { market, now }: { market: MarketId; now: Date },
): Promise<ReadonlyMap<string, Static<typeof FollowedSeen>>> {
  if (goods.length === 0) return new Map()
  const returned = await listReturnedAt(
    db,
    goods.map(({ id }) => id),
  )
  const byId = new Map(returned.map((unit) => [unit.unitId, unit]))
  return new Map(
    goods.flatMap((piece) => {
      const found = followed(piece, byId.get(piece.id))
      if (!found) return []
      const { at, dueAt, ...seen } = found
      const day = at && dayOf(at, market).toString()
      const dueBy = dueAt && dueAt > now ? lastDayToReturn(dueAt, market) : null
      return [[piece.id, { ...seen, day, dueBy }] as const]
    }),
  )
}
