import type { Static } from 'typebox'
import { currentPart } from '#/invoices/current-part.rule.ts'
import type { Invoice, InvoicePart } from '#/invoices/find-invoices.ts'
import type { InvoiceSeen, PartSeen } from '#/invoices/invoice.schema.ts'
import type { Mandate } from '#/payment-methods/mandates.ts'
import type { ChargeSeen } from './charge.schema.ts'
import { needsMember } from './charge.states.ts'
import type { Charge } from './find-charges.ts'

/** What a member sees of the saved card; the provider's number of it stays with us (T28). */
export const cardView = (mandate: Mandate | undefined) =>
  mandate
    ? { brand: mandate.brand, last4: mandate.last4, expMonth: mandate.expMonth, expYear: mandate.expYear }
    : null

/** The states of a charge in the words a customer needs; `later` is a part whose day has not come. */
export const paymentState = ({
  state,
  nextAttemptAt,
}: Pick<Charge, 'state'> & { nextAttemptAt: unknown }) => {
  if (state === 'captured') return 'paid'
  if (state === 'cancelled') return 'cancelled'
  if (state === 'pending' && nextAttemptAt !== null) return 'later'
  return needsMember(state) ? 'yours' : 'under-way'
}

export const chargeView = ({
  id,
  subjectType,
  subjectId,
  amount,
  currency,
  state,
  failureCode,
  nextAttemptAt,
}: Charge): Static<typeof ChargeSeen> => ({
  id,
  subjectType,
  subjectId,
  amount,
  currency,
  state: paymentState({ state, nextAttemptAt }),
  reason:
    failureCode === 'no-card'
      ? 'no-card'
      : state === 'needs-customer'
        ? 'confirm'
        : state === 'failed'
          ? 'failed'
          : 'declined',
  nextAttemptAt,
})

export const invoiceView = (invoice: Invoice): Static<typeof InvoiceSeen> => {
  const { id, kind, displayNumber, subjectType, subjectId, currency, total, open, vat, seller, buyer } =
    invoice
  const current = currentPart(invoice.parts)
  return {
    id,
    kind,
    number: displayNumber,
    subjectType,
    subjectId,
    currency,
    total,
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
    paidAt: open === 0 ? lastOf(invoice.parts.map(({ capturedAt }) => capturedAt)) : null,
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
  chargeAt,
  dueAt,
  chargeId,
  capturedAt,
  ...charge
}: InvoicePart): Static<typeof PartSeen> => ({
  part,
  amount,
  chargeAt: new Date(chargeAt),
  dueAt: new Date(dueAt),
  chargeId,
  state: paymentState({ state: charge.chargeState, nextAttemptAt: charge.nextAttemptAt }),
  paidAt: capturedAt ? new Date(capturedAt) : null,
})

const lastOf = (moments: (string | null)[]) => {
  const last = Math.max(...moments.map((moment) => (moment ? Date.parse(moment) : 0)), 0)
  return last > 0 ? new Date(last) : null
}
