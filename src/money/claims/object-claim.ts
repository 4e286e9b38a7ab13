import { found, Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { answerUntil } from './claim.rule.ts'
import type { ClaimSubject } from './claim-subject.ts'
import { listClaims, moveClaim, type OfGoods } from './claims.ts'

type Objecting = {
  of: OfGoods
  market: MarketId
  subject: Pick<ClaimSubject, 'lapsedBy'>
  claimId: string
  text: string
}

/**
 * Objects to a claim: no money is taken before another colleague has answered, and none at all without an answer by the stored day. A
 * second click changes nothing. The customer's own box or order is locked.
 */
export async function objectTo(ctx: Ctx, { of, market, subject, claimId, text }: Objecting): Promise<void> {
  const claim = found((await listClaims(ctx.db, of)).find(({ id }) => id === claimId))
  if (claim.state === 'objected') return
  const now = ctx.clock.now()
  if (claim.state === 'told' && claim.objectUntil && now >= claim.objectUntil) throw Refused('claim-too-late')
  const dueAt = answerUntil({ market, at: now })
  const objected = await moveClaim(ctx, claim, 'object', {
    objectedAt: now,
    objection: text,
    answerUntil: dueAt,
  })
  const uniqueKey = `lapse-objection:${claimId}:${objected.version}`
  await enqueue(ctx.db, { kind: subject.lapsedBy, subject: claimId, dueAt, now, uniqueKey, lane: 'money' })
}
