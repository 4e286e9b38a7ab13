import { findCharge } from '#/money/charges/find-charges.ts'
import { paymentFacts, receiptLink } from '#/money/charges/mails/payment-mails.ts'
import { found } from '#/platform/errors.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { refundedMail } from './refunded.email.tsx'

export async function mailRefunded(
  ctx: Ctx,
  { refundId, chargeId, amount }: { refundId: string; chargeId: string; amount: number },
) {
  const charge = found(await findCharge(ctx.db, chargeId))
  const { memberId, market } = charge
  await queueEmail(ctx, {
    event: `refunded:${chargeId}:${refundId}`,
    template: refundedMail,
    props: { ...(await paymentFacts(ctx.db, charge)), amount },
    market,
    memberId,
    link: receiptLink(charge),
  })
}
