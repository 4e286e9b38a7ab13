import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { countDeclines } from '../attempt/attempt.queries.ts'
import { nextTry } from '../attempt/retry-schedule.rule.ts'
import { chargeMachine } from '../charge.states.ts'
import { chargeSoon, moveCharge } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { mailDeclined, mailFailed } from '../mails/payment-mails.ts'

/** The bank said no: once more on the schedule, or not at all (R9.02). Each time a mail offers to pay at once. */
export async function bookDecline(ctx: Ctx, charge: Charge, code: string) {
  const declines = await countDeclines(ctx.db, charge.id)
  const again = nextTry({ declines, at: ctx.clock.now(), market: charge.market })
  if (!again) return giveUp(ctx, charge, code)
  if (!can(chargeMachine, charge.state, 'decline')) return
  await moveCharge(ctx, charge, 'decline', { failureCode: code, nextAttemptAt: again })
  await chargeSoon(ctx, charge.id, again)
  await mailDeclined(ctx, charge, { step: declines, again })
}

/** We stop trying; the amount stays open, and the page for paying it stays open too. */
export async function giveUp(ctx: Ctx, charge: Charge, code: string) {
  if (!can(chargeMachine, charge.state, 'giveUp')) return
  await moveCharge(ctx, charge, 'giveUp', { failureCode: code, nextAttemptAt: null })
  await mailFailed(ctx, charge)
}
