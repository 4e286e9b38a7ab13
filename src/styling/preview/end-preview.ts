import { dropAlternatives, listAlternatives } from '#/boxes/alternatives/alternatives.ts'
import { lockBox, moveBox } from '#/boxes/boxes.ts'
import { notifyApproved } from '#/boxes/mails/box-mails.ts'
import { isIn, listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import { theClock } from '#/platform/audit/acting.ts'
import { inTransaction } from '#/platform/context.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { approve } from './preview.ts'
import { keepSilence } from './silence.ts'

/** Ends an unanswered preview: the box ships without declined pieces, unless the member chose otherwise (R6.06). */
export const endPreview = (ctx: Ctx, boxId: string) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.state !== 'previewing' || !box.previewEndsAt || ctx.clock.now() < box.previewEndsAt) return
    if (box.whenSilent !== 'ship') return keepSilence(ctx, box)
    if ((await listPieceRows(ctx.db, box.id)).some(isIn('picked'))) {
      await notifyApproved(ctx, await approve(ctx, box, 'previewEnds', { actor: theClock }), 'bySilence')
      return
    }
    await dropAlternatives(ctx.db, box, await listAlternatives(ctx.db, box.id))
    await moveBox(ctx, box, 'sendBack', { actor: theClock, reason: 'Every piece was declined' })
  })
