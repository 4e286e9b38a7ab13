import { chargeMachine } from '#/money/charges/charge.states.ts'
import { invoicesNumbered } from '#/money/invoices/issue/invoices-numbered.ts'
import { memberIs, memberName } from '#/people/members/search-members.ts'
import { sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { statesOf } from '#/platform/state-machine.ts'
import type { InstalmentRow } from './parts.schema.ts'

/** Parts of bills that are charged later than the day of the bill, the next first (R9.05). Bills of reminder fees are among the fees. */
export const instalmentList = listSpec<InstalmentRow>()({
  tables: sql`instalment p JOIN charge c ON c.invoice_id = p.invoice_id AND c.part = p.part`,
  joins: sql`JOIN invoice i ON i.id = c.invoice_id LEFT JOIN member m ON m.id = c.member_id`,
  columns: sql`c.id, c.member_id, ${memberName} AS member, c.market, c.currency, i.display_number AS number, c.subject_type, c.subject_id, c.part,
    (SELECT count(*)::int FROM instalment o WHERE o.invoice_id = p.invoice_id) AS parts, i.issued_at, p.charge_at, c.moved_to, c.state, c.amount`,
  // A part for a later day is due on the day of its charge; the first part of a plan has days to pay.
  where: sql`p.charge_at = p.due_at AND c.subject_type <> 'reminder'`,
  key: sql`c.id`,
  added: sql`c.created_at`,
  search: [
    memberIs(sql`c.member_id`),
    byNumber((typed) => sql`c.invoice_id = ANY(ARRAY(${invoicesNumbered(typed)}))`),
  ],
  filters: {
    state: { by: sql`c.state`, values: statesOf(chargeMachine) },
    market: { by: sql`c.market`, values: marketIds },
    due: { by: sql`p.charge_at`, range: 'day' },
    amount: { by: sql`c.amount`, range: 'money' },
  },
  sorts: { due: sql`p.charge_at` },
  order: '-due',
  csv: [
    ['Charged on', ({ chargeAt }) => chargeAt],
    ['Moved to', ({ movedTo }) => movedTo],
    ['Customer', ({ member }) => member],
    ['Market', ({ market }) => market],
    ['Invoice', ({ number }) => number],
    ['Issued', ({ issuedAt }) => issuedAt],
    ['Part', ({ part }) => part],
    ['Parts', ({ parts }) => parts],
    ['State', ({ state }) => state],
    ['Currency', ({ currency }) => currency],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
  ],
})
export const moneyOfInstalments = { amount: sql`c.amount`, currency: sql`c.currency` }
