import { isReminded, REMIND_OVERDUE, reminding } from '#/money/charges/charges.ts'
import { findCharge } from '#/money/charges/find-charges.ts'
import { findInvoice, type Invoice } from '#/money/invoices/find-invoices.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { dayAfter, reminderVerdict } from './overdue.rule.ts'
import { openPromise } from './promises/promises.ts'
import { reminderDue } from './reminder-due.ts'
import { isPaused, listReminders, lockParts } from './reminders.ts'
import { writeReminder } from './write-reminder.ts'

/**
 * Checks whether a charge is overdue and writes the next reminder of its invoice: the row, the fee with its
 * invoice, and the mail (R9.05). A paused or early one is planned again.
 */
export const remindOverdue = job<Ctx>(REMIND_OVERDUE, (ctx, { subject: chargeId }) =>
  inTransaction(ctx, async (ctx) => {
    const charge = await findCharge(ctx.db, chargeId)
    if (!charge?.invoiceId || !isReminded(charge)) return
    const { invoiceId, market } = charge
    const parts = await lockParts(ctx.db, invoiceId)
    const sent = (await listReminders(ctx.db, invoiceId)).map(({ at }) => at)
    const now = ctx.clock.now()
    const rules = marketAt(market, now).reminders
    const verdict = reminderVerdict({ chargeId, parts, sent, rules, market, now })
    if (verdict.is === 'over') return
    const invoice = found(await findInvoice(ctx.db, invoiceId))
    if (verdict.is === 'later') return askAgain(ctx, chargeId, verdict.at)
    if (await isHeldBack(ctx, invoice))
      return askAgain(ctx, chargeId, dayAfter(verdict.first, { market, now }))
    await writeReminder(ctx, invoice, { ...verdict, count: parts.length })
    if (verdict.number < rules.most) await askAgain(ctx, chargeId, addDays(now, rules.everyDays, market))
  }),
)

const askAgain = (ctx: Ctx, chargeId: string, at: Date) => enqueue(ctx.db, reminding(ctx, chargeId, at))

async function isHeldBack(ctx: Ctx, { id: invoiceId, subjectType, subjectId }: Invoice): Promise<boolean> {
  if (await isPaused(ctx.db, invoiceId)) return true
  if (await openPromise(ctx.db, invoiceId)) return true
  const reasons: string[] = []
  await publish(ctx, reminderDue, { invoiceId, subjectType, subjectId, pause: (why) => reasons.push(why) })
  return reasons.length > 0
}
