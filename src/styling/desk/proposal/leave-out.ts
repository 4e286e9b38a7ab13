import { lockBox } from '#/boxes/boxes.ts'
import { removeProposed } from '#/boxes/proposals/proposed-pieces.ts'
import type { RemovalReason } from '#/boxes/proposals/removal.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { auditBox } from '../at-desk.ts'
import { requireProposable } from './can-propose.ts'

type LeftOut = { boxId: string; sku: string; reason: RemovalReason | null; staffId: string }

/**
 * Leaves a proposed garment out of this box, with or without a reason; a second time gives or changes the reason. It is not
 * proposed for the box again, and counts against it in later boxes of the member.
 */
export const leaveOut = (ctx: Ctx, { boxId, sku, reason, staffId }: LeftOut): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    requireProposable(box)
    if (box.stylistId && box.stylistId !== staffId) throw Conflict('box-taken')
    if (!(await removeProposed(ctx, { boxId, sku, reason }))) throw NotFound()
    await auditBox(
      ctx,
      { boxId, staffId, version: box.version },
      { action: 'proposed-piece-left-out', after: { sku, ...(reason && { reason }) } },
    )
  })
