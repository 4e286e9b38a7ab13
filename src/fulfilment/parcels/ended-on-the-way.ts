import { lockStock, receive } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { lockOrder, moveOrder } from '../orders.ts'
import { arriveIfAll } from './arrival.ts'

type Loss = { subjectId: string; staffId: string; reason: string }
type LostUnit = { unitId: string; sku: string }

/**
 * What of an order is still on its way is lost: it leaves the books, and its subject charges nothing for it (R6.13). What
 * came in another parcel is with the member. A 409 when nothing is on its way any more. In the caller's transaction.
 */
export async function loseOnTheWay(ctx: Ctx, { subjectId, staffId, reason }: Loss): Promise<void> {
  const { subject, order } = await lockOrder(ctx, subjectId)
  if (order.state !== 'shipped') throw Conflict('not-possible-now', { state: order.state, event: 'lose' })
  const units = await ctx.db.many<LostUnit>(sql`
    UPDATE fulfilment_line SET state = 'lost' WHERE order_id = ${order.id} AND state = 'shipped' RETURNING unit_id, sku`)
  await bookLost(ctx, units, { unit: subject.unit, staffId, reason })
  const { there } = await ctx.db.one<{ there: number }>(
    sql`SELECT count(*) AS there FROM fulfilment_line WHERE order_id = ${order.id} AND state = 'delivered'`,
  )
  const unitIds = units.map(({ unitId }) => unitId)
  if (there === 0) await moveOrder(ctx, order, 'lose')
  await subject.lostOnTheWay(ctx, subjectId, { unitIds, all: there === 0, staffId, reason })
  if (there > 0) await arriveIfAll(ctx, order)
}

type Booking = { unit: string; staffId: string; reason: string }

/**
 * Shipping took the units out of stock: they come back into the books and leave them as lost, so that stock says what became
 * of each.
 */
async function bookLost(ctx: Ctx, units: LostUnit[], { unit, staffId, reason }: Booking) {
  const at = ctx.clock.now()
  await lockStock(
    ctx.db,
    units.map(({ sku }) => sku),
  )
  for (const { unitId, sku } of units) {
    const booked = { sku, quantity: 1, subject: `${unit}:${unitId}`, at }
    await receive(ctx.db, { ...booked, kind: 'undelivered' })
    await receive(ctx.db, { ...booked, kind: 'lost' })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'piece-lost',
      subject: { kind: unit, id: unitId },
      detail: { sku },
      reason,
    })
  }
}
