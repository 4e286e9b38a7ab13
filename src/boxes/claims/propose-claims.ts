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

/** A graded piece of a box that may have lost value is proposed to a person; one that was graded better is not any more. */
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

/** Nobody took the box: what its country asks for that, where it asks anything, is proposed. */
export async function proposeUnpicked(ctx: Ctx, box: Box): Promise<void> {
  const most = lateFeeOf(withTerms(box), ctx.clock.now())
  if (most > 0) await propose(ctx, box, { kind: 'unpicked', most })
}

/** Plans the look for the pieces that a decided box awaits back, for the day after they are due. */
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
 * What was to be with the carrier by its day is not here, and the carrier had nothing of it by then: a person is asked what to do
 * (R6.13). What came in the meantime is no matter.
 */
export const lookForLate = job<Ctx>(LOOK_FOR_LATE, (ctx, { subject: boxId }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (!box.settledAt || (await wasInTime(ctx, box, box.settledAt))) return
    await propose(ctx, box, { kind: 'late-return', most: lateFeeOf(withTerms(box), ctx.clock.now()) })
  }),
)

/** What was decided to go back, and is not here. */
const listAway = async ({ db }: Ctx, { id }: Box) =>
  (await listPieceRows(db, id)).filter(isIn('returning')).filter(isSentByDecision)

async function wasInTime(ctx: Ctx, box: Box, settledAt: Date): Promise<boolean> {
  const { id, market } = box
  const away = await listAway(ctx, box)
  if (away.length === 0) return true
  return wasSentInTime(await listParcels(ctx.db, asSubject(id)), sendBackBy({ market, at: settledAt }))
}

/** What is not true any more is asked of nobody; a member who was told of it is told that as well. */
export async function dropClaims(ctx: Ctx, box: Box, which: (claim: Claim) => boolean): Promise<void> {
  for (const claim of (await listClaims(ctx.db, { boxId: box.id })).filter(which)) {
    if (!can(claimMachine, claim.state, 'drop')) continue
    await moveClaim(ctx, claim, 'drop')
    if (isTold(claim)) await notifyDropped(ctx, box, claim)
  }
}

/** A piece that was refused since it was late is here, or lost: its price is not asked any more. */
export const dropRefused = (ctx: Ctx, box: Box, itemId: string) =>
  dropClaims(ctx, box, (claim) => claim.kind === 'refused-return' && claim.itemId === itemId)

/** Nothing of a late box is awaited any more, and no fee can be asked: there is none, or a price was paid instead of it. */
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
