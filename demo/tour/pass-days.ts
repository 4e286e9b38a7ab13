import { type Box, findBox } from '#/boxes/boxes.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { keepAllAwake } from '#/platform/sessions/sessions.ts'
import { isAdjustable } from '#/platform/time/clock.ts'
import { deliver } from '../history/steps.ts'

/** Lets three days pass on the local clock, in which the carrier delivers the box. Sessions live on. */
export async function passDays(ctx: Ctx, box: Box): Promise<void> {
  const { clock } = ctx
  if (isAdjustable(clock)) {
    // A job under way while days pass would be taken for one of a dead process.
    await ctx.runDue()
    const before = clock.now().getTime()
    await clock.advance('P3D')
    await keepAllAwake(ctx.db, clock.now().getTime() - before)
  }
  // A weekend may lie between: the carrier comes today at the latest.
  if ((await findBox(ctx.db, box.id))?.state === 'shipped') await deliver(ctx, box)
}
