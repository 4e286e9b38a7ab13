import { approvalEnds, approvalReminder } from '#/boxes/delivery/approval.job.ts'
import { lapseOffer } from '#/boxes/release.ts'
import { chargeCard } from '#/charges/attempt/charge-card.job.ts'
import { reconcileCharge } from '#/charges/attempt/reconcile-charge.job.ts'
import { remindPayment } from '#/charges/attempt/remind-payment.job.ts'
import type { Ctx } from '#/context.ts'
import { beginEmailChange } from '#/identity/email-change/email-change.ts'
import { beginPasswordReset } from '#/identity/reset/password-reset.ts'
import { sendEmail } from '#/messages/send-email.job.ts'
import { sandboxCarrierDelivers } from '#/outside/carrier/sandbox-carrier.ts'
import { reconcileSetup } from '#/payment-methods/reconcile-setup.job.ts'
import { paymentEvent } from '#/payments/payment-event.job.ts'
import { type Jobs, jobTable } from '#/platform/jobs/jobs.ts'
import { finishErasure, forgetBuyers, forgetCustomer } from '#/privacy/erasure/erasure.job.ts'
import { sendRefund } from '#/refunds/refunds.ts'
import { previewEnds, previewReminder } from '#/styling/preview/preview.job.ts'
import { openNextBox, remindNextBox } from '#/subscription/next-box.job.ts'

/** Every kind of due work and who does it. */
export const jobs: Jobs<Ctx> = jobTable<Ctx>([
  sendEmail,
  beginPasswordReset,
  beginEmailChange,
  chargeCard,
  reconcileCharge,
  remindPayment,
  reconcileSetup,
  paymentEvent,
  sendRefund,
  lapseOffer,
  previewEnds,
  previewReminder,
  sandboxCarrierDelivers,
  approvalEnds,
  approvalReminder,
  forgetCustomer,
  finishErasure,
  forgetBuyers,
  openNextBox,
  remindNextBox,
])
