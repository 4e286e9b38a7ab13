import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { FINISH_ERASURE, FORGET_BUYERS, FORGET_CUSTOMER } from './erase-member.ts'
import { blankMails } from './erased-rows.ts'

/** Deletes the member's cards and customer at the payment provider. A repeat changes nothing. */
export const forgetCustomer = job<Ctx>(FORGET_CUSTOMER, async (ctx, { subject }) => {
  const customer = await ctx.db.maybe<{ providerId: string }>(
    sql`SELECT provider_id FROM payment_customer WHERE member_id = ${subject}`,
  )
  if (!customer) return
  await ctx.payments.forgetCustomer(customer.providerId)
  await ctx.db.run(sql`DELETE FROM payment_customer WHERE member_id = ${subject}`)
})

/**
 * Runs an hour after the erasure and erases the proof mail, together with anything that a mail under way wrote
 * meanwhile. While the proof is still waiting to be sent, the job is retried.
 */
export const finishErasure = job<Ctx>(FINISH_ERASURE, (ctx, { subject }) =>
  inTransaction(ctx, async ({ db }) => {
    const proof = `account-erased:${subject}`
    const waiting = await db.maybe(
      sql`SELECT 1 FROM email WHERE event_id = ${proof} AND state IN ('queued', 'sending')`,
    )
    if (waiting) throw new Error('The proof is not sent yet')
    await db.run(blankMails(sql`event_id = ${proof} OR member_id = ${subject}`))
    const sending = sql`job.kind = 'send-email'
      AND subject IN (SELECT id::text FROM email WHERE event_id = ${proof} OR member_id = ${subject})`
    await db.run(sql`DELETE FROM job_failure f USING job WHERE job.id = f.job_id AND ${sending}`)
    await db.run(sql`UPDATE job SET last_error = NULL WHERE ${sending}`)
  }),
)

/** Runs at the first moment after the retention of a year's invoices, and erases their buyers. */
export const forgetBuyers = job<Ctx>(FORGET_BUYERS, async ({ db }, { subject, payload }) => {
  await db.run(sql`SELECT forget_buyers(${subject}, ${Number(payload.year)})`)
})
