import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { REMIND_PAYMENT } from '../charges.ts'
import { lockCharge } from '../find-charges.ts'
import { mailNeedsYou } from '../mails/payment-mails.ts'
import { giveUp } from '../outcome/book-decline.ts'
import { remindAt } from './ask-customer.ts'
import { customerReminderDays } from './retry-schedule.rule.ts'

/** Reminds the member of a waiting charge a few times, then marks it as failed. */
export const remindPayment = job<Ctx>(REMIND_PAYMENT, (ctx, { subject: chargeId, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const { step, asked: attempts } = payload as { step: number; asked: number }
    const charge = await lockCharge(ctx.db, chargeId)
    if (charge?.state !== 'needs-customer' || charge.attempts !== attempts) return
    if (step > customerReminderDays.length) return giveUp(ctx, charge, 'not-confirmed')
    const event = `payment-reminder:${chargeId}:${attempts}:${step}`
    await mailNeedsYou(ctx, charge, { event, noCard: charge.failureCode === 'no-card', reminder: step })
    await remindAt(ctx, charge, { step: step + 1, attempts })
  }),
)
