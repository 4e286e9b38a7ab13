import { type Charge, findCharge, lockCharge } from '#/money/charges/find-charges.ts'
import { takenByBank } from '#/money/disputes/disputes.ts'
import { mailDispute } from '#/money/disputes/mails/mail-dispute.ts'
import { makeGoodFromDisputes } from '#/money/disputes/make-good.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { cancelJobs, enqueue, job } from '#/platform/jobs/jobs.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { isDisputedError, type ProviderRefund } from '#/platform/ports/payment-provider.ts'
import { leftOf, refundableOfCharge, refundedBefore } from './left-of-charge.ts'
import { mailRefunded } from './mail-refunded.ts'
import { refundDone } from './refund-done.ts'
import { refundOrdered } from './refund-ordered.ts'
import { tellLostToDispute, tellMadeGood } from './taken-by-bank.ts'

export const SEND_REFUND = 'send-refund'
export type RefundOrder = { chargeId: string; amount: number; reason: string }
type Refund = {
  id: string
  chargeId: string
  amount: number
  reason: string
  state: string
  providerId: string | null
  intent: string
  market: string
  currency: string
  memberId: string
}

/**
 * Orders a refund by a colleague: in all never more than was captured, even with simultaneous requests (I12), and
 * nothing of an amount that a bank has taken back. A job sends it.
 */
export const refundCharge = (ctx: Ctx, order: RefundOrder): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const charge = found(await lockCharge(ctx.db, order.chargeId))
    const { amount } = order
    const left = await refundableOfCharge(ctx, charge)
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) throw Conflict('refund-too-much')
    return orderRefund(ctx, charge, order)
  })

async function orderRefund(ctx: Ctx, charge: Charge, { chargeId, amount, reason }: RefundOrder) {
  const id = ctx.random.uuid()
  const now = ctx.clock.now()
  await ctx.db.run(sql`
    INSERT INTO refund (id, charge_id, amount, reason, created_at) VALUES (${id}, ${chargeId}, ${amount}, ${reason}, ${now})`)
  await post(ctx.db, {
    eventType: 'refund-ordered',
    eventId: id,
    at: now,
    market: charge.market,
    currency: charge.currency,
    entries: [
      { account: 'refunded', owner: charge.memberId, amount },
      { account: 'refund-in-flight', amount: -amount },
    ],
  })
  await enqueue(ctx.db, { kind: SEND_REFUND, subject: id, dueAt: now, now, lane: 'money' })
  await publish(ctx, refundOrdered, { chargeId })
  return id
}

/**
 * Refunds a debt, less the amount that a colleague has refunded already: an earlier refund never blocks a return.
 * The debt exists even while a bank disputes the payment, and waits for the decision; an amount that the bank has
 * kept for good also stands for it, once. Returns the given amount, and the amount paid by this charge that cannot
 * be refunded through it.
 */
export const refundUpTo = (ctx: Ctx, { chargeId, amount, reason }: RefundOrder): Promise<Given> =>
  inTransaction(ctx, async (ctx) => {
    const charge = found(await lockCharge(ctx.db, chargeId))
    const left = await leftOf(ctx, charge)
    const owed = Math.min(amount, left.owed)
    const given = Math.min(owed, left.toCard)
    if (given > 0) await orderRefund(ctx, charge, { chargeId, amount: given, reason })
    const byBank = await madeGood(ctx, charge, { amount: owed - given, reason })
    return { given: given + byBank, short: owed - given - byBank }
  })
type Given = { given: number; short: number }

async function madeGood(
  ctx: Ctx,
  { id: chargeId, memberId }: Pick<Charge, 'id' | 'memberId'>,
  { amount, reason, refund }: { amount: number; reason: string; refund?: string },
) {
  const byBank = await makeGoodFromDisputes(ctx, { chargeId, memberId, upTo: amount })
  if (byBank === 0) return 0
  await tellMadeGood(ctx, { chargeId, amount: byBank, reason, refund })
  const event = `made-good:${chargeId}:${(await takenByBank(ctx.db, chargeId)).madeGood}`
  await mailDispute(ctx, { chargeId, amount: byBank, step: 'made-good', event })
  return byBank
}

const findRefund = (ctx: Ctx, id: string) =>
  ctx.db.maybe<Refund>(sql`
    SELECT r.id, r.charge_id, r.amount, r.reason, r.state, r.provider_id, c.provider_id AS intent, c.market, c.currency, c.member_id
    FROM refund r JOIN charge c ON c.id = r.charge_id WHERE r.id = ${id}`)

/** Sends a refund. One that may have been sent is looked up by its own number before it is sent again. */
export const sendRefund = job<Ctx>(SEND_REFUND, async (ctx, { subject: id }) => {
  const refund = await findRefund(ctx, id)
  if (!refund || refund.state === 'done' || refund.state === 'failed') return
  if (refund.state === 'unknown') {
    await lookUpRefunds(ctx, refund.intent)
    if ((await findRefund(ctx, id))?.providerId) return planLookUp(ctx, id)
  }
  const held = await heldByBank(ctx, refund)
  if (held) return held === 'lost' ? failAsLost(ctx, refund, 'asked') : waitForBank(ctx, id)
  await ctx.db.run(
    sql`UPDATE refund SET state = 'unknown', last_reconciled_at = ${ctx.clock.now()} WHERE id = ${id} AND state IN ('pending', 'unknown')`,
  )
  await ctx.failpoint('before_refund_call')
  const answer = await ctx.payments
    .createRefund({
      intent: refund.intent,
      amount: refund.amount,
      refundId: id,
      key: `refund-${id}`,
    })
    .catch((error) => disputedMeanwhile(ctx, { error, refund }))
  if (!answer) return
  await ctx.failpoint('after_refund_call')
  await applyRefund(ctx, answer)
  await planLookUp(ctx, id)
})

