import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import { memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { dayCell, moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber, literalLike } from '#/platform/list/search-terms.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { holdOf, holdWords, kindNames, owedKinds, sourceOf } from './owed.rule.ts'
import type { OwedRead } from './owed.schema.ts'
import { owed } from './owed-sources.ts'

/** The pieces of a row's contract that are owed, and those that are here. */
const pieces = sql`CROSS JOIN LATERAL (
  SELECT count(*)::int AS pieces, count(*) FILTER (WHERE p.state = 'returned')::int AS here FROM (
    SELECT i.state, i.credit_note_id FROM box_item i WHERE i.box_id = d.subject_id AND (i.withdrawal_id IS NOT NULL OR i.state = 'kept')
    UNION ALL SELECT l.state, l.credit_note_id FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE d.subject_id IN (o.id, o.box_id)) p
  WHERE p.credit_note_id IS NULL AND p.state IN ('kept', 'delivered', 'returning', 'returned') AND (d.kind = 'withdrawal' OR p.state IN ('returning', 'returned'))) g`
const facts = sql`CROSS JOIN LATERAL (SELECT
    coalesce(d.charge_id, (SELECT c.id FROM charge c WHERE c.subject_id = d.subject_id AND c.state = 'captured'
      ORDER BY c.amount > (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.charge_id = c.id AND r.state <> 'failed') DESC, c.part DESC LIMIT 1)) AS charge_id,
    (SELECT k.id FROM claim k WHERE k.contract_id = d.subject_id AND k.ended_at IS NULL AND k.kind = 'loss-in-value' AND NOT k.billed ORDER BY k.proposed_at LIMIT 1) AS claim_id,
    (SELECT x.id FROM charge c JOIN dispute x ON x.charge_id = c.id WHERE c.subject_id = d.subject_id AND x.state IN ('open', 'answered') LIMIT 1) AS dispute_id,
    EXISTS (SELECT FROM parcel p WHERE p.subject_id = d.subject_id AND p.direction = 'return' AND coalesce(p.handed_over_at, p.delivered_at) >= d.since) AS sent) f`

/** All money owed back, the earliest statutory day first (R6.11, R8.05). */
export const owedList = listSpec<OwedRead>()({
  tables: sql`${owed} d`,
  joins: sql`LEFT JOIN member m ON m.id = d.member_id ${pieces} ${facts}`,
  columns: sql`d.id, d.kind, d.member_id, ${memberName} AS member, d.market, d.currency, d.subject_type, d.subject_id, d.number, d.since, d.due_at, d.amount,
    f.charge_id, f.claim_id, f.dispute_id, g.pieces, g.here, f.sent, d.refund_state,
    EXISTS (SELECT FROM second_look l WHERE l.subject_id = f.charge_id AND l.state = 'waiting') AS second_look`,
  key: sql`d.id`,
  added: sql`d.since`,
  search: [
    memberIs(sql`d.member_id`),
    byNumber((typed) => sql`d.number ILIKE ${`%${literalLike(typed.trim())}%`}`),
  ],
  filters: {
    kind: { by: sql`d.kind`, values: owedKinds },
    market: { by: sql`d.market`, values: marketIds },
    due: { by: sql`d.due_at`, range: 'day' },
    amount: { by: sql`d.amount`, range: 'money' },
  },
  sorts: { due: sql`d.due_at`, amount: sql`d.amount` },
  order: 'due',
  csv: [
    ['Last day', ({ dueAt, market }) => dayCell(lastDayToReturn(dueAt, market))],
    ['Rule', ({ kind }) => sourceOf[kind]],
    ['Kind', ({ kind }) => kindNames[kind]],
    ['Since', ({ since }) => since],
    ['Of', ({ subjectType }) => subjectType],
    ['Number', ({ number }) => number],
    ['Customer', ({ member }) => member],
    ['Market', ({ market }) => market],
    ['Held by', (row) => holdWords[holdOf(factsOf(row))]],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
    ['Currency', ({ currency }) => currency],
  ],
})
export const moneyOwed = { amount: sql`d.amount`, currency: sql`d.currency` }

export const factsOf = ({ claimId, disputeId, ...row }: FactsRow) => ({
  ...row,
  claim: claimId !== null,
  disputed: disputeId !== null,
})
type FactsRow = Pick<
  OwedRead,
  'kind' | 'pieces' | 'here' | 'sent' | 'claimId' | 'disputeId' | 'secondLook' | 'refundState'
>

export const countOwed = (db: Db, { now, tonight }: { now: Date; tonight: Date }) =>
  db.one<{ count: number; overdue: number; today: number }>(sql`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE d.due_at <= ${now})::int AS overdue,
      count(*) FILTER (WHERE d.due_at > ${now} AND d.due_at <= ${tonight})::int AS today FROM ${owed} d
    WHERE ${inCountries(db, sql`d.market`)}`)
