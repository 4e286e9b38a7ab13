import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { dueOf } from './waiting.ts'

type Declared = { declaredAt: Date; pieces: string; isSettled: boolean }

/**
 * The declarations of withdrawal from a contract, the newest first. `refundBy`: the last day for the refund of one that
 * waits for a colleague; null when it is settled.
 */
export async function declaredOf(db: Db, { id, market }: { id: string; market: MarketId }) {
  const rows = await db.many<Declared>(sql`
    SELECT declared_at, pieces, settled_at IS NOT NULL AS is_settled FROM withdrawal WHERE subject_id = ${id}
    ORDER BY declared_at DESC, id`)
  return rows.map(({ declaredAt, pieces, isSettled }) => ({
    at: declaredAt,
    pieces,
    refundBy: isSettled ? null : dueOf({ declaredAt, market }).dueOn,
  }))
}
