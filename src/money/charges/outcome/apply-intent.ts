import { inTransaction } from '#/platform/context.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { PaymentIntent } from '#/platform/ports/payment-provider.ts'
import { can } from '#/platform/state-machine.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'
import { askCustomer } from '../attempt/ask-customer.ts'
import {
  type Attempt,
  answerAttempt,
  isAnswered,
  openAttempt,
  saveProviderId,
} from '../attempt/attempt.queries.ts'
import { chargeMachine } from '../charge.states.ts'
import { changeCharge, chargeSoon, moveCharge } from '../charges.ts'
import { isWithdrawn } from '../credit-payment.ts'
import { type Charge, findCharge, lockCharge } from '../find-charges.ts'
import { methodOfIntent, redirectAfter } from '../redirect.rule.ts'
import { raiseAlarm } from './alarm.ts'
import { bookCapture } from './book-capture.ts'
import { bookDecline } from './book-decline.ts'
import { type IntentVerdict, idOf, mismatchOf, verdictOf } from './intent-verdict.rule.ts'

/** `unknown-object`: about no charge of ours. `refused`: it does not fit the charge that it names. */
export type Applied = 'applied' | 'unknown-object' | 'refused'

/**
 * Applies the provider's state of an intent to our charge: the one function behind the card job, the webhook, the
 * payment page and the reconciliation. Any order and any number of calls ends in the same state (T71): a capture is
 * final, and a refusal counts once, for the try it belongs to.
 */
export const applyIntent = (ctx: Ctx, intent: PaymentIntent): Promise<Applied> =>
  inTransaction(ctx, async (ctx) => {
    const charge = await chargeNamedBy(intent, (id) => lockCharge(ctx.db, id))
    if (!charge) return 'unknown-object'
    const { id: chargeId, amount, providerId } = charge
    // Credit pays instead, and the intent can no longer be paid.
    if (intent.status === 'canceled' && (charge.heldCredit > 0 || (await isWithdrawn(ctx.db, intent.id))))
      return 'applied'
    const mismatch = mismatchOf(expectedOf(charge), intent)
    if (mismatch) {
      await raiseAlarm(ctx, { action: 'payment-mismatch', chargeId, detail: { intent: intent.id, mismatch } })
      return 'refused'
    }
    if (!providerId) await saveProviderId(ctx.db, { chargeId, providerId: intent.id, amount })
    await followRedirect(ctx, charge, intent)
    await follow(ctx, { ...charge, providerId: intent.id }, verdictOf(intent), intent)
    return 'applied'
  })

/** Applies an event. Most events repeat the answer to our own call: those write and lock nothing. */
export async function applyEvent(ctx: Ctx, intent: PaymentIntent): Promise<Applied> {
  const charge = await chargeNamedBy(intent, (id) => findCharge(ctx.db, id))
  const isBooked = charge?.state === 'captured' && !mismatchOf(expectedOf(charge), intent)
  return isBooked ? 'applied' : applyIntent(ctx, intent)
}

const expectedOf = ({ id: chargeId, amount, currency, customer, providerId }: Charge) => ({
  chargeId,
  amount,
  currency,
  providerId,
  customer: customer ?? undefined,
})

async function chargeNamedBy({ metadata }: PaymentIntent, read: (id: string) => Promise<Charge | undefined>) {
  return metadata.charge && isUuid(metadata.charge) ? read(metadata.charge) : undefined
}

/** Notes how far a payment on a page elsewhere has come. A card that waited for its end is tried again. */
async function followRedirect(ctx: Ctx, charge: Charge, intent: PaymentIntent) {
  const { redirectMethod: method, redirectState: before } = charge
  if (!method || !before || charge.state === 'captured' || intent.status === 'succeeded') return
  const redirectState = redirectAfter({ method, state: before }, intent)
  if (redirectState === before) return
  await changeCharge(ctx.db, charge, { redirectState })
  if (before === 'waits' && (charge.state === 'pending' || charge.state === 'retrying'))
    await chargeSoon(ctx, charge.id, charge.nextAttemptAt ?? undefined)
}

async function follow(ctx: Ctx, charge: Charge, verdict: IntentVerdict, intent: PaymentIntent) {
  if (charge.state === 'captured') return
  if (verdict.is === 'captured') return capture(ctx, charge, intent)
  if (verdict.is === 'cancelled' && charge.state === 'cancelled') return // Cancelled by ourselves.
  if (verdict.is === 'cancelled')
    return raiseAlarm(ctx, {
      action: 'payment-cancelled-elsewhere',
      chargeId: charge.id,
      detail: { intent: intent.id },
    })
  if (verdict.is === 'processing') return
  const attempt = await openAttempt(ctx.db, charge.id)
  if (!attempt) return // The member tried on the page: no try of ours was answered.
  if (verdict.is === 'open') return takeBackIfLost(ctx, charge, attempt)
  const { code, tryId } = verdict
  if (tryId && (await isAnswered(ctx.db, { chargeId: charge.id, tryId })))
    return takeBackIfLost(ctx, charge, attempt)
  const at = ctx.clock.now()
  if (verdict.is === 'needs-customer') {
    await answerAttempt(ctx.db, charge.id, { state: 'needs-customer', tryId, code, at })
    if (can(chargeMachine, charge.state, 'askCustomer')) await askCustomer(ctx, charge, code)
  } else {
    await answerAttempt(ctx.db, charge.id, { state: 'declined', tryId, code, at })
    await bookDecline(ctx, charge, code)
  }
}

async function capture(ctx: Ctx, charge: Charge, intent: PaymentIntent) {
  if (!can(chargeMachine, charge.state, 'capture') && !isLate(charge))
    return raiseAlarm(ctx, {
      action: 'payment-after-cancel',
      chargeId: charge.id,
      detail: { intent: intent.id },
    })
  const answer = { state: 'captured', tryId: idOf(intent.latest_charge), at: ctx.clock.now() } as const
  if (charge.attempts > 0) await answerAttempt(ctx.db, charge.id, answer)
  await bookCapture(ctx, charge, { id: idOf(intent.payment_method), method: methodOfIntent(intent) })
}

/** Paid on the page after the charge was cancelled: the charge never had an invoice. */
const isLate = ({ state, invoiceId }: Charge) => state === 'cancelled' && invoiceId === null

const ARRIVES_WITHIN_MS = 120_000

/**
 * The provider has not seen our try. It may be under way for a while; after that it was never sent, and is tried
 * again.
 */
async function takeBackIfLost(ctx: Ctx, charge: Charge, attempt: Attempt) {
  const now = ctx.clock.now()
  if (charge.state !== 'unknown' || now.getTime() - attempt.at.getTime() < ARRIVES_WITHIN_MS) return
  await answerAttempt(ctx.db, charge.id, { state: 'unknown', code: 'never-arrived', at: now })
  await moveCharge(ctx, charge, 'neverArrived', { failureCode: null })
  await chargeSoon(ctx, charge.id)
}
