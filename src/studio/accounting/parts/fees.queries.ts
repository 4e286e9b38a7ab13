import { currentFirst } from '#/money/charges/find-charges.ts'
import { invoicesNumbered } from '#/money/invoices/issue/invoices-numbered.ts'
import { memberIs, memberName } from '#/people/members/search-members.ts'
import { sql } from '#/platform/database/db.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { feeLines, feeName, rareFees } from './fee-kinds.rule.ts'
import type { FeeRow } from './parts.schema.ts'

const isRare = (kind: string) => (rareFees as readonly string[]).includes(kind)
/** The condition of the index on rare fees (invoice_line_rare_fee). */
const rare = sql`l.kind IN ('instalment-fee', 'return-fee', 'late-return-fee', 'reminder-fee')`

/** Fees on invoices and credit notes, the newest first (R8.05, R9.05). */
export const feeList = listSpec<FeeRow>()({
  tables: sql`invoice i JOIN invoice_line l ON l.invoice_id = i.id`,
  joins: sql`LEFT JOIN member m ON m.id = i.member_id`,
  columns: sql`l.id::text AS id, i.member_id, ${memberName} AS member, i.market, i.currency, i.display_number AS number, i.subject_type, i.subject_id,
    i.issued_at, l.kind AS fee, l.vat, l.amount,
    (SELECT c.state FROM charge c WHERE c.invoice_id = coalesce(i.credits_id, i.id) ORDER BY ${currentFirst} LIMIT 1) AS charge_state`,
  where: sql`l.kind LIKE '%-fee'`,
  key: sql`l.id`,
  keyType: sql`bigint`,
  added: sql`i.issued_at`,
  search: [
    memberIs(sql`i.member_id`),
    byNumber((typed) => sql`i.id = ANY(ARRAY(${invoicesNumbered(typed)}))`),
  ],
  filters: {
    fee: {
      is: (kind) => (isRare(kind) ? sql`l.kind = ${kind} AND ${rare}` : sql`l.kind = ${kind}`),
      values: feeLines,
    },
    market: { by: sql`i.market`, values: marketIds },
    issued: { by: sql`i.issued_at`, range: 'day' },
  },
  sorts: { issued: sql`i.issued_at` },
  order: '-issued',
  csv: [
    ['Issued', ({ issuedAt }) => issuedAt],
    ['Fee', ({ fee }) => feeName(fee)],
    ['Customer', ({ member }) => member],
    ['Market', ({ market }) => market],
    ['Document', ({ number }) => number],
    ['Payment', ({ chargeState }) => chargeState],
    ['Currency', ({ currency }) => currency],
    ['VAT', ({ vat, currency }) => moneyCell(vat, currency)],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
  ],
})
export const moneyOfFees = { amount: sql`l.amount`, currency: sql`i.currency` }
