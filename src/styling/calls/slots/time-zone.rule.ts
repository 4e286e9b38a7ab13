import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

/**
 * Name of a time zone in the market's language, `centraleuropeisk tid`; the zone's city when the name would be an
 * offset.
 */
export function zoneName(at: string, market: MarketId, timeZone = marketOf(market).timeZone): string {
  const format = new Intl.DateTimeFormat(marketOf(market).intlLocale, {
    timeZone,
    timeZoneName: 'longGeneric',
  })
  const name = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value
  return name && !/^(GMT|UTC)/.test(name) ? name : cityOf(timeZone)
}

const cityOf = (timeZone: string) => timeZone.split('/').at(-1)!.replaceAll('_', ' ')

const wall = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))

/**
 * Tells whether any of these moments has another local time in the other zone. Zones with the same local times
 * count as one.
 */
export const hasOtherTimes = (moments: readonly string[], one: string, other: string): boolean =>
  one !== other && moments.some((at) => wall(at, one) !== wall(at, other))

export const dayInZone = (at: string, timeZone: string) => wall(at, timeZone).slice(0, 10)
