import { lastDayToReturn, refundDueAt } from '#/after-sales/returns/return.rule.ts'
import { type RefundedSince, refundedSince } from '#/money/refunds/refunded-since.ts'
import { memberEmail, memberName } from '#/people/members/search-members.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'

/** A withdrawal with its contract, waiting or settled. */
export type WithdrawnRow = RefundedSince & {
  id: string
  memberId: string
  name: string
  subjectType: 'shop-order' | 'box' | 'gift-card'
  subjectId: string
  number: string
  pieces: string
  market: MarketId
  currency: Currency
  /** A gift card's price; `giftSpent`: the card is redeemed. */
  giftAmount: number | null
  giftSpent: boolean | null
  /** An order's standard shipping, which is refunded with the whole order. */
  shipping: number | null
  declaredAt: Date
}
/** `dueOn`: the last day for the refund; `dueAt`: the end of that day. */
type Waiting = WithdrawnRow & { email: string; dueAt: Date; dueOn: string }

/** Market, currency and refunds of the contract of a withdrawal `w`. */
export const ofContract = {
  joins: sql`LEFT JOIN shop_order o ON o.id = w.subject_id LEFT JOIN box b ON b.id = w.subject_id
    LEFT JOIN gift_card g ON g.id = w.subject_id
    CROSS JOIN LATERAL ${refundedSince({ subjectId: sql`w.subject_id`, since: sql`w.declared_at` })} back`,
  columns: sql`coalesce(o.market, b.market, g.market) AS market, coalesce(o.currency, b.currency, g.currency) AS currency,
    g.amount AS gift_amount, g.state = 'redeemed' AS gift_spent, o.shipping_standard AS shipping,
    w.subject_id, back.refunded, back.refund_waits`,
}

/** Unsettled withdrawals, the oldest first: the law counts fourteen days from the declaration. */
export async function listWithdrawals(db: Db, most = 200): Promise<Waiting[]> {
  const rows = await db.many<WithdrawnRow & { email: string }>(sql`
    ${rowsOf(sql`(SELECT * FROM withdrawal WHERE settled_at IS NULL ORDER BY declared_at, id LIMIT ${most})`)}
    ORDER BY w.declared_at, w.id`)
  return rows.map((row) => {
    const { declaredAt, market } = row
    const dueAt = refundDueAt(declaredAt, market, marketAt(market, declaredAt).refundDays)
    return { ...row, dueAt, dueOn: lastDayToReturn(dueAt, market) }
  })
}

export const findWithdrawal = (db: Db, id: string) =>
  db.maybe<WithdrawnRow & { email: string }>(
    rowsOf(sql`(SELECT * FROM withdrawal WHERE id = ${id} AND settled_at IS NULL)`),
  )

const rowsOf = (withdrawals: Sql) => sql`
  SELECT w.id, w.member_id, ${memberName} AS name, ${memberEmail} AS email, w.subject_type, w.number, w.pieces, w.declared_at, ${ofContract.columns}
  FROM ${withdrawals} w JOIN member m ON m.id = w.member_id ${ofContract.joins}`

export const countWithdrawals = async (db: Db) =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM withdrawal WHERE settled_at IS NULL`,
    )
  ).count
