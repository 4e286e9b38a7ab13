import { findCharge } from '#/money/charges/find-charges.ts'
import { paymentFacts, receiptLink } from '#/money/charges/mails/payment-mails.ts'
import { found } from '#/platform/errors.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type DisputeStep, disputeMail } from './dispute.email.tsx'

type DisputeNotice = { chargeId: string; amount: number; step: DisputeStep; event: string }

/** Queues the mail of one step, to the customer of the charge, guests too. One mail per `event`. */
export async function mailDispute(ctx: Ctx, { chargeId, amount, step, event }: DisputeNotice): Promise<void> {
  const charge = found(await findCharge(ctx.db, chargeId))
  const { memberId, market } = charge
  const { firstName, number, card, goods } = await paymentFacts(ctx.db, charge)
  await queueEmail(ctx, {
    event,
    template: disputeMail,
    props: { step, firstName, number, card, amount, goods },
    market,
    memberId,
    link: receiptLink(charge),
  })
}
