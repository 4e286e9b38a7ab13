import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isOpenBox, isUndecided } from '../box.states.ts'
import { type Box, lockBox, touchBox } from '../boxes.ts'
import { termsOf } from '../terms.ts'

/** `reason` null: the waiver is taken back. */
type Waiver = { staffId: string; reason: string | null }

/** Waives all fees of a locked box, with a reason, or takes the waiver back (R6.12). */
export async function setWaiver(ctx: Ctx, box: Box, { staffId, reason }: Waiver): Promise<Box> {
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: reason === null ? 'fee-restored' : 'fee-waived',
    subject: { kind: 'box', id: box.id },
    before: { waived: box.feesWaivedBy !== null, fee: sumOfFees(termsOf(box).fees) },
    after: { waived: reason !== null },
    reason: reason ?? undefined,
  })
  return touchBox(ctx.db, box, {
    feesWaivedBy: reason === null ? null : staffId,
    feesWaivedReason: reason,
  })
}

/** Waives the fees of a box, or takes the waiver back, until the box is billed. */
export const waiveFees = (ctx: Ctx, { boxId, ...waiver }: Waiver & { boxId: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (!isBeforeBill(box) || (box.feesWaivedBy === null) === (waiver.reason === null))
      throw Conflict('not-possible-now')
    await setWaiver(ctx, box, waiver)
  })

export const isBeforeBill = ({ state }: Box): boolean => isOpenBox(state) || isUndecided(state)
