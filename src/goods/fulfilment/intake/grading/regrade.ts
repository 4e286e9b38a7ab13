import { receive } from '#/goods/catalogue/stock/stock.ts'
import { stockValue } from '#/goods/catalogue/stock/stock-value.ts'
import type { FulfilmentOrder } from '#/goods/fulfilment/orders.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { findWaiting, oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { lockReturn } from '../returns.ts'
import { canRestock, type Grade } from './grading.rule.ts'
import { unitGraded } from './unit-graded.ts'

type NewGrade = { grade: Grade; labelPresent: boolean }
type Regrading = NewGrade & { unitId: string; reason?: string; staffId: string }
type Graded = NewGrade & { restocked: boolean }

/**
 * Corrects a grade (R8.03). A grade that moves the piece onto the shelf or off it takes a reason, and above a value a second
 * colleague.
 */
export const regrade = (ctx: Ctx, regrading: Regrading): Promise<FulfilmentOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { unitId, grade, labelPresent, reason, staffId } = regrading
    await oneLookAtATime(ctx.db, { subjectId: unitId })
    const locked = await lockReturn(ctx, unitId)
    const before = await gradeOf(ctx, locked, unitId)
    if (await findWaiting(ctx.db, { subjectId: unitId })) throw Conflict('second-look-waits')
    const moves = canRestock(grade, labelPresent) !== before.restocked
    if (moves) {
      if (!reason) throw Invalid({ reason: 'required' })
      const may = await askSecondLook(ctx, {
        kind: 'regrading',
        subjectId: unitId,
        memberId: null,
        askedBy: staffId,
        reason,
        ...(await stockValue(ctx.db, [locked.sku], locked.order.market)),
        effect: `${locked.sku}: ${before.grade} → ${grade}, ${before.restocked ? 'off the shelf' : 'back on the shelf'}`,
        asked: { grade, labelPresent, unit: locked.subject.unit },
      })
      if (may === 'waiting') return locked.order
    }
    return apply(ctx, { ...regrading, before })
  })

/** Changes the grade when a second colleague has agreed, unless it was changed meanwhile. */
export async function onRegradingAgreed(ctx: Ctx, agreed: SecondLook & { agreedBy: string }): Promise<void> {
  if (agreed.kind !== 'regrading') return
  const { subjectId: unitId, reason, agreedBy: staffId } = agreed
  const { grade, labelPresent } = agreed.asked as NewGrade
  const before = await gradeOf(ctx, await lockReturn(ctx, unitId), unitId)
  if (before.restocked === canRestock(grade, labelPresent)) throw Conflict('not-possible-now')
  await apply(ctx, { unitId, grade, labelPresent, reason, staffId, before })
}

type Locked = Awaited<ReturnType<typeof lockReturn>>
function gradeOf({ db }: Ctx, { state }: Pick<Locked, 'state'>, unitId: string): Promise<Graded> {
  if (state !== 'received') throw Conflict('not-possible-now')
  return db.one<Graded>(
    sql`SELECT grade, label_present, restocked FROM return_line WHERE unit_id = ${unitId}`,
  )
}

/** Moves a written-off piece back onto the shelf, or the other way round. A 409 when the garment is reserved by now. */
async function apply(
  ctx: Ctx,
  { unitId, grade, labelPresent, reason, staffId, before }: Regrading & { before: Graded },
) {
  const { subject, order, sku } = await lockReturn(ctx, unitId)
  const restocked = canRestock(grade, labelPresent)
  const { regraded } = await ctx.db.one<{ regraded: number }>(sql`
    UPDATE return_line SET grade = ${grade}, label_present = ${labelPresent}, restocked = ${restocked}, regraded = regraded + 1
    WHERE unit_id = ${unitId} RETURNING regraded`)
  const booked = { sku, subject: `${subject.unit}:${unitId}:${regraded}`, at: ctx.clock.now() }
  const quantity = Number(restocked) - Number(before.restocked)
  await receive(ctx.db, { ...booked, quantity, kind: 'adjusted' })
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'piece-regraded',
    subject: { kind: subject.unit, id: unitId },
    before,
    after: { grade, labelPresent, restocked },
    ...(reason && { reason }),
    detail: { sku },
  })
  await publish(ctx, unitGraded, { ...order, unitId, grade, labelPresent })
  return order
}
