import type { Static } from 'typebox'
import { paymentState } from '#/charges/charge-view.ts'
import { currentPart } from './current-part.rule.ts'
import type { Invoice, InvoicePart } from './find-invoices.ts'
import type { InvoiceSeen, PartSeen } from './invoice.schema.ts'

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
  return {
    id,
    kind,
    number: displayNumber,
    subjectType,
    subjectId,
    currency,
    total,
    credit,
    open,
    vat,
    seller,
    buyer,
    lines: invoice.lines,
    parts: invoice.parts.map(partView),
    card: current?.card ?? null,
    chargeId: current?.chargeId ?? null,
    issuedAt: invoice.issuedAt,
    dueAt: invoice.dueAt,
    state: open === 0 || !current ? 'paid' : partView(current).state,
    paidAt: open === 0 ? paidAtOf(invoice) : null,
  }
}

/** Mails are sent on: whoever came by a link in one does not see where the member lives (T14). */
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
  amount: amount - credited,
  credited,
  chargeAt: new Date(chargeAt),
  dueAt: new Date(dueAt),
  chargeId,
  state: paymentState({ state: charge.chargeState, nextAttemptAt: charge.nextAttemptAt }),
  paidAt: capturedAt ? new Date(capturedAt) : null,
})

/** With credit alone it was paid as it was issued. */
const paidAtOf = ({ credit, issuedAt, parts }: Invoice) =>
  lastOf(parts.map(({ capturedAt }) => capturedAt)) ?? (credit > 0 ? issuedAt : null)

const lastOf = (moments: (string | null)[]) => {
  const last = Math.max(...moments.map((moment) => (moment ? Date.parse(moment) : 0)), 0)
  return last > 0 ? new Date(last) : null
}
