import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found, Refused } from '#/platform/errors.ts'
import { listClaims, moveClaim, type OfGoods } from './claims.ts'

/**
 * The customer does not agree: nothing is taken before another colleague has looked at it. A second click finds it said. The
 * customer's own box or order is locked.
 */
export async function objectTo(
  ctx: Ctx,
  goods: OfGoods,
  { claimId, text }: { claimId: string; text: string },
): Promise<void> {
  const claim = found((await listClaims(ctx.db, goods)).find(({ id }) => id === claimId))
  if (claim.state === 'objected') return
  const now = ctx.clock.now()
  if (claim.state === 'told' && claim.objectUntil && now >= claim.objectUntil) throw Refused('claim-too-late')
  await moveClaim(ctx, claim, 'object', sql`, objected_at = ${now}, objection = ${text}`)
}
