import type { Address } from '#/boxes/boxes.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { PlatformCtx } from '#/platform/context.ts'

export type Parcel = {
  /** Our name for the parcel; registering the same reference again answers the same parcel. */
  reference: string
  direction: 'out' | 'return'
  market: MarketId
  address: Address
}

/** Who carries the box. What happens on the way comes back as parcel events (`parcels.ts`). */
export type Carrier = {
  register(ctx: PlatformCtx, parcel: Parcel): Promise<{ trackingNumber: string }>
  /** Called in the transaction that ships the box: the parcel leaves with today's collection. */
  handOver(ctx: PlatformCtx, parcel: { trackingNumber: string; market: MarketId; at: Date }): Promise<void>
  /** A person says that it is at her door, where the carrier does not tell us itself. */
  arrived?(ctx: Ctx, trackingNumber: string): Promise<unknown>
}
