import type { Currency, MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { ChargeState } from './charge.states.ts'

export type ChargeSum = {
  state: ChargeState
  currency: Currency
  count: number
  amount: number
  refunded: number
}

/** What all charges come to, of one market or of all: what is added up, and the changes that are not yet. */
export const sumsOfCharges = (db: Db, market?: MarketId) =>
  db.many<ChargeSum>(sql`
    SELECT state, currency, sum(count)::int AS count, sum(amount)::bigint AS amount, sum(refunded)::bigint AS refunded
    FROM (SELECT market, state, currency, count, amount, refunded FROM charge_sum
      UNION ALL SELECT market, state, currency, count, amount, refunded FROM charge_change) c
    WHERE ${market ?? null}::text IS NULL OR market = ${market ?? null}
    GROUP BY state, currency HAVING sum(count) <> 0 ORDER BY state, currency`)

/** Triggers append what changes; two who add up at once take each its own. */
export const addUpCharges = (db: Db) =>
  db.run(sql`
    WITH taken AS (DELETE FROM charge_change RETURNING *)
    INSERT INTO charge_sum SELECT market, state, currency, sum(count), sum(amount), sum(refunded) FROM taken
    GROUP BY market, state, currency ORDER BY market, state, currency
    ON CONFLICT (market, state, currency) DO UPDATE SET count = charge_sum.count + excluded.count,
      amount = charge_sum.amount + excluded.amount, refunded = charge_sum.refunded + excluded.refunded`)
