import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { applyDispute } from './apply-dispute.ts'
import { disputeMachine } from './dispute.states.ts'
import { findDispute, lockDispute, moveDispute } from './disputes.ts'

export const ANSWER_DISPUTE = 'answer-dispute'
type Answer = { id: string; staffId: string; evidence: string; reason: string }

/** Finance answers the bank with our evidence, once and before the deadline; the answer is stored as it was sent. */
export const answerDispute = (ctx: Ctx, { id, staffId, evidence, reason }: Answer): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const dispute = found(await lockDispute(ctx.db, id))
    const now = ctx.clock.now()
    if (!can(disputeMachine, dispute.state, 'answer') || dispute.dueAt <= now)
      throw Conflict('not-possible-now')
    await moveDispute(ctx, dispute, 'answer', { evidence, answeredBy: staffId, answeredAt: now })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'dispute-answered',
      subject: { kind: 'charge', id: dispute.chargeId },
      reason,
      detail: { dispute: id },
    })
    await enqueue(ctx.db, { kind: ANSWER_DISPUTE, subject: id, dueAt: now, now, lane: 'money' })
  })

/** Sends the answer. The key makes it arrive once, even if the process is killed. */
export const sendAnswer = job<Ctx>(ANSWER_DISPUTE, async (ctx, { subject: id }) => {
  const dispute = await findDispute(ctx.db, id)
  // A dispute that is decided meanwhile takes no answer.
  if (!dispute?.evidence || dispute.sentAt || dispute.state !== 'answered') return
  await ctx.failpoint('before_dispute_call')
  const answer = await ctx.payments.answerDispute({
    dispute: dispute.providerId,
    text: dispute.evidence,
    key: `dispute-${id}`,
  })
  await ctx.failpoint('after_dispute_call')
  await ctx.db.run(sql`UPDATE dispute SET sent_at = ${ctx.clock.now()} WHERE id = ${id} AND sent_at IS NULL`)
  await applyDispute(ctx, answer)
})
