import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { type LookKind, oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { bookDifference, type FoundDifference, lockDifference } from './differences.ts'

const endings = ['explained', 'written-off'] as const
type As = (typeof endings)[number]
type Ending = { id: string; staffId: string; as: As; reason: string }
const lookOf: Record<As, LookKind> = { explained: 'explanation', 'written-off': 'write-off' }

/**
 * Ends a difference with a reason: it is explained elsewhere, or it is our loss or gain (R8.05); both need a second
 * colleague above that person's limit. A payout and its rows must agree.
 */
export const endDifference = (ctx: Ctx, ending: Ending): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id, staffId, as, reason } = ending
    await oneLookAtATime(ctx.db, { subjectId: id })
    const difference = await lockOpen(ctx, id)
    const { market, currency, ours, theirs } = difference
    const may = await askSecondLook(ctx, {
      kind: lookOf[as],
      subjectId: id,
      memberId: null,
      askedBy: staffId,
      reason,
      market,
      currency,
      amount: Math.abs(theirs - ours),
    })
    if (may === 'alone') await end(ctx, { ...ending, difference })
  })

/** A second colleague has agreed to an ending; it takes effect unless both books agree meanwhile. */
export async function onDifferenceEndingAgreed(
  ctx: Ctx,
  look: SecondLook & { agreedBy: string },
): Promise<void> {
  const as = endings.find((ending) => lookOf[ending] === look.kind)
  if (!as) return
  const { subjectId: id, agreedBy: staffId, reason } = look
  await end(ctx, { id, staffId, as, reason, difference: await lockOpen(ctx, id) })
}

async function lockOpen(ctx: Ctx, id: string) {
  const difference = found(await lockDifference(ctx, id))
  if (difference.endedAt || difference.kind === 'payout-sum') throw Conflict('not-possible-now')
  return difference
}

async function end(
  ctx: Ctx,
  { id, staffId, as, reason, difference }: Ending & { difference: FoundDifference },
) {
  await ctx.db.run(sql`
    UPDATE money_difference SET ended_at = ${ctx.clock.now()}, ended_as = ${as}, ended_by = ${staffId}, reason = ${reason}
    WHERE id = ${id}`)
  if (as === 'written-off')
    await bookDifference(ctx, difference, {
      event: 'difference-written-off',
      from: 'payment-losses',
      to: 'unexplained',
    })
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: `difference-${as}`,
    subject: { kind: 'difference', id },
    reason,
    detail: { kind: difference.kind, about: difference.about, amount: difference.theirs - difference.ours },
  })
}
