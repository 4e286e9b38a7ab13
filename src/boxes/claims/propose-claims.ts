import type { GradedUnit } from '#/goods/fulfilment/intake/grading/unit-graded.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { lookForLateAt, mayHaveLost, sendBackBy } from '#/money/claims/claim.rule.ts'
import { claimMachine, isTold } from '#/money/claims/claim.states.ts'
import { type Claim, listClaims, moveClaim, proposeClaim, unitOf } from '#/money/claims/claims.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can } from '#/platform/state-machine.ts'
import { asSubject } from '../as-subject.ts'
import { type Box, lockBox } from '../boxes.ts'
import { lockExchange } from '../exchange/exchanges.ts'
import { isIn, listPieceRows, pieceRowOf } from '../pieces/piece-rows.ts'
import { withTerms } from '../terms.ts'
import { notifyDropped } from './claim-mails.ts'
import { isSentByDecision, lateFeeOf, wasSentInTime } from './late.rule.ts'

const LOOK_FOR_LATE = 'look-for-late'

/** Proposes a claim for a graded piece of a box that may have lost value; drops it after a better grading. */
export async function onUnitGraded(ctx: Ctx, { subjectType, subjectId, unitId, ...how }: GradedUnit) {
  if (subjectType === 'box') {
    const box = await lockBox(ctx.db, subjectId)
    const { price } = await pieceRowOf(ctx.db, subjectId, unitId)
    await proposeLoss(ctx, box, { unit: { itemId: unitId }, most: price, how })
  }
  if (subjectType === 'exchange') {
    const { box, pieces } = await lockExchange(ctx.db, subjectId)
    const { price } = found(pieces.find(({ id }) => id === unitId))
    await proposeLoss(ctx, box, { unit: { replacementId: unitId }, most: price, how })
  }
}

type Back = {
  unit: { itemId: string } | { replacementId: string }
  most: number
  how: Parameters<typeof mayHaveLost>[0]
}

async function proposeLoss(ctx: Ctx, box: Box, { how, unit, most }: Back): Promise<void> {
  if (mayHaveLost(how) && most > 0) {
    await propose(ctx, box, { kind: 'loss-in-value', unit, most })
    return
  }
  const [unitId] = Object.values(unit)
  await dropClaims(ctx, box, (claim) => claim.kind === 'loss-in-value' && unitOf(claim) === unitId)
}

type Proposed = Omit<Parameters<typeof proposeClaim>[2], 'billed'>
const propose = (ctx: Ctx, { id: boxId, memberId }: Box, claim: Proposed) =>
  proposeClaim(ctx, { boxId, memberId }, { ...claim, billed: true })

/** Proposes the country's fee, if any, for a box that was not collected. */
export async function proposeUnpicked(ctx: Ctx, box: Box): Promise<void> {
  const most = lateFeeOf(withTerms(box), ctx.clock.now())
  if (most > 0) await propose(ctx, box, { kind: 'unpicked', most })
}

/** Plans the check for the returned pieces of a decided box, for the day after they are due. */
export function planLookForLate({ db, clock }: Ctx, { id, market }: Pick<Box, 'id' | 'market'>) {
  const now = clock.now()
  return enqueue(db, {
    kind: LOOK_FOR_LATE,
    subject: id,
    uniqueKey: `${LOOK_FOR_LATE}:${id}`,
    dueAt: lookForLateAt({ market, at: now }),
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
    await propose(ctx, box, { kind: 'late-return', most: lateFeeOf(withTerms(box), ctx.clock.now()) })
  }),
)

/** Missing pieces that go back by the decision. */
const listAway = async ({ db }: Ctx, { id }: Box) =>
  (await listPieceRows(db, id)).filter(isIn('returning')).filter(isSentByDecision)

async function wasInTime(ctx: Ctx, box: Box, settledAt: Date): Promise<boolean> {
  const { id, market } = box
  const away = await listAway(ctx, box)
  if (away.length === 0) return true
  return wasSentInTime(await listParcels(ctx.db, asSubject(id)), sendBackBy({ market, at: settledAt }))
}

/** Drops claims that are no longer true; a member who was told of one gets a mail. */
export async function dropClaims(ctx: Ctx, box: Box, which: (claim: Claim) => boolean): Promise<void> {
  for (const claim of (await listClaims(ctx.db, { boxId: box.id })).filter(which)) {
    if (!can(claimMachine, claim.state, 'drop')) continue
    await moveClaim(ctx, claim, 'drop')
    if (isTold(claim)) await notifyDropped(ctx, box, claim)
  }
}

/** Drops the price claim of a piece that was refused as late and is now here, or lost. */
export const dropRefused = (ctx: Ctx, box: Box, itemId: string) =>
  dropClaims(ctx, box, (claim) => claim.kind === 'refused-return' && claim.itemId === itemId)

/**
 * Drops the fee of a late box when none of its pieces is awaited any more: there is no fee, or a price was paid
 * instead.
 */
export async function dropLate(ctx: Ctx, box: Box): Promise<void> {
  if ((await listAway(ctx, box)).length > 0) return
  const isPaid = (await listClaims(ctx.db, { boxId: box.id })).some(
    ({ kind, state }) => kind === 'refused-return' && state === 'charged',
  )
  await dropClaims(
    ctx,
    box,
    ({ kind, state, most }) => kind === 'late-return' && state === 'proposed' && (most === 0 || isPaid),
  )
}
