import { deliveredAtOf } from '#/goods/fulfilment/delivered-at.ts'
import type { ChargeState } from '#/money/charges/charge.states.ts'
import type { RedirectState } from '#/money/charges/redirect.rule.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { PayMethod } from '#/platform/markets/pay-methods.rule.ts'
import { openOfInvoice } from './plan/invoice-paid.ts'

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
/** A part of an invoice and its charge; times as in JSON. */
export type InvoicePart = {
  part: number
  amount: number
  /** The part that credit notes have taken off, or that was below the card minimum. */
  credited: number
  chargeAt: string
  dueAt: string
  chargeId: string
  chargeState: ChargeState
  nextAttemptAt: string | null
  heldCredit: number
  redirectState: RedirectState | null
  /** The method that paid; null before. */
  method: PayMethod | null
  /** The part that credit paid after the invoice was issued, and the time of its last payment. */
  byCredit: number
  byCreditAt: string | null
  /** Time at which the remainder below the card minimum was written off. */
  forgivenAt: string | null
  capturedAt: string | null
  card: string | null
}
export type Invoice = {
  id: string
  kind: 'invoice' | 'credit-note'
  market: MarketId
  displayNumber: string
  /** Number of the invoice that a credit note credits. */
  creditsNumber: string | null
  memberId: string
  subjectType: string
  subjectId: string
  currency: string
  total: number
  /** The part that the wallet paid at the issue. */
  credit: number
  vat: number
  seller: Seller
  buyer: Buyer
  issuedAt: Date
  /** The time of supply, if before the day of issue. */
  taxPoint: Date | null
  /** The delivery of its subject; null before it. */
  deliveredAt: Date | null
  dueAt: Date
  lines: InvoiceLineRow[]
  parts: InvoicePart[]
  /** Amount still to be paid, in minor units. */
  open: number
}

/** An invoice as any transaction may read it: its number is given at the commit of the one that issues it. */
export type InvoiceOf = Omit<Invoice, 'displayNumber'> & { displayNumber: string | null }

/** Throws in the transaction that issues the invoice. */
export function numbered(invoice: InvoiceOf): Invoice {
  const { displayNumber } = invoice
  if (displayNumber === null) throw new Error(`Invoice ${invoice.id} has no number before its commit`)
  return { ...invoice, displayNumber }
}

const invoiceRow = sql`
  i.id, i.kind, i.market, i.display_number,
  (SELECT display_number FROM invoice o WHERE o.id = i.credits_id) AS credits_number, i.member_id, i.subject_type, i.subject_id, i.currency, i.total, i.credit, i.vat, i.seller, i.buyer,
  i.issued_at, i.tax_point,
  ${deliveredAtOf(sql`i.subject_id`)} AS delivered_at, i.due_at, ${openOfInvoice(sql`i.id`)} AS open,
  (SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'sku', l.sku, 'description', l.description, 'quantity', l.quantity,
     'amount', l.amount, 'vatRate', l.vat_rate, 'vat', l.vat) ORDER BY l.position)
   FROM invoice_line l WHERE l.invoice_id = i.id) AS lines,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('part', p.part, 'amount', p.amount, 'credited',
     (SELECT coalesce(sum(k.amount), 0) FROM part_credit k WHERE k.invoice_id = p.invoice_id AND k.part = p.part)
     + coalesce((SELECT s.amount FROM small_rest s WHERE s.charge_id = c.id), 0), 'chargeAt', p.charge_at, 'dueAt', p.due_at,
     'chargeId', c.id, 'chargeState', c.state, 'nextAttemptAt', c.next_attempt_at, 'heldCredit', c.held_credit, 'redirectState', c.redirect_state, 'method', c.method, 'capturedAt', c.captured_at, 'card', d.last4,
     'byCredit', (SELECT coalesce(sum(w.amount), 0) FROM credit_payment w WHERE w.charge_id = c.id),
     'byCreditAt', (SELECT max(w.at) FROM credit_payment w WHERE w.charge_id = c.id),
     'forgivenAt', (SELECT s.at FROM small_rest s WHERE s.charge_id = c.id))
     ORDER BY p.part), '[]')
   FROM instalment p JOIN charge c ON c.invoice_id = p.invoice_id AND c.part = p.part LEFT JOIN mandate d ON d.id = c.mandate_id
   WHERE p.invoice_id = i.id) AS parts
  FROM invoice i`

export const findInvoice = (db: Db, id: string) =>
  db.maybe<Invoice>(sql`SELECT ${invoiceRow} WHERE i.id = ${id}`)
export const findOwnInvoice = (db: Db, { id, memberId }: { id: string; memberId: string }) =>
  db.maybe<Invoice>(sql`SELECT ${invoiceRow} WHERE i.id = ${id} AND i.member_id = ${memberId}`)
export const findInvoiceOf = (db: Db, { subjectId, memberId }: { subjectId: string; memberId: string }) =>
  db.maybe<InvoiceOf>(
    sql`SELECT ${invoiceRow} WHERE i.subject_id = ${subjectId} AND i.member_id = ${memberId} AND i.kind = 'invoice'`,
  )
export const listOwnInvoices = (db: Db, memberId: string) =>
  db.many<Invoice>(
    sql`SELECT ${invoiceRow} WHERE i.member_id = ${memberId} ORDER BY i.issued_at DESC, i.number DESC`,
  )
