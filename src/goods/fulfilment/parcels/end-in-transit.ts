import { lockStock, receive } from '#/goods/catalogue/stock/stock.ts'
import { audit } from '#/platform/audit/audit.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { NotArrived, Undone } from '#/platform/ports/fulfilment-subject.ts'
import { lockFulfilmentOrderOf, moveFulfilmentOrder } from '../orders.ts'
import { arriveIfAll } from './arrival.ts'

type End = Pick<NotArrived, 'end'> & Undone & { subjectId: string }
type Unit = { unitId: string; sku: string }

export const endEvent = { lost: 'lose', undelivered: 'comeBack' } as const

/**
 * The units of an order that are still on their way do not arrive: they leave the books as lost, or return to the shelf, and
 * its subject charges nothing for them (R6.13). Units that came in another parcel are with the member. A 409 if no unit is on
 * its way. Runs in the caller's transaction.
 */
export async function endInTransit(ctx: Ctx, { subjectId, end, staffId, reason }: End): Promise<void> {
  const { subject, order } = await lockFulfilmentOrderOf(ctx, subjectId)
  if (order.state !== 'shipped')
    throw Conflict('not-possible-now', { state: order.state, event: endEvent[end] })
  const units = await ctx.db.many<Unit>(sql`
    UPDATE fulfilment_line SET state = ${end} WHERE order_id = ${order.id} AND state = 'shipped' RETURNING unit_id, sku`)
  await book(ctx, units, { end, unit: subject.unit, staffId, reason })
  const { there } = await ctx.db.one<{ there: number }>(
    sql`SELECT count(*) AS there FROM fulfilment_line WHERE order_id = ${order.id} AND state = 'delivered'`,
  )
  const unitIds = units.map(({ unitId }) => unitId)
  if (there === 0) await moveFulfilmentOrder(ctx, order, endEvent[end])
  await subject.endedInTransit(ctx, subjectId, { end, unitIds, all: there === 0, staffId, reason })
  if (there > 0) await arriveIfAll(ctx, order)
}

type UnitsEnd = Pick<NotArrived, 'end'> & Undone & { unit: string }

/** Shipping took the units out of stock: they return to the books, and lost ones leave them again as lost. */
async function book(ctx: Ctx, units: Unit[], { end, unit, staffId, reason }: UnitsEnd) {
  const at = ctx.clock.now()
  await lockStock(
    ctx.db,
    units.map(({ sku }) => sku),
  )
  for (const { unitId, sku } of units) {
    const booked = { sku, quantity: 1, subject: `${unit}:${unitId}`, at }
    await receive(ctx.db, { ...booked, kind: 'undelivered' })
    if (end === 'lost') await receive(ctx.db, { ...booked, kind: 'lost' })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: `piece-${end}`,
      subject: { kind: unit, id: unitId },
      detail: { sku },
      reason,
    })
  }
}
