import { found, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract } from '#/platform/ports/contract.ts'
import { answerUntil } from '../claim.rule.ts'
import { listClaims, moveClaim } from '../claims.ts'
import { notifyObjected } from '../mails/claim-mails.ts'

/** The job that settles an objection without an answer in time. */
export const LAPSE_OBJECTION = 'lapse-objection'

type Objecting = { claimId: string; text: string }

/**
 * Objects to a claim of the customer's own locked contract: no money is taken before another colleague has answered,
 * and none at all without an answer by the stored day. A second click changes nothing.
 */
export async function objectTo(ctx: Ctx, contract: Contract, { claimId, text }: Objecting): Promise<void> {
  const claim = found((await listClaims(ctx.db, contract)).find(({ id }) => id === claimId))
  if (claim.state === 'objected') return
  const now = ctx.clock.now()
  if (claim.state === 'told' && claim.objectUntil && now >= claim.objectUntil) throw Refused('claim-too-late')
  const dueAt = answerUntil({ market: contract.market, at: now })
  const objected = await moveClaim(ctx, claim, 'object', {
    objectedAt: now,
    objection: text,
    answerUntil: dueAt,
  })
  const uniqueKey = `${LAPSE_OBJECTION}:${claimId}:${objected.version}`
  await notifyObjected(ctx, contract, objected)
  await enqueue(ctx.db, { kind: LAPSE_OBJECTION, subject: claimId, dueAt, now, uniqueKey, lane: 'money' })
}
