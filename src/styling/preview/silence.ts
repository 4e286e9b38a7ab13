import { dropAlternatives, listAlternatives } from '#/boxes/alternatives/alternatives.ts'
import { type Box, lockOwnBox, touchBox } from '#/boxes/boxes.ts'
import { cancelBox } from '#/boxes/release.ts'
import { theClock } from '#/platform/audit/acting.ts'
import { inTransaction } from '#/platform/context.ts'
import { Refused } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { WhenSilent } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { planEnd, requirePreviewing } from './preview.ts'

/**
 * Saves the member's choice for the effect of silence, among those of the country (R6.06); it may change until the
 * preview ends.
 */
export const chooseSilence = (
  ctx: Ctx,
  { boxId, memberId }: { boxId: string; memberId: string },
  whenSilent: WhenSilent,
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    requirePreviewing(box)
    if (!marketAt(box.market, ctx.clock.now()).whenSilent.includes(whenSilent))
      throw Refused('silence-not-offered')
    if (box.whenSilent === whenSilent) return box
    return touchBox(ctx.db, box, { whenSilent })
  })

/**
 * Ends the unanswered preview of a locked box that does not ship by itself. A box that waits stays open as long as
 * the offer binds, and its alternatives are released; after that, or if the member chose so, it is cancelled.
 */
export async function keepSilence(ctx: Ctx, box: Box): Promise<void> {
  if (box.whenSilent === 'cancel' || box.previewEndsAt! >= box.offerExpiresAt) {
    await cancelBox(ctx, box.id, theClock, 'The preview was not answered')
    return
  }
  await dropAlternatives(ctx.db, box, await listAlternatives(ctx.db, box.id))
  const waiting = await touchBox(ctx.db, box, { previewEndsAt: box.offerExpiresAt })
  await planEnd(ctx, waiting, box.offerExpiresAt)
}
