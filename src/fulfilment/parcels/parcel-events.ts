import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { ParcelEvent } from '#/ports/carrier.ts'
import { type FulfilmentOrder, lockOrder, moveOrder } from '../orders.ts'
import type { Parcel } from './parcels.ts'

/** What the carrier tells us, as often as it likes: an event counts once (R6.08). */
export const applyParcelEvent = (ctx: Ctx, event: ParcelEvent): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { eventId, trackingNumber, kind, at } = event
    const fresh = await ctx.db.run(sql`
      INSERT INTO parcel_event (event_id, tracking_number, kind, at, received_at)
      VALUES (${eventId}, ${trackingNumber}, ${kind}, ${at}, ${ctx.clock.now()}) ON CONFLICT (event_id) DO NOTHING`)
    if (fresh === 0) return false
    const parcel = found(
      await ctx.db.maybe<Parcel>(sql`SELECT * FROM parcel WHERE tracking_number = ${trackingNumber}`),
    )
    if (kind === 'delivered') await parcelDelivered(ctx, parcel, at)
    return true
  })

/** The order has arrived when the last of its parcels has. */
async function parcelDelivered(ctx: Ctx, parcel: Parcel, at: Date) {
  const { subject, order } = await lockOrder(ctx, parcel.subjectId)
  await ctx.db.run(
    sql`UPDATE parcel SET delivered_at = ${at} WHERE id = ${parcel.id} AND delivered_at IS NULL`,
  )
  if (order.state !== 'shipped') return
  await ctx.db.run(
    sql`UPDATE fulfilment_line SET state = 'delivered' WHERE parcel_id = ${parcel.id} AND state = 'shipped'`,
  )
  const arrivedAt = await allArrivedAt(ctx, order)
  if (!arrivedAt) return
  await moveOrder(ctx, order, 'deliver', sql`, delivered_at = ${arrivedAt}`)
  await subject.delivered(ctx, order.subjectId, arrivedAt)
}

/** When the last unit arrived; null while one is on the way. */
async function allArrivedAt({ db }: Ctx, { id }: FulfilmentOrder): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(sql`
    SELECT CASE WHEN bool_and(l.state = 'delivered') THEN max(p.delivered_at) END AS at
    FROM fulfilment_line l JOIN parcel p ON p.id = l.parcel_id WHERE l.order_id = ${id}`)
  return at
}
