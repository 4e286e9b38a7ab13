import type { Db } from '#/platform/database/db.ts'
import { type LedgerLine, post } from '#/platform/ledger/ledger.ts'
import type { NewInvoice, TaxedLine } from './new-invoice.ts'

/**
 * Books an invoice: the member owes us all of it; sales and fees are ours, the VAT is the state's. A credit note is
 * booked in reverse, against the unpaid part first, then against the refund. A gift card is no sale: its money is
 * owed until it is redeemed.
 */
export function bookInvoice(db: Db, invoice: NewInvoice) {
  const { id, creditsId, absorbed = 0, memberId, market, currency, at, lines, total, vat } = invoice
  const net = (wanted: (line: TaxedLine) => boolean) =>
    -lines.filter(wanted).reduce((sum, line) => sum + line.amount - line.vat, 0)
  const entries: LedgerLine[] = [
    ...(creditsId
      ? [
          { account: 'receivable' as const, owner: memberId, invoice: creditsId, amount: -absorbed },
          { account: 'refunded' as const, owner: memberId, amount: total + absorbed },
        ]
      : [{ account: 'receivable' as const, owner: memberId, invoice: id, amount: total }]),
    { account: 'sales', amount: net(({ kind }) => kind === 'item') },
    { account: 'fees', amount: net(({ kind }) => kind !== 'item' && kind !== 'gift-card') },
    { account: 'gift-cards', amount: net(({ kind }) => kind === 'gift-card') },
    { account: 'vat', amount: -vat },
  ]
  return post(db, {
    eventType: creditsId ? 'credit-note-issued' : 'invoice-issued',
    eventId: id,
    at,
    market,
    currency,
    entries,
  })
}
