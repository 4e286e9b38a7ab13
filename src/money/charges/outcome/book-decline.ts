import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { countDeclines } from '../attempt/attempt.queries.ts'
import { nextTry } from '../attempt/retry-schedule.rule.ts'
import { chargeMachine } from '../charge.states.ts'
import { chargeSoon, moveCharge } from '../charges.ts'
import type { Charge } from '../find-charges.ts'
import { mailDeclined, mailFailed } from '../mails/payment-mails.ts'

/**
 * The bank declined: plans the next try of the schedule, or gives up (R9.02). A mail offers to pay at once each
 * time.
 */
export async function bookDecline(ctx: Ctx, charge: Charge, code: string) {
  const declines = await countDeclines(ctx.db, charge.id)
  const again = nextTry({ declines, at: ctx.clock.now(), market: charge.market })
  if (!again) return giveUp(ctx, charge, code)
  if (!can(chargeMachine, charge.state, 'decline')) return
  await moveCharge(ctx, charge, 'decline', { failureCode: code, nextAttemptAt: again })
  await chargeSoon(ctx, charge.id, again)
  await mailDeclined(ctx, charge, { step: declines, again })
}

/** Stops the tries; the amount stays open, and can still be paid on its page. */
export async function giveUp(ctx: Ctx, charge: Charge, code: string) {
  if (!can(chargeMachine, charge.state, 'giveUp')) return
  await moveCharge(ctx, charge, 'giveUp', { failureCode: code, nextAttemptAt: null })
  await mailFailed(ctx, charge)
}
