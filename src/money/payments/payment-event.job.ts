import { applyEvent } from '#/money/charges/outcome/apply-intent.ts'
import { applyDispute } from '#/money/disputes/apply-dispute.ts'
import { applySetup } from '#/money/payment-methods/mandates.ts'
import { readPayoutSoon } from '#/money/reconciliation/read-soon.ts'
import { lookUpRefunds } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { mayBeLost } from '#/platform/database/may-be-lost.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isMissing } from '#/platform/ports/payment-provider.ts'
import { noteRefusedPayment, noteRefusedSetup } from './note-refused-card.ts'

export const PAYMENT_EVENT = 'payment-event'
type Row = { kind: string; objectId: string; body: { object: { payment_intent?: string } } }

/** An event is only a reason to look: the provider's present object is applied, so events may come in any order. */
export const paymentEvent = job<Ctx>(PAYMENT_EVENT, async (ctx, { subject: id }) => {
  const event = await ctx.db.maybe<Row>(sql`
    SELECT kind, object_id, body FROM webhook_event WHERE provider_event_id = ${id} AND processed_at IS NULL`)
  if (!event) return
  const outcome = await outcomeOf(ctx, event).catch((error) => {
    if (!isMissing(error)) throw error
    return 'unknown-object' // The row stays, so that a person can see its subject.
  })
  await ctx.db.run(sql`
    UPDATE webhook_event SET processed_at = ${ctx.clock.now()}, outcome = ${outcome}
    WHERE provider_event_id = ${id} AND ${mayBeLost(ctx.db)}`)
})

async function outcomeOf(ctx: Ctx, { kind, objectId, body }: Row): Promise<string> {
  if (kind.startsWith('payment_intent.')) {
    const intent = await ctx.payments.findIntent(objectId)
    const applied = await applyEvent(ctx, intent)
    if (kind === 'payment_intent.payment_failed') await noteRefusedPayment(ctx, intent)
    return applied
  }
  if (kind.startsWith('setup_intent.')) {
    if (kind === 'setup_intent.setup_failed') await noteRefusedSetup(ctx, objectId)
    return applySetup(ctx, await ctx.payments.findSetup(objectId))
  }
  if (kind.startsWith('payout.')) return applyPayout(ctx, objectId)
  if (kind.startsWith('charge.dispute.')) return applyDispute(ctx, await ctx.payments.findDispute(objectId))
  const intent = body.object.payment_intent
  if (!intent) return 'ignored'
  if (kind.startsWith('refund.') || kind === 'charge.refunded') return lookUpRefunds(ctx, intent)
  return 'ignored'
}

async function applyPayout(ctx: Ctx, id: string) {
  await readPayoutSoon(ctx, id)
  return 'applied'
}
