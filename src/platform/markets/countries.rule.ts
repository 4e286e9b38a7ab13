import { addressesOf } from './addresses.rule.ts'
import { type MarketId, marketIds, markets } from './markets.ts'

export type Country = { name: string; language: string; href: string; current: boolean }

/** A page's address in every country; where the host does not tell the country, the address names it (R1.03). */
export function countriesOf(
  path: string,
  { origin, market }: { origin: string; market: MarketId },
): Country[] {
  const there = addressesOf(origin, market)
  return marketIds.map((id) => {
    const { name, intlLocale: language } = markets[id]
    const other = there.find((one) => one.language === language)
    const href = other ? other.origin + path : `${path}?market=${id}`
    return { name, language, href, current: id === market }
  })
}