/** A bank took the payment back between the order and the call: nothing was sent. */
async function disputedMeanwhile(ctx: Ctx, { error, refund }: { error: unknown; refund: Refund }) {
  if (!isDisputedError(error)) throw error
  const { undecided, lost } = await takenByBank(ctx.db, refund.chargeId)
  if (undecided === 0 && lost > 0) await failAsLost(ctx, refund, 'refused')
  else await waitForBank(ctx, refund.id)
  return undefined
}

/**
 * Tells whether a refund must wait: nothing is sent while a dispute is undecided, and never more than the rest of
 * the payment after a loss.
 */
async function heldByBank(ctx: Ctx, refund: Refund): Promise<'waits' | 'lost' | undefined> {
  const { undecided, lost } = await takenByBank(ctx.db, refund.chargeId)
  if (undecided > 0) return 'waits'
  if (lost === 0) return undefined
  const { amount } = found(await findCharge(ctx.db, refund.chargeId))
  return (await refundedBefore(ctx, refund)) + refund.amount > amount - lost ? 'lost' : undefined
}

/** The refund was not sent: it waits, and is checked again until the bank has decided. */
async function waitForBank(ctx: Ctx, id: string) {
  await ctx.db.run(
    sql`UPDATE refund SET state = 'pending' WHERE id = ${id} AND state = 'unknown' AND provider_id IS NULL`,
  )
  await planLookUp(ctx, id)
}

/**
 * Fails a refund that the bank has given itself. The amount that the bank kept stands for it, and the rest that
 * still fits is ordered again, unless the provider has refused the card.
 */
const failAsLost = (ctx: Ctx, refund: Refund, card: 'refused' | 'asked') =>
  inTransaction(ctx, async (ctx) => {
    const { id, chargeId, amount, reason } = refund
    const charge = found(await lockCharge(ctx.db, chargeId))
    if (!(await finish(ctx, refund, 'failed'))) return
    const short =
      card === 'asked'
        ? (await refundUpTo(ctx, { chargeId, amount, reason })).short
        : amount - (await madeGood(ctx, charge, { amount, reason, refund: id }))
    if (short > 0) await tellLostToDispute(ctx, { chargeId, amount: short, reason, refund: id })
  })

/** A dispute is decided, won or lost: the waiting refunds of its charge are due at once. */
export async function retryWaiting({ db, clock }: Ctx, { chargeId }: { chargeId: string }) {
  const now = clock.now()
  const waiting = await db.many<{ id: string }>(
    sql`SELECT id FROM refund WHERE charge_id = ${chargeId} AND state IN ('pending', 'unknown') AND provider_id IS NULL`,
  )
  for (const { id } of waiting) {
    await cancelJobs(db, { kind: SEND_REFUND, subject: id }, now)
    await enqueue(db, { kind: SEND_REFUND, subject: id, dueAt: now, now, lane: 'money' })
  }
}

const LOOK_AGAIN_MS = 6 * 3_600_000

/** Plans a look-up: some banks take days, and the webhook may be lost. */
async function planLookUp(ctx: Ctx, id: string) {
  const now = ctx.clock.now()
  const state = (await findRefund(ctx, id))?.state
  if (state !== 'unknown' && state !== 'pending') return
  await enqueue(ctx.db, {
    kind: SEND_REFUND,
    subject: id,
    dueAt: new Date(now.getTime() + LOOK_AGAIN_MS),
    now,
    lane: 'money',
  })
}

export async function lookUpRefunds(ctx: Ctx, intent: string): Promise<'applied'> {
  for (const refund of await ctx.payments.listRefunds(intent)) await applyRefund(ctx, refund)
  return 'applied'
}

export const applyRefund = (ctx: Ctx, answer: ProviderRefund): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const id = answer.metadata?.refund
    const refund = id ? await findRefund(ctx, id) : undefined
    if (!refund || refund.amount !== answer.amount) return
    await lockCharge(ctx.db, refund.chargeId)
    await ctx.db.run(
      sql`UPDATE refund SET provider_id = ${answer.id} WHERE id = ${refund.id} AND provider_id IS NULL`,
    )
    if (answer.status === 'succeeded') await finish(ctx, refund, 'done')
    if (answer.status === 'failed' || answer.status === 'canceled') await finish(ctx, refund, 'failed')
  })

async function finish(
  ctx: Ctx,
  { id, chargeId, amount, market, currency, memberId }: Refund,
  state: 'done' | 'failed',
) {
  const at = ctx.clock.now()
  const moved = await ctx.db.run(sql`
    UPDATE refund SET state = ${state}, done_at = ${at} WHERE id = ${id} AND state IN ('pending', 'unknown')`)
  if (moved === 0) return false
  if (state === 'done') {
    await mailRefunded(ctx, { refundId: id, chargeId, amount })
    await publish(ctx, refundDone, { id, chargeId, amount, market, currency })
  }
  const to =
    state === 'done' ? { account: 'psp' as const } : { account: 'refunded' as const, owner: memberId }
  await post(ctx.db, {
    eventType: `refund-${state}`,
    eventId: id,
    at,
    market,
    currency,
    entries: [
      { account: 'refund-in-flight', amount },
      { ...to, amount: -amount },
    ],
  })
  return true
}
