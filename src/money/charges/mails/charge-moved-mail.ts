import { findMandate } from '#/money/payment-methods/mandates.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Charge } from '../find-charges.ts'
import { chargeMovedMail } from './charge-moved.email.tsx'
import { payLink, paymentFacts } from './payment-mails.ts'

/** Names the card in force, which will be charged. */
export async function mailChargeMoved(ctx: Ctx, charge: Charge, at: Date) {
  const { id, amount, memberId, market } = charge
  const { firstName, number } = await paymentFacts(ctx.db, charge)
  const mandate = await findMandate(ctx.db, memberId)
  await queueEmail(ctx, {
    event: `charge-moved:${id}:${ctx.random.uuid()}`,
    template: chargeMovedMail,
    props: {
      firstName,
      number,
      amount,
      card: mandate ? `•••• ${mandate.last4}` : null,
      at: at.toISOString(),
    },
    market,
    memberId,
    link: payLink(charge),
  })
}
