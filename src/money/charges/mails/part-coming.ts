import { findMandate } from '#/money/payment-methods/mandates.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Charge } from '../find-charges.ts'
import { partComingMail } from './part-coming.email.tsx'
import { payLink, paymentFacts } from './payment-mails.ts'

/** Names the card in force, which will be charged. */
export async function mailPartComing(ctx: Ctx, charge: Charge, chargeAt: Date) {
  const { id, amount, memberId, market } = charge
  const { firstName, number } = await paymentFacts(ctx.db, charge)
  const mandate = await findMandate(ctx.db, memberId)
  await queueEmail(ctx, {
    event: `part-coming:${id}`,
    template: partComingMail,
    props: {
      firstName,
      number,
      amount,
      card: mandate ? `•••• ${mandate.last4}` : null,
      at: chargeAt.toISOString(),
      count: await countParts(ctx.db, id),
    },
    market,
    memberId,
    link: payLink(charge),
  })
}

const countParts = async (db: Db, chargeId: string) =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM instalment p JOIN charge c USING (invoice_id) WHERE c.id = ${chargeId}`)
  ).count
