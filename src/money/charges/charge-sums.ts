import { type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { ChargeState } from './charge.states.ts'

export type ChargeSum = {
  state: ChargeState
  currency: Currency
  count: number
  amount: number
  refunded: number
}

type Days = { from?: string | undefined; to?: string | undefined }

/**
 * Sums of all charges, of one market or of all, or of those made on some days of the studio: the stored sums plus
 * the changes not yet added.
 */
export function sumsOfCharges(db: Db, { market, from, to }: { market?: MarketId | undefined } & Days) {
  const byDay = from !== undefined || to !== undefined
  const columns = sql`market, state, currency, count, amount, refunded`
  const days = byDay
    ? sql`WHERE day >= ${from ?? '-infinity'}::date AND day <= ${to ?? 'infinity'}::date`
    : empty
  const [sums, changes] = byDay
    ? [sql`charge_day_sum`, sql`charge_day_change`]
    : [sql`charge_sum`, sql`charge_change`]
  return db.many<ChargeSum>(sql`
    SELECT state, currency, sum(count)::int AS count, sum(amount)::bigint AS amount, sum(refunded)::bigint AS refunded
    FROM (SELECT ${columns} FROM ${sums} ${days} UNION ALL SELECT ${columns} FROM ${changes} ${days}) c
    WHERE ${market ?? null}::text IS NULL OR market = ${market ?? null}
    GROUP BY state, currency HAVING sum(count) <> 0 ORDER BY state, currency`)
}

/** Adds the changes that triggers have appended to the sums; two runs at once take different changes. */
export async function addUpCharges(db: Db): Promise<void> {
  await db.run(addUp(sql`charge_sum`, { from: sql`charge_change`, by: sql`market, state, currency` }))
  await db.run(
    addUp(sql`charge_day_sum`, { from: sql`charge_day_change`, by: sql`day, market, state, currency` }),
  )
}

const addUp = (sums: Sql, { from, by }: { from: Sql; by: Sql }) => sql`
  WITH taken AS (DELETE FROM ${from} RETURNING *)
  INSERT INTO ${sums} AS s SELECT ${by}, sum(count), sum(amount), sum(refunded) FROM taken GROUP BY ${by} ORDER BY ${by}
  ON CONFLICT (${by}) DO UPDATE SET count = s.count + excluded.count, amount = s.amount + excluded.amount,
    refunded = s.refunded + excluded.refunded`
