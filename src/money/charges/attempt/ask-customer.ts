import { enqueue } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { moveCharge, REMIND_PAYMENT } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { mailNeedsYou } from '../mails/payment-mails.ts'
import { customerReminderDays, customerWaitDays } from './retry-schedule.rule.ts'

/** The bank wants a confirmation, or there is no card: a mail links to the payment page (R9.02). */
export async function askCustomer(ctx: Ctx, charge: Charge, code: string) {
  await moveCharge(ctx, charge, 'askCustomer', { failureCode: code, nextAttemptAt: null })
  await mailNeedsYou(ctx, charge, {
    event: `payment-needs-you:${charge.id}:${charge.attempts}`,
    noCard: code === 'no-card',
    reminder: 0,
  })
  await remindAt(ctx, charge, { step: 1, attempts: charge.attempts })
}

/** Plans a reminder. Steps are the reminders in order; the one after the last gives up. */
export async function remindAt(
  ctx: Ctx,
  { id, market }: Charge,
  { step, attempts }: { step: number; attempts: number },
) {
  const days = customerReminderDays[step - 1] ?? customerWaitDays
  const before = step === 1 ? 0 : (customerReminderDays[step - 2] ?? 0)
  const now = ctx.clock.now()
  const dueAt = addDays(now, days - before, market)
  await enqueue(ctx.db, {
    kind: REMIND_PAYMENT,
    subject: id,
    payload: { step, asked: attempts },
    dueAt,
    now,
    uniqueKey: `remind-payment:${id}:${attempts}:${step}`,
  })
}
