import { familyKey } from '#/catalogue/colour-families.rule.ts'
import { colourNamed } from '#/catalogue/colours.rule.ts'
import type { Rails } from '#/catalogue/shelf/shelf.ts'
import { compareSizes } from '#/catalogue/sizes.rule.ts'
import { traitWords } from '#/catalogue/traits/trait-words.rule.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { type FacetName, facetAspects, facetNames, priceSteps } from './facets.rule.ts'
import type { Counts } from './find-goods.rule.ts'

type Value = { value: string; title: string; hex?: string; count: number }
type Facet = { name: FacetName; values: Value[] }
type Said = { rails: Rails; market: MarketId }

/** The counts in a market's words, each facet in the order in which people look for its values. */
export function facetsOf(counts: Counts, said: Said): Facet[] {
  const byCount = ({ values }: { values: Value[] }) =>
    values.toSorted((a, b) => b.count - a.count || order(a, b))
  return facetNames.map((name) => {
    const values = [...counts[name]].flatMap(([value, count]) => {
      const told = titleOf(name, value, said)
      return told ? [{ value, ...told, count }] : []
    })
    return { name, values: ordered[name]?.(values, said) ?? byCount({ values }) }
  })
}

const order = (a: Value, b: Value) => (a.title < b.title ? -1 : 1)
const ordered: Partial<Record<FacetName, (values: Value[], said: Said) => Value[]>> = {
  size: (values) => values.toSorted((a, b) => compareSizes(a.value, b.value) || order(a, b)),
  brand: (values, { market }) => {
    const { compare } = new Intl.Collator(marketOf(market).intlLocale)
    return values.toSorted((a, b) => compare(a.title, b.title))
  },
  price: (values) => values.toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10)),
}

/** Undefined for what has no word that a customer would know. */
function titleOf(
  name: FacetName,
  value: string,
  { rails, market }: Said,
): { title: string; hex?: string } | undefined {
  if (name === 'size') return { title: value }
  if (name === 'brand') return { title: nameOfBrand(rails, value) }
  if (name === 'price') return { title: priceTitle(value, market) }
  if (name === 'colour') return value === '' ? undefined : colourTitle(value, market)
  const words = traitWords[facetAspects[name]]?.[value]
  return words && { title: words[market] }
}

function nameOfBrand(rails: Rails, slug: string): string {
  for (const { brand } of rails.ofBrand(slug)) return brand
  return slug
}

function colourTitle(value: string, market: MarketId) {
  const { hex, words } = colourNamed(familyKey(value))
  return { title: words[market] ?? words.en ?? value, ...(hex && { hex }) }
}

function priceTitle(value: string, market: MarketId): string {
  const { intlLocale, currency } = marketOf(market)
  const money = new Intl.NumberFormat(intlLocale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const range = priceSteps(currency).find((step) => step.value === value)!.range
  if (range.to === Infinity) return `> ${money.format(range.from / 100)}`
  return `${money.format(range.from / 100)} – ${money.format(range.to / 100)}`
}
