import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { ParcelEvent } from '#/platform/ports/carrier.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { reportException } from '../exceptions/exceptions.ts'
import { type FulfilmentOrder, lockFulfilmentOrder } from '../orders.ts'
import { arriveIfAll } from './arrival.ts'
import type { Parcel } from './parcels.ts'

/** Applies an event of the carrier, which may repeat it: an event counts once (R6.08). */
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
    if (kind === 'accepted') await returnAccepted(ctx, parcel, at)
    return true
  })

/** A return was handed in: the carrier's time decides whether it is late (R6.13). We hand over our own parcels ourselves. */
async function returnAccepted(ctx: Ctx, parcel: Parcel, at: Date) {
  // Further pieces are announced with the subject locked, until the parcel is handed in (R6.14).
  await lockFulfilmentOrder(ctx, parcel)
  await ctx.db.run(
    sql`UPDATE parcel SET handed_over_at = ${at} WHERE id = ${parcel.id} AND direction = 'return' AND handed_over_at IS NULL`,
  )
}

export type CarrierEvent = { trackingNumber: string; kind: ParcelEvent['kind']; at: Date }

/** Events of the carrier for these parcels, as they came (R6.13). */
export const listCarrierEvents = ({ db }: Ctx, trackingNumbers: readonly string[]) =>
  db.many<CarrierEvent>(sql`
    SELECT tracking_number, kind, at FROM parcel_event WHERE tracking_number = ANY(${[...trackingNumbers]}) ORDER BY at, id`)

async function parcelDelivered(ctx: Ctx, parcel: Parcel, at: Date) {
  const { order } = await lockFulfilmentOrder(ctx, parcel)
  await ctx.db.run(
    sql`UPDATE parcel SET delivered_at = ${at} WHERE id = ${parcel.id} AND delivered_at IS NULL`,
  )
  if (await hasEnded(ctx, parcel)) return reportFound(ctx, order, parcel)
  if (order.state !== 'shipped') return
  await ctx.db.run(
    sql`UPDATE fulfilment_line SET state = 'delivered' WHERE parcel_id = ${parcel.id} AND state = 'shipped'`,
  )
  await arriveIfAll(ctx, order)
}

/** Its contents have been booked as lost, or as back with us. */
const hasEnded = ({ db }: Ctx, { id }: Parcel) =>
  db.maybe(
    sql`SELECT FROM fulfilment_line WHERE parcel_id = ${id} AND state IN ('lost', 'undelivered') LIMIT 1`,
  )

/** It arrived after all: its contents are not paid, so a colleague contacts the member (R6.13). */
const reportFound = (ctx: Ctx, { subjectId }: FulfilmentOrder, { trackingNumber }: Parcel) =>
  reportException(ctx, {
    kind: 'parcel-found',
    subjectId,
    code: trackingNumber ?? '',
    note: 'The carrier says that it arrived after it had been booked as lost or back with us.',
  })
