import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { FINISH_ERASURE, FORGET_BUYERS, FORGET_CUSTOMER } from './erase-member.ts'
import { blankMails } from './erased-rows.ts'

/** The member's cards and customer at the payment provider. Twice does no harm: what is gone there is gone. */
export const forgetCustomer = job<Ctx>(FORGET_CUSTOMER, async (ctx, { subject }) => {
  const customer = await ctx.db.maybe<{ providerId: string }>(
    sql`SELECT provider_id FROM payment_customer WHERE member_id = ${subject}`,
  )
  if (!customer) return
  await ctx.payments.forgetCustomer(customer.providerId)
  await ctx.db.run(sql`DELETE FROM payment_customer WHERE member_id = ${subject}`)
})

/**
 * An hour later: the proof has been read by then or not, and goes; so does what a mail that was on its way at that moment
 * has written. While the proof is still waiting to be sent this is tried again.
 */
export const finishErasure = job<Ctx>(FINISH_ERASURE, (ctx, { subject }) =>
  inTransaction(ctx, async ({ db }) => {
    const proof = `account-erased:${subject}`
    const waiting = await db.maybe(
      sql`SELECT 1 FROM email WHERE event_id = ${proof} AND state IN ('queued', 'sending')`,
    )
    if (waiting) throw new Error('The proof is not sent yet')
    await db.run(blankMails(sql`event_id = ${proof} OR member_id = ${subject}`))
    await db.run(sql`UPDATE job SET last_error = NULL WHERE kind = 'send-email'
      AND subject IN (SELECT id::text FROM email WHERE event_id = ${proof} OR member_id = ${subject})`)
  }),
)

/** The first moment of the year in which nobody may ask for the invoices of that one any more. */
export const forgetBuyers = job<Ctx>(FORGET_BUYERS, async ({ db }, { subject, payload }) => {
  await db.run(sql`SELECT forget_buyers(${subject}, ${Number(payload.year)})`)
})
