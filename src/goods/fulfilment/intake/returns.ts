import { receive } from '#/goods/catalogue/stock/stock.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { next } from '#/platform/state-machine.ts'
import { type FulfilmentOrder, lockFulfilmentOrderOf } from '../orders.ts'
import { canRestock, type Grade } from './grading/grading.rule.ts'
import { unitGraded } from './grading/unit-graded.ts'
import { type ReturnState, returnMachine } from './return.states.ts'

export type Intake = {
  unitId: string
  grade: Grade
  labelPresent: boolean
  /** The parcel it came in, if that was scanned. */
  parcelId?: string
  staffId: string
}

/**
 * Takes a unit back: grades it, and restocks it or writes it off. It may come before it was announced. Its subject knows the
 * effect on the debt.
 */
export const takeBack = (ctx: Ctx, intake: Intake): Promise<FulfilmentOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { unitId, grade, labelPresent, staffId } = intake
    const { subject, order, sku, state } = await lockReturn(ctx, unitId)
    if (state === 'kept') throw Conflict('piece-already-kept')
    const sellable = canRestock(grade, labelPresent)
    const at = ctx.clock.now()
    await ctx.db.run(sql`
      UPDATE return_line SET state = ${next(returnMachine, state, 'receive')}, received_at = ${at}, grade = ${grade},
        label_present = ${labelPresent}, restocked = ${sellable}, parcel_id = ${await parcelOf(ctx, order, intake)}
      WHERE unit_id = ${unitId}`)
    const booked = { sku, subject: `${subject.unit}:${unitId}`, at }
    await receive(ctx.db, { ...booked, quantity: 1, kind: 'returned' })
    if (!sellable) await receive(ctx.db, { ...booked, quantity: -1, kind: 'written-off' })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: sellable ? 'piece-restocked' : 'piece-written-off',
      subject: { kind: subject.unit, id: unitId },
      before: { state },
      after: { state: 'received', sku, grade, labelPresent },
    })
    await subject.received(ctx, order.subjectId, unitId)
    await publish(ctx, unitGraded, { ...order, unitId, grade, labelPresent })
    return order
  })

type ReturnLine = { sku: string; state: ReturnState }

/** A unit that may come back, with its order and its subject, which is locked first. */
export async function lockReturn(ctx: Ctx, unitId: string) {
  const { subjectId } = found(
    await ctx.db.maybe<{ subjectId: string }>(sql`
      SELECT o.subject_id FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id WHERE l.unit_id = ${unitId}`),
  )
  const locked = await lockFulfilmentOrderOf(ctx, subjectId)
  const line = await ctx.db.maybe<ReturnLine>(sql`
    SELECT l.sku, r.state FROM return_line r JOIN fulfilment_line l USING (unit_id) WHERE r.unit_id = ${unitId}`)
  if (!line) throw Conflict('not-possible-now')
  return { ...locked, ...line }
}

/** Only a return parcel of this subject is accepted. */
async function parcelOf({ db }: Ctx, order: FulfilmentOrder, { parcelId }: Intake): Promise<string | null> {
  if (!parcelId) return null
  const { id } = found(
    await db.maybe<{ id: string }>(sql`
      SELECT id FROM parcel WHERE id = ${parcelId} AND direction = 'return'
        AND subject_type = ${order.subjectType} AND subject_id = ${order.subjectId}`),
  )
  return id
}
