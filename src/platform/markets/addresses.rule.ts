import { type MarketId, markets } from './markets.ts'
import { tldOf } from './member-host.ts'

/**
 * The equivalent host in each country, for `hreflang`; empty where the host does not tell the country, such as a
 * local one.
 */
export function addressesOf(origin: string, market: MarketId): { language: string; origin: string }[] {
  const here = markets[market].tlds.find((tld) => new URL(origin).hostname.endsWith(`.${tld}`))
  if (!here) return []
  return Object.values(markets).map((other) => {
    const url = new URL(origin)
    url.hostname = url.hostname.slice(0, -here.length) + tldOf(other)
    return { language: other.intlLocale, origin: url.origin }
  })
}
