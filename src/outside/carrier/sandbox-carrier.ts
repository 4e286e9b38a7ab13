import { deliveryWindow } from '#/goods/fulfilment/parcels/delivery-window.rule.ts'
import { applyParcelEvent } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { trackingNumberOf } from '#/goods/fulfilment/parcels/tracking-number.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Carrier, ParcelEvent } from '#/platform/ports/carrier.ts'
import type { Ctx } from '#/platform/ports/context.ts'

const DELIVERS = 'sandbox-carrier-delivers'

/** Delivers at eleven in the morning of the first promised day, by the application's clock. */
export const sandboxCarrier: Carrier = {
  async register({ db, clock }, { reference, market }) {
    const trackingNumber = trackingNumberOf(reference, market)
    await db.run(sql`
      INSERT INTO sandbox_parcel (tracking_number, reference, market, registered_at)
      VALUES (${trackingNumber}, ${reference}, ${market}, ${clock.now()}) ON CONFLICT DO NOTHING`)
    return { trackingNumber }
  },
  async handOver({ db, clock }, { trackingNumber, market, at }) {
    await db.run(
      sql`UPDATE sandbox_parcel SET handed_over_at = ${at} WHERE tracking_number = ${trackingNumber}`,
    )
    await enqueue(db, {
      kind: DELIVERS,
      subject: trackingNumber,
      dueAt: arrivalOf(at, market),
      now: clock.now(),
      uniqueKey: `${DELIVERS}:${trackingNumber}`,
    })
  },
  async cancel({ db }, trackingNumber) {
    await db.run(
      sql`DELETE FROM sandbox_parcel WHERE tracking_number = ${trackingNumber} AND handed_over_at IS NULL`,
    )
  },
  arrived: (ctx, trackingNumber) => deliver(ctx, trackingNumber, ctx.clock.now()),
}

function arrivalOf(handedOverAt: Date, market: MarketId): Date {
  return onDay(Temporal.PlainDate.from(deliveryWindow(handedOverAt, market).from), market, '11:00')
}

export const sandboxCarrierDelivers = job<Ctx>(DELIVERS, async (ctx, { subject }) => {
  const event = await deliver(ctx, subject)
  if (event) await applyParcelEvent(ctx, event)
})

/** The due moment, also when the clock has jumped past it: the approval period starts with the delivery. */
async function deliver(
  ctx: PlatformCtx,
  trackingNumber: string,
  at?: Date,
): Promise<ParcelEvent | undefined> {
  const parcel = found(
    await ctx.db.maybe<{ market: MarketId; handedOverAt: Date | null; deliveredAt: Date | null }>(sql`
      SELECT market, handed_over_at, delivered_at FROM sandbox_parcel WHERE tracking_number = ${trackingNumber}`),
  )
  if (!parcel.handedOverAt) return
  const when = parcel.deliveredAt ?? at ?? arrivalOf(parcel.handedOverAt, parcel.market)
  await ctx.db.run(
    sql`UPDATE sandbox_parcel SET delivered_at = ${when} WHERE tracking_number = ${trackingNumber} AND delivered_at IS NULL`,
  )
  return { eventId: `${trackingNumber}:delivered`, trackingNumber, kind: 'delivered', at: when }
}
