import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export const changeReasons = ['taste', 'sizes', 'wishes', 'words', 'new-eyes', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]
export const REASON_MAX = 500

export type StylingColleague = {
  id: string
  /** False for an admin without the role of a stylist. */
  isStylist: boolean
  /** Markets of the colleague's calls; empty when none are set. */
  markets: readonly MarketId[]
  isAway: boolean
  /** Boxes of their members that wait or are being styled. */
  waiting: number
  /** Up to one more than `MOST_COUNTED`. */
  members: number
}
/** Highest count of members: a colleague with more has no room in any case. */
export const MOST_MEMBERS_COUNTED = 1000

/**
 * Chooses a stylist with room: first those of the market, then those present, then those with the fewest waiting
 * boxes, then with the fewest members. An admin styles only if they keep call hours for the market.
 */
export function chooseStylist<One extends StylingColleague>(
  colleagues: readonly One[],
  { market, but }: { market: MarketId; but: readonly string[] },
): One | undefined {
  const rank = (one: One) => [
    one.isStylist ? 0 : 1,
    one.markets.includes(market) ? 0 : one.markets.length === 0 ? 1 : 2,
    one.isAway ? 1 : 0,
    one.waiting,
    one.members,
  ]
  return colleagues
    .filter(({ id, isStylist, markets }) => !but.includes(id) && (isStylist || markets.includes(market)))
    .toSorted((one, other) => byNumbers(rank(one), rank(other)) || (one.id < other.id ? -1 : 1))[0]
}

function byNumbers(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at === -1 ? 0 : one[at]! - other[at]!
}

/** Minimum time between two requests: a stylist needs a box or two to know a member. */
const DAYS_BETWEEN = 30

/** The day from which another stylist can be requested; null when that is now. */
export function changeableFrom(lastRequestAt: Date | null, market: MarketId, now: Date): string | null {
  if (!lastRequestAt) return null
  const from = dayOf(lastRequestAt, market).add({ days: DAYS_BETWEEN })
  return Temporal.PlainDate.compare(dayOf(now, market), from) < 0 ? from.toString() : null
}
