import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

/** `centraleuropeisk tid`: what a clock goes by, in the market's language; the zone's city where there are only figures for it. */
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

/** Whether any of these moments reads otherwise there: two names of one clock are one zone. */
export const readsOtherwise = (moments: readonly string[], one: string, other: string): boolean =>
  one !== other && moments.some((at) => wall(at, one) !== wall(at, other))

/** `2026-03-05`: the day of a moment on the clock of a zone. */
export const dayThere = (at: string, timeZone: string) => wall(at, timeZone).slice(0, 10)
