import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { ParcelEvent } from '#/ports/carrier.ts'
import { subjectOf } from '../subjects.ts'
import type { Parcel, Subject } from './parcels.ts'

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

async function parcelDelivered(ctx: Ctx, parcel: Parcel, at: Date) {
  const subject = subjectOf(ctx, parcel)
  await subject.lock(ctx, parcel.subjectId)
  await ctx.db.run(
    sql`UPDATE parcel SET delivered_at = ${at} WHERE id = ${parcel.id} AND delivered_at IS NULL`,
  )
  if (parcel.direction === 'return') return
  const lastAt = await allArrivedAt(ctx, parcel)
  if (lastAt) await subject.delivered(ctx, parcel.subjectId, lastAt)
}

/** When the last of what we sent arrived; null while one is on the way. */
async function allArrivedAt({ db }: Ctx, { subjectType, subjectId }: Subject): Promise<Date | null> {
  const { lastAt } = await db.one<{ lastAt: Date | null }>(sql`
    SELECT CASE WHEN bool_and(delivered_at IS NOT NULL) THEN max(delivered_at) END AS last_at FROM parcel
    WHERE subject_type = ${subjectType} AND subject_id = ${subjectId} AND direction = 'out' AND handed_over_at IS NOT NULL`)
  return lastAt
}
