import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'

/** The stored form of a code: capitals, without spaces and dashes. */
export const storedCode = (typed: string) => typed.replace(/[\s-]+/g, '').toUpperCase()

type TypedCode = { typed: string; market: string; customer: string | null }

/**
 * The typed code, if it may be used now in this market. Unknown, foreign, ended and used-up codes get the same error,
 * so a guess reveals nothing (T65).
 */
export async function usableCode(
  { db, clock }: PlatformCtx,
  { typed, market, customer }: TypedCode,
): Promise<string> {
  const code = storedCode(typed)
  if (!(await isUsable(db, { code, market, customer, now: clock.now() }))) throw Refused('discount-unknown')
  return code
}

const isUsable = (
  db: Db,
  { code, market, customer, now }: { code: string; market: string; customer: string | null; now: Date },
) =>
  db.maybe(sql`
    SELECT FROM campaign_code k JOIN campaign c ON c.id = k.campaign_id
    WHERE k.code = ${code} AND c.trigger = 'code' AND ${market} = ANY(c.markets)
      AND c.starts_at <= ${now} AND (c.ends_at IS NULL OR c.ends_at > ${now})
      AND (k.total_limit IS NULL OR k.redeemed < k.total_limit) AND (c.total_limit IS NULL OR c.redeemed < c.total_limit)
      AND (c.per_customer IS NULL OR ${customer}::text IS NULL OR c.per_customer > (
        SELECT count(*) FROM redemption r
        WHERE r.counts_on = c.id AND r.customer = ${customer} AND r.given_back_at IS NULL))`)

/** True for a code that exists or existed, usable or not. */
export const isKnownCode = async (db: Db, typed: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT FROM campaign_code WHERE code = ${storedCode(typed)}`)) !== undefined
