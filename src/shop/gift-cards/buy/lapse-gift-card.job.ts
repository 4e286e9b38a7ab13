import { cancelCharge } from '#/money/charges/attempt/cancel-charge.ts'
import { lookUpCharge } from '#/money/charges/attempt/look-up-charge.ts'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { lockCharge } from '#/money/charges/find-charges.ts'
import { moreTime } from '#/money/charges/more-time.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { findGiftCard, LAPSE_GIFT_CARD, lockGiftCard, moveGiftCard } from '../gift-cards.ts'
import { chargeOf } from './place-gift-card.ts'

/** Ends the time to pay of a gift card for which cards were refused in a series. */
export async function endGiftCardsTimeToPay(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now()
  const ended = await ctx.db.run(
    sql`UPDATE gift_card SET pay_by = ${now} WHERE id = ${id} AND state = 'awaiting-payment' AND pay_by > ${now}`,
  )
  if (ended === 1) await enqueue(ctx.db, { kind: LAPSE_GIFT_CARD, subject: id, dueAt: now, now })
}

/** A bank is at work on the payment. */
async function waitLonger({ db, clock }: Ctx, id: string, until: Date) {
  await db.run(sql`UPDATE gift_card SET pay_by = ${until} WHERE id = ${id}`)
  await enqueue(db, { kind: LAPSE_GIFT_CARD, subject: id, dueAt: until, now: clock.now() })
}

/** The time to pay has ended. The provider is asked first, since its answer may have been lost. */
export const lapseGiftCard = job<Ctx>(LAPSE_GIFT_CARD, async (ctx, { subject: id }) => {
  const card = await findGiftCard(ctx.db, id)
  if (card?.state !== 'awaiting-payment') return
  const charge = await chargeOf(ctx, card)
  if (charge) await lookUpCharge(ctx, charge)
  await inTransaction(ctx, async (ctx) => {
    // Locks in the order of a capture: the charge, then its subject.
    const locked = charge && (await lockCharge(ctx.db, charge.id))
    const card = await lockGiftCard(ctx.db, id)
    const now = ctx.clock.now()
    if (card.state !== 'awaiting-payment' || now < card.payBy) return
    const until = moreTime({ charge: locked || undefined, since: card.orderedAt, now })
    if (until) return waitLonger(ctx, id, until)
    await moveGiftCard(ctx, card, 'lapse')
    if (locked && can(chargeMachine, locked.state, 'cancel')) await cancelCharge(ctx, locked)
  })
})
