import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export const whys = ['taste', 'sizes', 'wishes', 'words', 'new-eyes', 'other'] as const
export type Why = (typeof whys)[number]
export const WORDS_MAX = 500

/** A colleague who could style for a member, and how much they have to do. */
export type Colleague = {
  id: string
  role: 'stylist' | 'admin'
  /** Whose members they take calls of; nobody has said so where there is none. */
  markets: readonly MarketId[]
  isAway: boolean
  /** Boxes of their members that wait or are being styled. */
  waiting: number
  /** Up to one more than `MOST_COUNTED`. */
  members: number
}
/** Nobody styles for more: whoever has them has no room, however many they are. */
export const MOST_COUNTED = 1000

/**
 * Who has room: a stylist of the market before others, one who is there before one who is away, then whoever has the fewest
 * boxes before them, and the fewest members. An admin styles only where they keep hours for the market's members.
 */
export function chooseStylist<One extends Colleague>(
  colleagues: readonly One[],
  { market, but }: { market: MarketId; but: readonly string[] },
): One | undefined {
  const rank = (one: One) => [
    one.role === 'admin' ? 1 : 0,
    one.markets.includes(market) ? 0 : one.markets.length === 0 ? 1 : 2,
    one.isAway ? 1 : 0,
    one.waiting,
    one.members,
  ]
  return colleagues
    .filter(({ id, role, markets }) => !but.includes(id) && (role === 'stylist' || markets.includes(market)))
    .toSorted((one, other) => byNumbers(rank(one), rank(other)) || (one.id < other.id ? -1 : 1))[0]
}

function byNumbers(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at === -1 ? 0 : one[at]! - other[at]!
}

/** A stylist needs a box or two to know a member: another one is asked for once in so many days. */
const DAYS_BETWEEN = 30

/** The day from which another stylist can be asked for again; null where that is now. */
export function changeableFrom(lastAsked: Date | null, market: MarketId, now: Date): string | null {
  if (!lastAsked) return null
  const from = dayOf(lastAsked, market).add({ days: DAYS_BETWEEN })
  return Temporal.PlainDate.compare(dayOf(now, market), from) < 0 ? from.toString() : null
}
