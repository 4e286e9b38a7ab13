import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changed } from '../contracts.ts'
import { canRepair } from './fault.rule.ts'
import { moveFault } from './faults.ts'
import { type Faulty, lockFault } from './locked-fault.ts'
import { notifyRepair } from './mails/fault-mails.ts'

/** The customer sends the piece in with our label; it stays the customer's, and comes back. */
export async function beginRepair(ctx: Ctx, { fault, contract }: Faulty): Promise<void> {
  if (!canRepair(fault)) throw Conflict('not-possible-now')
  await moveFault(ctx, fault, 'repair')
  await changed(ctx, contract)
}

type Ending = {
  faultId: string
  version: number
  staffId: string
  mended: boolean
  /** The text for the customer. */
  words: string
  /** The number of the parcel that brings it back. */
  trackingNumber?: string
}

/**
 * Ends a repair: the piece is on its way back, or it cannot be repaired and the customer chooses a new one or the money.
 */
export const endRepair = (ctx: Ctx, { faultId, version, staffId, mended, words, trackingNumber }: Ending) =>
  inTransaction(ctx, async (ctx) => {
    const faulty = await lockFault(ctx, faultId)
    const { contract, fault } = faulty
    if (fault.version !== version) throw Conflict('changed-meanwhile')
    const now = await moveFault(ctx, fault, mended ? 'mend' : 'giveUp', {
      repairEndedAt: ctx.clock.now(),
      answer: words,
      sentBackWith: (mended && trackingNumber) || null,
    })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: mended ? 'fault-repaired' : 'fault-not-repaired',
      subject: { kind: 'fault', id: faultId },
      reason: words,
    })
    await changed(ctx, contract)
    await notifyRepair(ctx, { ...faulty, fault: now }, { mended, trackingNumber })
  })
