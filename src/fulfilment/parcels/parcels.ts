import { type Box, lockBox } from '#/boxes/boxes.ts'
import { boxDelivered } from '#/boxes/delivery/delivery.ts'
import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'

export type Direction = 'out' | 'return'
export type Shipment = {
  id: string
  boxId: string
  direction: Direction
  trackingNumber: string
  handedOverAt: Date | null
  expectedFrom: string | null
  expectedTo: string | null
  deliveredAt: Date | null
}

export const listShipments = (db: Db, boxId: string) =>
  db.many<Shipment>(sql`SELECT * FROM shipment WHERE box_id = ${boxId} ORDER BY direction`)

/** The box's parcel in this direction; booked with the carrier at the first call. */
export async function ensureShipment(ctx: Ctx, box: Box, direction: Direction): Promise<Shipment> {
  const known = async () =>
    (await listShipments(ctx.db, box.id)).find((shipment) => shipment.direction === direction)
  const existing = await known()
  if (existing) return existing
  const { trackingNumber } = await ctx.carrier.register(ctx, {
    reference: `${box.id}:${direction}`,
    direction,
    market: box.market,
    address: box.address,
  })
  await ctx.db.run(sql`
    INSERT INTO shipment (id, box_id, direction, tracking_number, created_at)
    VALUES (${ctx.random.uuid()}, ${box.id}, ${direction}, ${trackingNumber}, ${ctx.clock.now()}) ON CONFLICT DO NOTHING`)
  return found(await known())
}

export type ParcelEvent = { eventId: string; trackingNumber: string; kind: string; at: Date }

/** What the carrier tells us, as often as it likes: an event counts once (R6.08). */
export const applyParcelEvent = (ctx: Ctx, event: ParcelEvent): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { eventId, trackingNumber, kind, at } = event
    const fresh = await ctx.db.run(sql`
      INSERT INTO parcel_event (event_id, tracking_number, kind, at, received_at)
      VALUES (${eventId}, ${trackingNumber}, ${kind}, ${at}, ${ctx.clock.now()}) ON CONFLICT (event_id) DO NOTHING`)
    if (fresh === 0) return false
    const shipment = found(
      await ctx.db.maybe<Shipment>(sql`SELECT * FROM shipment WHERE tracking_number = ${trackingNumber}`),
    )
    if (kind !== 'delivered') return true
    await ctx.db.run(
      sql`UPDATE shipment SET delivered_at = ${at} WHERE id = ${shipment.id} AND delivered_at IS NULL`,
    )
    if (shipment.direction === 'out') await boxDelivered(ctx, await lockBox(ctx.db, shipment.boxId), at)
    return true
  })
