import type { ChargeState } from '#/charges/charge.states.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'

export type InvoiceLineRow = {
  kind: string
  sku: string | null
  description: string
  quantity: number
  amount: number
  vatRate: number
  vat: number
}
export type Seller = { name: string; street: string; zip: string; city: string; vatId: string; email: string }
export type Buyer = {
  name: string
  email: string
  street?: string
  streetNumber?: string
  streetDoor?: string
  zip?: string
  city?: string
}
export type Invoice = {
  id: string
  kind: 'invoice' | 'credit-note'
  market: MarketId
  displayNumber: string
  memberId: string
  subjectType: string
  subjectId: string
  currency: string
  total: number
  vat: number
  seller: Seller
  buyer: Buyer
  issuedAt: Date
  dueAt: Date
  lines: InvoiceLineRow[]
  card: string | null
  chargeId: string | null
  chargeState: ChargeState | null
  capturedAt: Date | null
}

const invoiceRow = sql`
  i.id, i.kind, i.market, i.display_number, i.member_id, i.subject_type, i.subject_id, i.currency, i.total, i.vat, i.seller, i.buyer,
  i.issued_at, i.due_at, c.id AS charge_id, c.state AS charge_state, c.captured_at, d.last4 AS card,
  (SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'sku', l.sku, 'description', l.description, 'quantity', l.quantity,
     'amount', l.amount, 'vatRate', l.vat_rate, 'vat', l.vat) ORDER BY l.position)
   FROM invoice_line l WHERE l.invoice_id = i.id) AS lines
  FROM invoice i LEFT JOIN charge c ON c.invoice_id = i.id LEFT JOIN mandate d ON d.id = c.mandate_id`

export const findInvoice = (db: Db, id: string) =>
  db.maybe<Invoice>(sql`SELECT ${invoiceRow} WHERE i.id = ${id}`)
export const findOwnInvoice = (db: Db, { id, memberId }: { id: string; memberId: string }) =>
  db.maybe<Invoice>(sql`SELECT ${invoiceRow} WHERE i.id = ${id} AND i.member_id = ${memberId}`)
/** By what was bought: a box or a shop order. */
export const findInvoiceOf = (db: Db, { subjectId, memberId }: { subjectId: string; memberId: string }) =>
  db.maybe<Invoice>(
    sql`SELECT ${invoiceRow} WHERE i.subject_id = ${subjectId} AND i.member_id = ${memberId} AND i.kind = 'invoice'`,
  )
export const listOwnInvoices = (db: Db, memberId: string) =>
  db.many<Invoice>(
    sql`SELECT ${invoiceRow} WHERE i.member_id = ${memberId} ORDER BY i.issued_at DESC LIMIT 100`,
  )
