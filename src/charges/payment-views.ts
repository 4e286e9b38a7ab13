import type { Invoice } from '#/invoices/find-invoices.ts'
import type { Mandate } from '#/payment-methods/mandates.ts'
import { needsHer } from './charge.states.ts'
import type { Charge } from './find-charges.ts'

/** What a member sees of her card; the provider's number of it stays with us (T28). */
export const cardView = (mandate: Mandate | undefined) =>
  mandate
    ? { brand: mandate.brand, last4: mandate.last4, expMonth: mandate.expMonth, expYear: mandate.expYear }
    : null
export type CardView = NonNullable<ReturnType<typeof cardView>>

/** The states of a charge in the four words a customer needs. */
export const paymentState = (state: Charge['state'] | null | undefined) => {
  if (!state || state === 'captured') return 'paid'
  if (state === 'cancelled') return 'cancelled'
  return needsHer(state) ? 'yours' : 'under-way'
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
}: Charge) => ({
  id,
  subjectType,
  subjectId,
  amount,
  currency,
  state: paymentState(state),
  reason:
    failureCode === 'no-card'
      ? 'no-card'
      : state === 'needs-customer'
        ? 'confirm'
        : state === 'failed'
          ? 'failed'
          : 'declined',
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
})
export type ChargeView = ReturnType<typeof chargeView>

export const invoiceView = ({
  id,
  kind,
  displayNumber,
  subjectType,
  subjectId,
  currency,
  total,
  vat,
  seller,
  buyer,
  issuedAt,
  dueAt,
  lines,
  card,
  chargeId,
  chargeState,
  capturedAt,
}: Invoice) => ({
  id,
  kind,
  number: displayNumber,
  subjectType,
  subjectId,
  currency,
  total,
  vat,
  seller,
  buyer,
  lines,
  card,
  chargeId,
  issuedAt: issuedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  state: paymentState(chargeState),
  paidAt: capturedAt?.toISOString() ?? null,
})
export type InvoiceView = ReturnType<typeof invoiceView>

/** Mails are sent on: whoever came by a link in one is not told where she lives (T14). */
export const invoiceSeen = (invoice: Invoice, { byLink }: { byLink: boolean }): InvoiceView => {
  const view = invoiceView(invoice)
  const { name, email } = view.buyer
  return byLink ? { ...view, buyer: { name, email } } : view
}
