import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, isUniqueViolation, sql } from '#/platform/database/db.ts'
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

/** By what a customer is known again, guest or member: the address, of which only a hash is kept. */
export const customerKey = (email: string) => hashSecret(email.trim().toLowerCase())

/**
 * An order uses its discounts, in the transaction that places it; one that is used up by now is a conflict, and nothing
 * happened. Limits are conditional updates with a CHECK behind them, so of any number at one moment so many get it as may
 * (T80).
 */
export const redeem = (
  ctx: PlatformCtx,
  { orderId, memberId, market, email, applied }: Redeeming,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const customer = customerKey(email)
    // In one order for all, so that two orders do not wait for each other crosswise.
    for (const { id, code, amount } of applied.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await countUse(ctx, id)
      if (code) await countCode(ctx, code)
      const written = await writeDown(ctx, { id, code, amount, orderId, memberId, market, customer })
      if (written === 0) throw usedUp()
    }
  })

const usedUp = () => Conflict('discount-used-up')

/** Only a campaign with a limit is counted on its row: the others hold nobody up. */
async function countUse({ db, clock }: PlatformCtx, id: string) {
  const { limited, counted } = await db.one<{ limited: boolean; counted: boolean }>(sql`
    WITH counted AS (
      UPDATE campaign SET redeemed = redeemed + 1
      WHERE id = ${id} AND redeemed < total_limit AND (ends_at IS NULL OR ends_at > ${clock.now()}) RETURNING id)
    SELECT total_limit IS NOT NULL AS limited, EXISTS (SELECT FROM counted) AS counted FROM campaign WHERE id = ${id}`)
  if (limited && !counted) throw usedUp()
}

async function countCode({ db }: PlatformCtx, code: string) {
  const { limited, counted } = await db.one<{ limited: boolean; counted: boolean }>(sql`
    WITH counted AS (
      UPDATE campaign_code SET redeemed = redeemed + 1 WHERE code = ${code} AND redeemed < total_limit RETURNING code)
    SELECT total_limit IS NOT NULL AS limited, EXISTS (SELECT FROM counted) AS counted FROM campaign_code WHERE code = ${code}`)
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
 * The first use that is free of those a customer has, also of what this campaign took the place of; where all are taken, or
 * another takes it now, none. The row is locked, so that one which is being replaced is waited for and is over then.
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
 * What was used of a campaign counts on the one that takes its place, in its transaction and with its row locked: no limit
 * begins anew (R7.05). Answers how many uses there are.
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

/** The order is cancelled: what it used may be used again. Once, however often it is asked (T66). */
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
 * An order that gave its discounts back is wanted after all, at the price it had: they are used again, if there is one left,
 * also of what has ended since. A conflict where there is none; whoever calls undoes its transaction to before it.
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

/** With the first use that is free of those its customer has. */
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
