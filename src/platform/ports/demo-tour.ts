import type { MarketId } from '../markets/markets.ts'
import type { Owner } from '../sessions/sessions.ts'

/** The stops of the local tour, in their order. */
export const tourStops = ['quiz', 'preview', 'style', 'pack', 'wait', 'decide', 'close'] as const
export type TourStop = (typeof tourStops)[number]

/** A visitor's tour: the people of its boxes derive from the id. */
export type TourAt = { tour: string; stop: TourStop; market: MarketId }

/** `tour`: another id than the one asked for when its box is past the stop. */
export type TourReached = {
  tour: string
  path: string
  /** The demo person of the stop; undefined for a visitor without a session. */
  person?: Owner
}

export type TourCast = {
  /** First names of the customers whose box is looked at, and whose box is followed to its end. */
  viewer: string
  receiver: string
  stylist: string
  packer: string
  finance: string
}

/** The tour through the demo world, which gives its people and boxes. */
export type DemoTour<Ctx> = {
  /** False until the demo world is filled, and for any other database. */
  isOpen(ctx: Ctx): Promise<boolean>
  castOf(market: MarketId): TourCast
  /** Brings the tour's box to the stop by the steps of any box, and moves the clock where days pass. */
  reach(ctx: Ctx, at: TourAt): Promise<TourReached>
}
