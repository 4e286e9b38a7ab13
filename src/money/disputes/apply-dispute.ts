import { lookUpCharge } from '#/money/charges/attempt/look-up-charge.ts'
import { markDisputed } from '#/money/charges/charges.ts'
import { type Charge, findCharge, lockCharge } from '#/money/charges/find-charges.ts'
import { raiseAlarm } from '#/money/charges/outcome/alarm.ts'
import { pauseReminders } from '#/money/reminders/pause-reminders.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import type { ProviderDispute } from '#/platform/ports/payment-provider.ts'
import { can } from '#/platform/state-machine.ts'
import { disputeMachine } from './dispute.states.ts'
import { disputeLost, disputeOpened, disputeWon } from './dispute-events.ts'
import { bookDispute, type Dispute, disputedOf, lockDisputeNamed, moveDispute } from './disputes.ts'
import { mailDispute } from './mails/mail-dispute.ts'

/** An inquiry, or a prevented dispute, moves no money and is no dispute yet. */
const movesMoney = ({ status, balance_transactions }: ProviderDispute) =>
  !status.startsWith('warning') && balance_transactions.some(({ amount }) => amount !== 0)

/**
 * Applies the provider's present state of a dispute, from any source, in any order and any number of times. The
 * amount taken back leaves the provider's account; when won it returns; when lost, a person decides whose loss it
 * is.
 */
export async function applyDispute(ctx: Ctx, theirs: ProviderDispute): Promise<string> {
  const intent = idOf(theirs.payment_intent)
  if (!movesMoney(theirs) || !intent) return 'ignored'
  const known = await ctx.db.maybe<{ id: string }>(sql`SELECT id FROM charge WHERE provider_id = ${intent}`)
  if (!known) return 'unknown-object'
  // The dispute may be known before the payment: the payment is applied first.
  const charge = await lookUpCharge(ctx, found(await findCharge(ctx.db, known.id)))
  return inTransaction(ctx, async (ctx) => {
    const locked = found(await lockCharge(ctx.db, charge.id))
    if (locked.state !== 'captured' || locked.currency !== theirs.currency.toUpperCase()) {
      await raiseAlarm(ctx, {
        action: 'payment-mismatch',
        chargeId: charge.id,
        detail: { intent, mismatch: 'dispute' },
      })
      return 'mismatch'
    }
    await open(ctx, locked, theirs)
    await follow(ctx, locked, theirs)
    return 'applied'
  })
}

async function open(ctx: Ctx, charge: Charge, theirs: ProviderDispute) {
  const { id: chargeId, market, currency, invoiceId } = charge
  const [id, amount] = [ctx.random.uuid(), theirs.amount]
  const dueBy = theirs.evidence_details?.due_by ?? theirs.created
  const made = await ctx.db.run(sql`
    INSERT INTO dispute (id, provider_id, charge_id, market, currency, amount, fee, reason, state, opened_at, due_at)
    VALUES (${id}, ${theirs.id}, ${chargeId}, ${market}, ${currency}, ${amount}, ${feeOf(theirs)}, ${theirs.reason}, 'open',
      ${ctx.clock.now()}, ${new Date(dueBy * 1000)}) ON CONFLICT DO NOTHING`)
  if (made === 0) return
  await bookDispute(
    ctx,
    { id, market, currency, amount },
    { event: 'dispute-opened', from: 'psp', to: 'disputed' },
  )
  await markDisputed(ctx, { chargeId, amount: await disputedOf(ctx.db, chargeId) })
  await raiseAlarm(ctx, {
    action: 'payment-disputed',
    chargeId,
    detail: { intent: charge.providerId ?? '', dispute: theirs.id },
  })
  await publish(ctx, disputeOpened, { chargeId })
  const by = { kind: 'provider', id: 'payments' } as const
  // Pauses the reminders of an invoice while a part of it is disputed; a colleague resumes them.
  if (invoiceId)
    await pauseReminders(ctx, { chargeId, paused: true, by, reason: 'The customer’s bank disputes it' })
  if (theirs.status !== 'won' && theirs.status !== 'lost')
    await mailDispute(ctx, { chargeId, amount, step: 'opened', event: `dispute-opened:${id}` })
}

async function follow(ctx: Ctx, charge: Charge, { id, status }: ProviderDispute) {
  const { id: chargeId } = charge
  const dispute = found(await lockDisputeNamed(ctx.db, id))
  const at = ctx.clock.now()
  const tell = (step: 'won' | 'lost') =>
    mailDispute(ctx, { chargeId, amount: dispute.amount, step, event: `dispute-${step}:${dispute.id}` })
  if (status === 'under_review' && can(disputeMachine, dispute.state, 'answer'))
    await moveDispute(ctx, dispute, 'answer', { answeredAt: at, sentAt: at })
  // Our answer has arrived, though its confirmation was lost: it is not sent again.
  if (status === 'under_review' && dispute.state === 'answered' && !dispute.sentAt)
    await ctx.db.run(sql`UPDATE dispute SET sent_at = ${at} WHERE id = ${dispute.id}`)
  if (status === 'won' && can(disputeMachine, dispute.state, 'win')) {
    await moveDispute(ctx, dispute, 'win', { decidedAt: at })
    await bookDispute(ctx, dispute, { event: 'dispute-won', from: 'disputed', to: 'psp' })
    await markDisputed(ctx, { chargeId, amount: await disputedOf(ctx.db, chargeId) })
    await tell('won')
    await publish(ctx, disputeWon, { chargeId })
  }
  if (status === 'lost' && can(disputeMachine, dispute.state, 'lose')) {
    await moveDispute(ctx, dispute, 'lose', { decidedAt: at })
    await tell('lost')
    await publish(ctx, disputeLost, { chargeId })
  }
  await tellTurned(ctx, charge, { dispute, status })
}

/** A decision was reversed, as in a bank's second round: nothing is booked, and a person looks. */
async function tellTurned(
  ctx: Ctx,
  { id: chargeId, providerId }: Charge,
  { dispute: { providerId: dispute, state }, status }: { dispute: Dispute; status: string },
) {
  const wasWon = state === 'won'
  const turned = wasWon ? status === 'lost' : status === 'won' && state !== 'open' && state !== 'answered'
  if (turned)
    await raiseAlarm(ctx, {
      action: 'payment-mismatch',
      chargeId,
      detail: { intent: providerId ?? '', dispute, mismatch: `dispute ${status} after ${state}` },
    })
}

const feeOf = ({ balance_transactions }: ProviderDispute) =>
  balance_transactions.reduce((sum, { fee }) => sum + (fee ?? 0), 0)
const idOf = (value: string | { id: string } | null | undefined) =>
  (typeof value === 'string' ? value : value?.id) ?? null
