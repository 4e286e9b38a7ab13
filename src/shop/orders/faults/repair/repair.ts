import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { canRepair } from '../fault.rule.ts'
import { moveFault } from '../faults.ts'
import { type FaultyPiece, lockFault, touch } from '../faulty-piece.ts'
import { notifyRepair } from './repair-mails.ts'

/** The buyer sends the piece in with our label; it stays the buyer's, and comes back. */
export async function beginRepair(ctx: Ctx, faulty: FaultyPiece): Promise<void> {
  if (!canRepair(faulty.fault)) throw Conflict('not-possible-now')
  await moveFault(ctx, faulty.fault, 'repair')
  await touch(ctx, faulty)
}

type Ending = {
  faultId: string
  version: number
  staffId: string
  mended: boolean
  /** The text for the buyer. */
  words: string
  /** The number of the parcel that brings it back. */
  trackingNumber?: string
}

/**
 * Ends a repair: the piece is on its way back, or it cannot be repaired and the buyer chooses a new one or the money.
 */
export const endRepair = (ctx: Ctx, { faultId, version, staffId, mended, words, trackingNumber }: Ending) =>
  inTransaction(ctx, async (ctx) => {
    const faulty = await lockFault(ctx.db, faultId)
    const { order, box, fault } = faulty
    if (fault.version !== version) throw Conflict('changed-meanwhile')
    const now = await moveFault(ctx, fault, mended ? 'mend' : 'giveUp', {
      repairEndedAt: ctx.clock.now(),
      answer: words,
      sentBackWith: (mended && trackingNumber) || null,
    })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: mended ? 'fault-repaired' : 'fault-not-repaired',
      subject: order ? { kind: 'shop-order', id: order.id } : { kind: 'box', id: box.id },
      reason: words,
      detail: { fault: faultId },
    })
    await touch(ctx, faulty)
    await notifyRepair(ctx, { ...faulty, fault: now }, { mended, trackingNumber })
  })
