import { cardSaved } from '#/money/payment-methods/card-saved.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { announcePart } from './attempt/announce-part.job.ts'
import { cancelIntent } from './attempt/cancel-charge.ts'
import { chargeCard } from './attempt/charge-card.job.ts'
import { reconcileCharge } from './attempt/reconcile-charge.job.ts'
import { remindPayment } from './attempt/remind-payment.job.ts'
import { retryWithNewCard } from './attempt/retry-with-new-card.ts'
import { cardDeclinedMail } from './mails/card-declined.email.tsx'
import { chargeMovedMail } from './mails/charge-moved.email.tsx'
import { partComingMail } from './mails/part-coming.email.tsx'
import { paymentFailedMail } from './mails/payment-failed.email.tsx'
import { paymentNeedsYouMail } from './mails/payment-needs-you.email.tsx'

export const chargesFeature = {
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: announcePart, does: 'announces a part of an invoice before its day', loss: 'law', of: 'charge' },
    { job: chargeCard, does: 'charges the saved card', loss: 'money', of: 'charge' },
    { job: reconcileCharge, does: 'looks up a charge that had no answer', loss: 'money', of: 'charge' },
    { job: remindPayment, does: 'reminds the customer that the bank asks, and gives up in the end', loss: 'money', of: 'charge' },
    { job: cancelIntent, does: 'cancels a payment at the provider', loss: 'money', of: 'charge' },
  ] satisfies JobRows,
  listeners: [on(cardSaved, (ctx, { memberId }) => retryWithNewCard(ctx, memberId))],
  /** The receipt mail is listed with the invoices, since it names one. */
  mails: [cardDeclinedMail, chargeMovedMail, partComingMail, paymentFailedMail, paymentNeedsYouMail],
}
