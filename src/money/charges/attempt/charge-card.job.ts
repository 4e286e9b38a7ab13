import { findMandate } from '#/money/payment-methods/mandates.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { refusedIntent } from '#/platform/ports/payment-provider.ts'
import { can } from '#/platform/state-machine.ts'
import { chargeMachine } from '../charge.states.ts'
import { CHARGE_CARD, changeCharge, lookUpLater, moveCharge } from '../charges.ts'
import { type Charge, findCharge, lockCharge } from '../find-charges.ts'
import { isTooSmall } from '../least-charge.rule.ts'
import { applyIntent } from '../outcome/apply-intent.ts'
import { askCustomer } from './ask-customer.ts'
import { openAttempt, saveTry } from './attempt.queries.ts'
import { forgiveSmall } from './forgive-small.ts'
import { attemptKey, intentToTry } from './intents.ts'

/**
 * Takes the money of a charge from the saved card. The try is committed, then the provider is called outside any
 * transaction, then the answer is applied; a kill at any point leaves a try that can be looked up (R9.04).
 */
export const chargeCard = job<Ctx>(CHARGE_CARD, async (ctx, { subject: chargeId }) => {
  const charge = await findCharge(ctx.db, chargeId)
  if (!charge || !isDue(ctx, charge)) return
  if (isTooSmall(charge.amount, charge.currency)) return inTransaction(ctx, (ctx) => forgive(ctx, chargeId))
  const mandate = await findMandate(ctx.db, charge.memberId)
  if (!mandate) return inTransaction(ctx, (ctx) => askForCard(ctx, chargeId))
  const known = charge.providerId
  const made = known ? { intent: known, begun: undefined } : await intentToTry(ctx, charge, mandate.id)
  const begun = made.begun ?? (await inTransaction(ctx, (ctx) => beginTry(ctx, chargeId, mandate.id)))
  if (!begun) return
  await ctx.failpoint('before_charge_call')
  const answer = await ctx.payments
    .confirmOffSession({
      intent: made.intent,
      method: mandate.methodProviderId,
      returnUrl: pageOfCharge(ctx, charge),
      key: begun.key,
    })
    .catch((error) => refusedIntent(error) ?? lost(ctx, chargeId, error))
  if (!answer) return
  await ctx.failpoint('after_charge_call')
  await applyIntent(ctx, answer)
  await ctx.failpoint('after_charge_apply')
})

const pageOfCharge = ({ links }: Ctx, { id, market }: Charge) =>
  `${links.origin(market)}${paths.payCharge(id)}`

/**
 * Tells whether a charge is to be tried: its day or its next try has come, no answer is missing, no credit is held for
 * it, and no bank is at work on another payment of it.
 */
function isDue({ clock }: Ctx, { state, nextAttemptAt, heldCredit, redirectState }: Charge) {
  if (heldCredit > 0 || redirectState === 'waits') return false
  if (nextAttemptAt === null) return state === 'pending'
  return (state === 'pending' || state === 'retrying') && nextAttemptAt <= clock.now()
}

async function beginTry(ctx: Ctx, chargeId: string, mandateId: string): Promise<{ key: string } | undefined> {
  const charge = await lockCharge(ctx.db, chargeId)
  if (!charge || !isDue(ctx, charge)) return undefined
  // An earlier try was killed between its call and our commit: its answer is at the provider, or it was never sent.
  if (await openAttempt(ctx.db, chargeId)) {
    await moveCharge(ctx, charge, 'lost')
    await lookUpLater(ctx, chargeId, 0)
    return undefined
  }
  const number = charge.attempts + 1
  const key = attemptKey(chargeId, number)
  const changes = { attempts: number, mandateId, nextAttemptAt: null }
  if (charge.state === 'retrying') await moveCharge(ctx, charge, 'tryAgain', changes)
  else await changeCharge(ctx.db, charge, changes)
  await saveTry(ctx.db, { chargeId, number, key, mandateId, at: ctx.clock.now() })
  return { key }
}

/** No answer, or one that does not tell about the money: the charge is `unknown` until it is looked up (D11). */
async function lost(ctx: Ctx, chargeId: string, error: unknown): Promise<undefined> {
  ctx.log.warn({ charge: chargeId, err: error }, 'no answer to a charge')
  await inTransaction(ctx, async (ctx) => {
    const charge = await lockCharge(ctx.db, chargeId)
    if (!charge || !can(chargeMachine, charge.state, 'lost')) return
    await moveCharge(ctx, charge, 'lost')
    await lookUpLater(ctx, chargeId, 20)
  })
}

/** Writes a small remainder off. A charge that was tried is larger, and does not become less. */
async function forgive(ctx: Ctx, chargeId: string) {
  const charge = await lockCharge(ctx.db, chargeId)
  const { invoiceId } = charge ?? {}
  if (!charge || !invoiceId || charge.state !== 'pending' || !isDue(ctx, charge)) return
  if (isTooSmall(charge.amount, charge.currency)) await forgiveSmall(ctx, { ...charge, invoiceId })
}

async function askForCard(ctx: Ctx, chargeId: string) {
  const charge = await lockCharge(ctx.db, chargeId)
  if (charge && isDue(ctx, charge)) await askCustomer(ctx, charge, 'no-card')
}
