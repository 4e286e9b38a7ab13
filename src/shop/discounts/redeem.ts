import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, isUniqueViolation, raw, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export type Redeeming = {
  orderId: string
  memberId: string
  market: MarketId
  email: string
  applied: readonly { id: string; code: string | null; amount: number }[]
}

/** The key that recognises a customer, guest or member: a hash of the e-mail address. */
export const customerKey = (email: string) => hashSecret(email.trim().toLowerCase())

/**
 * An order uses its discounts, in the transaction that places it. A discount that is used up by now is a conflict, and
 * nothing is changed. Limits are conditional updates with a CHECK behind them, so concurrent orders never use more than
 * the limit (T80).
 */
export const redeem = (
  ctx: PlatformCtx,
  { orderId, memberId, market, email, applied }: Redeeming,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const customer = customerKey(email)
    // All orders use one order of rows, so that two of them cannot deadlock.
    for (const { id, code, amount } of applied.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await countUse(ctx, 'campaign', sql`id = ${id}`)
      if (code) await countUse(ctx, 'campaign_code', sql`code = ${code}`)
      const written = await writeDown(ctx, { id, code, amount, orderId, memberId, market, customer })
      if (written === 0) throw usedUp()
    }
  })

const usedUp = () => Conflict('discount-used-up')

/** Only campaigns and codes with a limit are counted on their row; the others take no lock. */
async function countUse({ db }: PlatformCtx, table: 'campaign' | 'campaign_code', which: Sql) {
  const { limited, counted } = await db.one<{ limited: boolean; counted: boolean }>(sql`
    WITH counted AS (
      UPDATE ${raw(table)} SET redeemed = redeemed + 1 WHERE ${which} AND redeemed < total_limit RETURNING redeemed)
    SELECT total_limit IS NOT NULL AS limited, EXISTS (SELECT FROM counted) AS counted FROM ${raw(table)} WHERE ${which}`)
  if (limited && !counted) throw usedUp()
}

type Row = {
  id: string
  code: string | null
  amount: number
  orderId: string
  memberId: string
  market: MarketId
  customer: string
}

/**
 * Writes the first free use of a customer's limit, including uses of campaigns that this one replaced. Undefined when
 * all are used, or another order takes the last one now. The row is locked: a campaign that is being replaced is waited
 * for and has then ended.
 */
const writeDown = (
  { db, clock, random }: PlatformCtx,
  { id, code, amount, orderId, memberId, market, customer }: Row,
) =>
  db
    .run(sql`
      INSERT INTO redemption (id, campaign_id, counts_on, code, order_id, member_id, market, customer, nth, amount, at)
      SELECT ${random.uuid()}, c.id, c.id, ${code}, ${orderId}, ${memberId}, ${market}, ${customer}, nth, ${amount}, ${clock.now()}
      FROM campaign c LEFT JOIN LATERAL (
        SELECT min(n) AS nth FROM generate_series(1, c.per_customer) n
        WHERE NOT EXISTS (SELECT FROM redemption r
          WHERE r.counts_on = c.id AND r.customer = ${customer} AND r.nth = n AND r.given_back_at IS NULL)) free ON true
      WHERE c.id = ${id} AND (c.ends_at IS NULL OR c.ends_at > ${clock.now()}) AND (c.per_customer IS NULL
        OR free.nth IS NOT NULL AND c.per_customer > (
          SELECT count(*) FROM redemption r
          WHERE r.counts_on = c.id AND r.customer = ${customer} AND r.given_back_at IS NULL))
      FOR KEY SHARE OF c`)
    .catch((error) => {
      throw isUniqueViolation(error, 'redemption_nth') ? usedUp() : error
    })

/**
 * Counts the uses of a campaign on the one that replaces it, in its transaction and with its row locked, so that no
 * limit starts again (R7.05). Returns the number of uses.
 */
export async function countOn(
  { db }: PlatformCtx,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const uses = await db.many<{ live: boolean }>(sql`
    UPDATE redemption SET counts_on = ${to} WHERE counts_on = ${from} RETURNING given_back_at IS NULL AS live`)
  const live = uses.filter(({ live }) => live).length
  await db.run(sql`UPDATE campaign SET redeemed = 0 WHERE id = ${from}`)
  await db.run(sql`UPDATE campaign SET redeemed = ${live} WHERE id = ${to} AND total_limit >= ${live}`)
  return live
}

/** Releases the discounts of a cancelled order for new use. Repeated calls release once (T66). */
export const giveBack = (ctx: PlatformCtx, orderId: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const back = await listUsed(db, orderId, clock.now())
    for (const { campaignId, code } of back) {
      await db.run(
        sql`UPDATE campaign SET redeemed = redeemed - 1 WHERE id = ${campaignId} AND total_limit IS NOT NULL`,
      )
      await db.run(
        sql`UPDATE campaign_code SET redeemed = redeemed - 1 WHERE code = ${code} AND total_limit IS NOT NULL`,
      )
    }
  })

/**
 * Uses the discounts of an order again after they were released, at the order's price, also those that have ended
 * since. A conflict when one is used up; the caller then rolls back its transaction.
 */
export const useAgain = (ctx: PlatformCtx, orderId: string): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const wanted = await db.many<{ id: string; campaignId: string; code: string | null }>(sql`
      SELECT id, counts_on AS campaign_id, code FROM redemption WHERE order_id = ${orderId} AND given_back_at IS NOT NULL
      ORDER BY counts_on`)
    for (const { id, campaignId, code } of wanted) {
      const free = await db.one<{ free: boolean }>(sql`
        WITH counted AS (
          UPDATE campaign SET redeemed = redeemed + 1 WHERE id = ${campaignId} AND redeemed < total_limit RETURNING id),
        of_code AS (
          UPDATE campaign_code SET redeemed = redeemed + 1 WHERE code = ${code} AND redeemed < total_limit RETURNING code)
        SELECT (c.total_limit IS NULL OR EXISTS (SELECT FROM counted)) AND (k.total_limit IS NULL OR EXISTS (SELECT FROM of_code)) AS free
        FROM campaign c LEFT JOIN campaign_code k ON k.code = ${code} WHERE c.id = ${campaignId}`)
      if (!free.free || !(await takeBack(db, id))) throw usedUp()
    }
  })

/** Takes the first free use of the customer's limit. */
const takeBack = (db: Db, id: string) =>
  db
    .run(sql`
      UPDATE redemption r SET given_back_at = NULL, nth = free.nth
      FROM campaign c LEFT JOIN LATERAL (
        SELECT min(n) AS nth FROM generate_series(1, c.per_customer) n
        WHERE NOT EXISTS (SELECT FROM redemption o JOIN redemption own ON own.id = ${id} AND o.customer = own.customer
          WHERE o.counts_on = c.id AND o.nth = n AND o.given_back_at IS NULL)) free ON true
      WHERE r.id = ${id} AND c.id = r.counts_on AND (c.per_customer IS NULL OR free.nth IS NOT NULL AND c.per_customer > (
        SELECT count(*) FROM redemption o WHERE o.counts_on = c.id AND o.customer = r.customer AND o.given_back_at IS NULL))`)
    .catch((error) => {
      throw isUniqueViolation(error, 'redemption_nth') ? usedUp() : error
    })

const listUsed = (db: Db, orderId: string, now: Date) =>
  db.many<{ campaignId: string; code: string | null }>(sql`
    WITH back AS (
      UPDATE redemption SET given_back_at = ${now} WHERE order_id = ${orderId} AND given_back_at IS NULL
      RETURNING counts_on, code)
    SELECT counts_on AS campaign_id, code FROM back ORDER BY counts_on`)
