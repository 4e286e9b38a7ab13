import { consumeAll, lockStock } from '#/goods/catalogue/stock/stock.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { subjectOf } from '#/platform/ports/fulfilment-subject.ts'
import {
  type FulfilmentOrder,
  findFulfilmentOrder,
  lockFulfilmentOrder,
  moveFulfilmentOrder,
  orConflict,
} from '../orders.ts'
import { deliveryWindow } from '../parcels/delivery-window.rule.ts'
import { type BookedParcel, bookKnown, bookParcel } from '../parcels/parcels.ts'
import { putDown } from './packing-now.ts'
import { packedParcels } from './warehouse.queries.ts'

type Shipping = { subjectId: string; staffId: string; version: number }

/**
 * Ships a packed order: that takes it out of stock, and accepts a box's offer (R6.04); afterwards nothing is cancelled (T84).
 * Parcels are booked before, with one for the return, since a carrier's answer must not be awaited with rows locked.
 */
export async function shipOrder(
  ctx: Ctx,
  { subjectId, staffId, version }: Shipping,
): Promise<FulfilmentOrder> {
  const before = orConflict(await findFulfilmentOrder(ctx.db, subjectId))
  if (before.state !== 'packed') throw Conflict('not-possible-now', { state: before.state, event: 'ship' })
  const [heldUntil, parcels] = await Promise.all([
    subjectOf(ctx, before).heldUntil(ctx, subjectId),
    packedParcels(ctx.db, before),
  ])
  if (heldUntil) throw Conflict('box-held')
  for (const parcel of parcels) await bookKnown(ctx, before, parcel)
  await bookParcel(ctx, before, 'return')
  return inTransaction(ctx, async (ctx) => {
    const { subject, order } = await lockFulfilmentOrder(ctx, before)
    if (order.version !== version) throw Conflict('changed-meanwhile')
    const at = ctx.clock.now()
    const shipped = await moveFulfilmentOrder(ctx, order, 'ship', { shippedAt: at })
    await putDown(ctx.db, order.id)
    await takeOutOfStock(ctx, order, { unit: subject.unit, at })
    const sent = await handOver(ctx, order, at)
    await subject.shipped(ctx, subjectId, { staffId, parcels: sent })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: `${order.subjectType}-shipped`,
      subject: { kind: order.subjectType, id: subjectId },
      before: { state: order.state },
      after: { state: shipped.state, parcels: sent.map(({ trackingNumber }) => trackingNumber) },
    })
    return shipped
  })
}

async function takeOutOfStock(ctx: Ctx, { id }: FulfilmentOrder, { unit, at }: { unit: string; at: Date }) {
  const lines = await ctx.db.many<{ unitId: string; sku: string; reservationId: string }>(sql`
    UPDATE fulfilment_line SET state = 'shipped' WHERE order_id = ${id} RETURNING unit_id, sku, reservation_id`)
  await lockStock(
    ctx.db,
    lines.map(({ sku }) => sku),
  )
  const leaving = lines.map(({ unitId, reservationId }) => ({ reservationId, subject: `${unit}:${unitId}` }))
  await consumeAll(ctx.db, leaving, at)
}

/** Each parcel with contents leaves with today's collection. */
async function handOver(ctx: Ctx, order: FulfilmentOrder, at: Date): Promise<BookedParcel[]> {
  const { id, market } = order
  const window = deliveryWindow(at, market)
  const left = await ctx.db.many<BookedParcel>(sql`
    UPDATE parcel SET handed_over_at = ${at}, expected_from = ${window.from}, expected_to = ${window.to}
    WHERE id IN (SELECT parcel_id FROM fulfilment_line WHERE order_id = ${id}) RETURNING *`)
  const inOrder = left.toSorted((a, b) => a.number - b.number)
  for (const { trackingNumber } of inOrder) await ctx.carrier.handOver(ctx, { trackingNumber, market, at })
  return inOrder
}
