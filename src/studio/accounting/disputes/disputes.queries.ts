import { disputeMachine } from '#/money/disputes/dispute.states.ts'
import { memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { statesOf } from '#/platform/state-machine.ts'
import type { DisputeRow } from './disputes.schema.ts'

export const disputeList = listSpec<DisputeRow>()({
  tables: sql`dispute d`,
  joins: sql`LEFT JOIN charge c ON c.id = d.charge_id LEFT JOIN member m ON m.id = d.member_id`,
  columns: sql`d.id, d.market, d.currency, d.amount, d.made_good, d.fee, d.reason, d.state, d.opened_at, d.due_at, d.answered_at, d.sent_at, d.decided_at,
    d.ended_at, d.ended_because, d.charge_id, d.member_id, ${memberName} AS member,
    (SELECT i.display_number FROM invoice i WHERE i.id = c.invoice_id) AS invoice_number,
    (SELECT s.name FROM staff s WHERE s.id = d.answered_by) AS answered_by, (SELECT s.name FROM staff s WHERE s.id = d.ended_by) AS ended_by`,
  key: sql`d.id`,
  added: sql`d.opened_at`,
  search: [(typed) => sql`d.provider_id = ${typed.trim()}`, memberIs(sql`d.member_id`)],
  filters: {
    state: { by: sql`d.state`, values: statesOf(disputeMachine) },
    market: { by: sql`d.market`, values: marketIds },
    opened: { by: sql`d.opened_at`, range: 'day' },
  },
  sorts: { opened: sql`d.opened_at`, due: sql`d.due_at` },
  order: '-opened',
  csv: [
    ['Opened', ({ openedAt }) => openedAt],
    ['Answer by', ({ dueAt }) => dueAt],
    ['State', ({ state }) => state],
    ['Reason', ({ reason }) => reason],
    ['Customer', ({ member }) => member],
    ['Invoice', ({ invoiceNumber }) => invoiceNumber],
    ['Market', ({ market }) => market],
    ['Currency', ({ currency }) => currency],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
    ['Made good by goods', ({ madeGood, currency }) => moneyCell(madeGood, currency)],
    ['Fee', ({ fee, currency }) => moneyCell(fee, currency)],
    ['Answered', ({ answeredAt }) => answeredAt],
    ['Decided', ({ decidedAt }) => decidedAt],
    ['Ended', ({ endedAt }) => endedAt],
    ['By', ({ endedBy }) => endedBy],
    ['Because', ({ endedBecause }) => endedBecause],
  ],
})
export const findDisputeRow = async (db: Db, id: string) => (await rowsOf(db, disputeList, [{ key: id }]))[0]
