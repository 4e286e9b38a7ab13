import { type RefundedSince, refundedSince } from '#/money/refunds/refunded-since.ts'
import { memberEmail, memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { dayCell, moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber, literalLike } from '#/platform/list/search-terms.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type Currency, type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type PurchaseType, purchaseTypes } from '#/platform/ports/withdrawal.ts'
import { lastDayToReturn, refundDueAt } from '../returns/return.rule.ts'

/** A withdrawal with its contract, waiting or settled. */
export type WithdrawnRow = RefundedSince & {
  id: string
  memberId: string
  name: string
  subjectType: PurchaseType
  subjectId: string
  number: string
  pieces: string
  /** The name and the other details of the declaration, as typed. */
  typedName: string
  remembered: string
  market: MarketId
  currency: Currency
  /** The billed sum of all that can go back; for a gift card its price. */
  amount: number
  /** True when it is of a gift card that was redeemed. */
  giftSpent: boolean | null
  declaredAt: Date
}
export type WithdrawalRow = WithdrawnRow & { email: string }

/**
 * The pieces of a withdrawal `w`: for a waiting one those without a refund, since nothing is owed for cancelled, lost or
 * credited ones. An undecided box has pieces, and nothing was billed for them.
 */
export const piecesOfWithdrawal = sql`LATERAL (
  SELECT * FROM (
    SELECT i.id, sku, state, position, credit_note_id, coalesce((
        SELECT max(n.amount) FROM invoice_line n WHERE n.subject_line_id = i.id AND n.kind = 'item'), 0) AS paid
      FROM box_item i WHERE box_id = w.subject_id
      AND (withdrawal_id IS NOT NULL OR state IN ('picked', 'packed', 'delivered', 'kept'))
    UNION ALL SELECT l.id, l.sku, l.state, 100 + l.position, l.credit_note_id,
        CASE WHEN o.paid_at IS NULL AND o.box_id IS NULL THEN 0 ELSE l.price - l.discount END
      FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE w.subject_id IN (o.id, o.box_id)) p
  WHERE w.settled_at IS NOT NULL OR p.credit_note_id IS NULL AND p.state NOT IN ('cancelled', 'lost', 'undelivered'))`

const contract = {
  tables: sql`LEFT JOIN shop_order o ON o.id = w.subject_id LEFT JOIN box b ON b.id = w.subject_id
    LEFT JOIN gift_card g ON g.id = w.subject_id`,
  market: sql`coalesce(o.market, b.market, g.market)`,
  currency: sql`coalesce(o.currency, b.currency, g.currency)`,
}
const billed = {
  joins: sql`CROSS JOIN LATERAL (SELECT coalesce(sum(p.paid), 0)::bigint AS amount FROM ${piecesOfWithdrawal} p) billed`,
  /** With an order's standard shipping, which is refunded with the whole order. */
  amount: sql`coalesce(g.amount, CASE WHEN billed.amount = 0 THEN 0 ELSE billed.amount + coalesce(o.shipping_standard, 0) END)`,
}
/** The contract of each withdrawal by its id: few wait, and no table of contracts is read for them from end to end. */
const oneByOne = sql`LEFT JOIN LATERAL (SELECT * FROM shop_order x WHERE x.id = w.subject_id OFFSET 0) o ON true
    LEFT JOIN LATERAL (SELECT * FROM box x WHERE x.id = w.subject_id OFFSET 0) b ON true
    LEFT JOIN LATERAL (SELECT * FROM gift_card x WHERE x.id = w.subject_id OFFSET 0) g ON true`
/** The money of waiting withdrawals `w`, for a list of all that is owed back. `isBilled`: read before their pieces are. */
export const moneyOfWaiting = {
  tables: oneByOne,
  joins: billed.joins,
  market: contract.market,
  currency: contract.currency,
  amount: billed.amount,
  isBilled: sql`CASE WHEN g.id IS NULL THEN EXISTS (SELECT FROM invoice i WHERE i.subject_id IN (w.subject_id, o.box_id) AND i.kind = 'invoice')
    ELSE g.state <> 'refunded' END`,
}
const back = sql`CROSS JOIN LATERAL ${refundedSince({ subjectId: sql`w.subject_id`, since: sql`w.declared_at` })} back`

/** Market, currency, amount and refunds of the contract of a withdrawal `w`. */
export const ofContract = {
  joins: sql`${contract.tables} ${billed.joins} ${back}`,
  columns: sql`${contract.market} AS market, ${contract.currency} AS currency, ${billed.amount} AS amount,
    g.state = 'redeemed' AS gift_spent, w.subject_id, back.refunded, back.refund_waits`,
}
const columns = sql`w.id, w.member_id, ${memberName} AS name, ${memberEmail} AS email, w.subject_type, w.number, w.pieces,
  w.name AS typed_name, w.remembered, w.declared_at, ${ofContract.columns}`

/** The country of the customer of a withdrawal `w`. */
export const marketOfWithdrawal = sql`(SELECT x.market FROM member x WHERE x.id = w.member_id)`

/** Unsettled withdrawals, the oldest first: the law counts fourteen days from the declaration. */
export const waitingWithdrawals = listSpec<WithdrawalRow>()({
  tables: sql`withdrawal w ${contract.tables}`,
  joins: sql`JOIN member m ON m.id = w.member_id ${billed.joins} ${back}`,
  columns,
  where: sql`w.settled_at IS NULL`,
  key: sql`w.id`,
  added: sql`w.declared_at`,
  search: [
    memberIs(sql`w.member_id`),
    byNumber((typed) => sql`w.number ILIKE ${`%${literalLike(typed.trim())}%`}`),
  ],
  filters: {
    of: { by: sql`w.subject_type`, values: purchaseTypes },
    market: { by: contract.market, values: marketIds },
    declared: { by: sql`w.declared_at`, range: 'day' },
  },
  sorts: { declared: sql`w.declared_at` },
  order: 'declared',
  csv: [
    ['Declared', ({ declaredAt }) => declaredAt],
    ['Money out by', (row) => dayCell(dueOf(row).dueOn)],
    ['Of', ({ subjectType }) => subjectType],
    ['Number', ({ number }) => number],
    ['Pieces', ({ pieces }) => pieces],
    ['Typed name', ({ typedName }) => typedName],
    ['Other details', ({ remembered }) => remembered],
    ['Customer', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ['Market', ({ market }) => market],
    ['Billed', ({ amount, currency }) => moneyCell(amount, currency)],
    ['Refunded since declared', ({ refunded, currency }) => moneyCell(refunded, currency)],
    ['Currency', ({ currency }) => currency],
  ],
})
export const moneyOfWithdrawals = { amount: billed.amount, currency: contract.currency, joins: billed.joins }

/** The last day for the refund, and the end of that day. */
export function dueOf({ declaredAt, market }: Pick<WithdrawnRow, 'declaredAt' | 'market'>) {
  const dueAt = refundDueAt(declaredAt, market, marketAt(market, declaredAt).refundDays)
  return { dueAt, dueOn: lastDayToReturn(dueAt, market) }
}

export const findWithdrawal = (db: Db, id: string) =>
  db.maybe<WithdrawalRow>(sql`
    SELECT ${columns} FROM withdrawal w JOIN member m ON m.id = w.member_id ${ofContract.joins}
    WHERE w.id = ${id} AND w.settled_at IS NULL`)

export const countWithdrawals = async (db: Db) =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM withdrawal w WHERE w.settled_at IS NULL AND ${inCountries(db, marketOfWithdrawal)}`,
    )
  ).count
