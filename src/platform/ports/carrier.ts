import type { PlatformCtx } from '#/platform/context.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export type Booking = {
  /** Our name for the parcel; registering the same reference again returns the same parcel. */
  reference: string
  direction: 'out' | 'return'
  market: MarketId
  address: Address
}

export type ParcelEvent = { eventId: string; trackingNumber: string; kind: string; at: Date }

/** The carrier of parcels. Its reports come back as parcel events (`parcel-events.ts`). */
export type Carrier = {
  register(ctx: PlatformCtx, booking: Booking): Promise<{ trackingNumber: string }>
  /** A label was voided before its parcel left. Left out where the carrier needs no word of it. */
  cancel?(ctx: PlatformCtx, trackingNumber: string): Promise<void>
  /** Called in the transaction that ships: the parcel leaves with today's collection. */
  handOver(ctx: PlatformCtx, parcel: { trackingNumber: string; market: MarketId; at: Date }): Promise<void>
  /**
   * A person reports the arrival, where the carrier does not. Returns the event to book; undefined for a parcel that
   * has not left.
   */
  arrived?(ctx: PlatformCtx, trackingNumber: string): Promise<ParcelEvent | undefined>
}
