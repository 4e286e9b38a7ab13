import { lateCheckAt, sendBackBy } from '#/after-sales/claims/claim.rule.ts'
import { proposeClaim } from '#/after-sales/claims/claims.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asBoxSubject, type Box, lockBox } from '../boxes.ts'
import { isIn, listPieceRows } from '../pieces/piece-rows.ts'
import { withTerms } from '../terms.ts'
import { boxAsContract } from './as-contract.ts'
import { isSentByDecision, lateFeeOf, wasSentInTime } from './late.rule.ts'

const LOOK_FOR_LATE = 'look-for-late'

/** Proposes the country's fee, if any, for a box that was not collected. */
export async function proposeUnpicked(ctx: Ctx, box: Box): Promise<void> {
  const most = lateFeeOf(withTerms(box), ctx.clock.now())
  if (most > 0) await proposeClaim(ctx, boxAsContract(box), { kind: 'unpicked', most, billed: true })
}

/** Plans the check for the returned pieces of a decided box, for the day after they are due. */
export function planLookForLate({ db, clock }: Ctx, { id, market }: Pick<Box, 'id' | 'market'>) {
  const now = clock.now()
  return enqueue(db, {
    kind: LOOK_FOR_LATE,
    subject: id,
    uniqueKey: `${LOOK_FOR_LATE}:${id}`,
    dueAt: lateCheckAt({ market, at: now }),
    now,
  })
}

/**
 * Asks a person what to do when returned pieces are missing after their day and the carrier had none of them by
 * then (R6.13). Pieces that came in the meantime do not matter.
 */
export const lookForLate = job<Ctx>(LOOK_FOR_LATE, (ctx, { subject: boxId }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (!box.settledAt || (await wasInTime(ctx, box, box.settledAt))) return
    const most = lateFeeOf(withTerms(box), ctx.clock.now())
    await proposeClaim(ctx, boxAsContract(box), { kind: 'late-return', most, billed: true })
  }),
)

async function wasInTime({ db }: Ctx, { id, market }: Box, settledAt: Date): Promise<boolean> {
  const away = (await listPieceRows(db, id)).filter(isIn('returning')).filter(isSentByDecision)
  if (away.length === 0) return true
  return wasSentInTime(await listParcels(db, asBoxSubject(id)), sendBackBy({ market, at: settledAt }))
}
