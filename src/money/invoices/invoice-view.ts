import type { Static } from 'typebox'
import { paymentStateOf } from '#/money/charges/charge-view.ts'
import type { Invoice, InvoicePart } from './find-invoices.ts'
import type { InvoiceSeen, PartSeen } from './invoice.schema.ts'
import { currentPart } from './plan/current-part.rule.ts'
import { paidBy } from './plan/paid-by.rule.ts'

export const invoiceView = (invoice: Invoice): Static<typeof InvoiceSeen> => {
  const {
    id,
    kind,
    displayNumber,
    subjectType,
    subjectId,
    currency,
    total,
    credit,
    open,
    vat,
    seller,
    buyer,
  } = invoice
  const current = currentPart(invoice.parts)
  const paid = open === 0 ? paidBy(invoice) : null
  return {
    id,
    kind,
    number: displayNumber,
    subjectType,
    subjectId,
    currency,
    total,
    credit: credit + invoice.parts.reduce((sum, { byCredit }) => sum + byCredit, 0),
    open,
    vat,
    seller,
    buyer,
    lines: invoice.lines,
    parts: partsView(invoice),
    card: current?.card ?? null,
    method: current?.method ?? null,
    chargeId: current?.chargeId ?? null,
    issuedAt: invoice.issuedAt,
    dueAt: invoice.dueAt,
    state: open === 0 || !current ? 'paid' : partView(current).state,
    paidAt: paid?.at ?? null,
    paidBy: paid?.by ?? null,
  }
}

export const partsView = ({ parts }: Pick<Invoice, 'parts'>) => parts.map(partView)

/** A mail may be forwarded: a reader who came by its link does not see the member's address (T14). */
export const invoiceSeen = (invoice: Invoice, { byLink }: { byLink: boolean }) => {
  const view = invoiceView(invoice)
  const { name, email } = view.buyer
  return byLink ? { ...view, buyer: { name, email } } : view
}

const partView = ({
  part,
  amount,
  credited,
  chargeAt,
  dueAt,
  chargeId,
  capturedAt,
  ...charge
}: InvoicePart): Static<typeof PartSeen> => ({
  part,
  amount: amount - credited - charge.byCredit,
  credited,
  chargeAt: new Date(chargeAt),
  dueAt: new Date(dueAt),
  chargeId,
  byCredit: charge.byCredit,
  state: paymentStateOf({ ...charge, state: charge.chargeState }),
  ...paidOf({ capturedAt, ...charge }),
})

/** A part that credit paid in full is paid as well. */
function paidOf(part: Pick<InvoicePart, 'capturedAt' | 'byCreditAt' | 'chargeState'>) {
  const { capturedAt, byCreditAt, chargeState } = part
  if (capturedAt) return { paidAt: new Date(capturedAt), paidBy: 'card' as const }
  if (byCreditAt && chargeState === 'cancelled')
    return { paidAt: new Date(byCreditAt), paidBy: 'credit' as const }
  return { paidAt: null, paidBy: null }
}
