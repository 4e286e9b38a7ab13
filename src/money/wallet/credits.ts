import { type Db, sql } from '#/platform/database/db.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { CreditSource } from '#/platform/markets/rules/rules.ts'
import type { Cause } from './cause.rule.ts'

export type Credit = {
  id: string
  memberId: string
  market: MarketId
  currency: Currency
  source: CreditSource | 'cover'
  cause: Cause | null
  amount: number
  remaining: number
  givenAt: Date
  expiresAt: Date
  /** A recalled credit has no balance, and takes no returned money. */
  recalledAt: Date | null
}

/** Credit that a member can spend now, in minor units. A guest has none. */
export const availableCredit = async (
  db: Db,
  { memberId, market, at }: { memberId: string; market: MarketId; at: Date },
): Promise<number> =>
  (
    await db.one<{ available: number }>(sql`
      SELECT coalesce(sum(remaining), 0)::bigint AS available FROM wallet_credit
      WHERE member_id = ${memberId} AND market = ${market} AND expires_at > ${at}`)
  ).available

/** Locks spendable credit; credit that another transaction spends meanwhile is no longer among it. */
export const lockSpendable = (
  db: Db,
  { memberId, market, at }: { memberId: string; market: MarketId; at: Date },
) =>
  db.many<Credit>(sql`
    SELECT * FROM wallet_credit WHERE member_id = ${memberId} AND market = ${market} AND remaining > 0
      AND expires_at > ${at} ORDER BY id FOR UPDATE`)

export const lockCredit = (db: Db, id: string) =>
  db.maybe<Credit>(sql`SELECT * FROM wallet_credit WHERE id = ${id} FOR UPDATE`)

export const listLeft = (db: Db, memberId: string) =>
  db.many<Credit>(sql`
    SELECT * FROM wallet_credit WHERE member_id = ${memberId} AND remaining > 0 ORDER BY expires_at, id`)

/** Tells whether the company's credit replaced a member's credit that was gone. */
export const wasCovered = async (db: Db, subjectId: string): Promise<boolean> =>
  (await db.maybe(sql`
    SELECT FROM wallet_use u JOIN wallet_credit c ON c.id = u.credit_id
    WHERE u.subject_id = ${subjectId} AND c.source = 'cover' LIMIT 1`)) !== undefined
