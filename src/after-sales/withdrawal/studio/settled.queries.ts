import { memberIs, memberName } from '#/people/members/search-members.ts'
import { sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber, isNumbered } from '#/platform/list/search-terms.ts'
import { type Outcome, outcomes } from '#/platform/ports/withdrawal.ts'
import { marketOfWithdrawal, ofContract, type WithdrawnRow } from '../waiting.ts'

export type SettledRow = WithdrawnRow & {
  outcome: Outcome
  settledAt: Date
  settledBy: string | null
  settledWhy: string | null
}

/** Settled withdrawals, the newest first; most were settled automatically. */
export const settledWithdrawals = listSpec<SettledRow>()({
  tables: sql`withdrawal w`,
  joins: sql`JOIN member m ON m.id = w.member_id LEFT JOIN staff s ON s.id = w.settled_by ${ofContract.joins}`,
  columns: sql`w.id, w.member_id, ${memberName} AS name, w.subject_type, w.number, w.pieces,
    w.name AS typed_name, w.remembered, w.declared_at, w.outcome, w.settled_at,
    s.name AS settled_by, w.settled_why, ${ofContract.columns}`,
  where: sql`w.settled_at IS NOT NULL`,
  market: marketOfWithdrawal,
  key: sql`w.id`,
  added: sql`w.settled_at`,
  search: [
    memberIs(sql`w.member_id`),
    byNumber((typed) => isNumbered(sql`w.number`, sql`w.subject_id`, typed)),
  ],
  filters: {
    outcome: { by: sql`w.outcome`, values: outcomes },
    settled: { by: sql`w.settled_at`, range: 'day' },
  },
  sorts: { settled: sql`w.settled_at` },
  order: '-settled',
  csv: [
    ['Settled', ({ settledAt }) => settledAt],
    ['Declared', ({ declaredAt }) => declaredAt],
    ['Of', ({ subjectType }) => subjectType],
    ['Number', ({ number }) => number],
    ['Pieces', ({ pieces }) => pieces],
    ['Customer', ({ name }) => name],
    ['Outcome', ({ outcome }) => outcome],
    ['By', ({ settledBy }) => settledBy],
    ['Why', ({ settledWhy }) => settledWhy],
    ['Refunded since declared', ({ refunded, currency }) => moneyCell(refunded, currency)],
    ['Currency', ({ currency }) => currency],
  ],
})
