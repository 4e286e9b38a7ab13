import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { compareSizes } from '#/goods/catalogue/sizes/sizes.rule.ts'
import type { Aspect } from '#/goods/catalogue/traits/aspects.rule.ts'
import { traitLabels } from '#/goods/catalogue/traits/trait-labels.rule.ts'
import { brandSlug } from '#/goods/catalogue/vocabulary/brand-slug.rule.ts'
import { colourFamily, familyKey } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { colourNamed } from '#/goods/catalogue/vocabulary/colours.rule.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { FacetName } from './facet-names.rule.ts'
import { isInRange, priceRange, priceSteps, priceTitle } from './price-steps.rule.ts'

/** A facet of listings: which values a product or a variant has, and how they are shown. */
export type Facet =
  | ({ of: 'product' } & FacetRow<ShelfProduct>)
  | ({ of: 'variant' } & FacetRow<ShelfVariant>)
export type Facets = Readonly<Record<string, Facet>>
/** Products, or variants, with an equal `key` have equal values: a listing asks once for each key. */
export type FacetRow<One, Key = unknown> = {
  key(one: One, market: MarketId): Key
  values(key: Key, market: MarketId): readonly string[]
  /** The stored form of a value from an address, as `values` has it. */
  written?(value: string): string
  /** True when a key meets one of the requested values. Without it, one of the key's own values must be among them. */
  accepts?(key: Key, requested: readonly string[]): boolean
  /** The title of a value; undefined for a value that customers have no word for, which is then not offered. */
  title(value: string, shown: Shown): { title: string; hex?: string } | undefined
  /** The order of the values; without it, the most frequent values come first. */
  order?(market: MarketId): (one: Titled, other: Titled) => number
}
type Shown = { market: MarketId; brandName: (slug: string) => string }
type Titled = { value: string; title: string }

const ofProduct = <Key>(row: FacetRow<ShelfProduct, Key>): Facet => ({ of: 'product', ...row })
const ofVariant = <Key>(row: FacetRow<ShelfVariant, Key>): Facet => ({ of: 'variant', ...row })
/** A facet of one aspect of a product's traits. */
const ofTraits = (aspect: Aspect, key = ({ traits }: ShelfProduct) => traits[aspect] ?? none): Facet =>
  ofProduct({
    key,
    values: (values) => values,
    title: (value, { market }) => {
      const labels = traitLabels[aspect]?.[value]
      return labels && { title: labels[market] }
    },
  })
const none: readonly string[] = []

/** Groups a hundred colours into a dozen families; a colour without a family is its own value. */
const colourValue = (colourKey: string) => colourFamily(colourKey) ?? colourKey

export const byTitle = (one: Titled, other: Titled) => (one.title < other.title ? -1 : 1)

/** The facets of the shop. A new one is a row here, its name in `facetNames` and its label in the texts. */
export const facets: Readonly<Record<FacetName, Facet>> = {
  size: ofVariant({
    key: ({ size }) => size,
    values: (size) => [size.toUpperCase()],
    written: (value) => value.toUpperCase(),
    title: (value) => ({ title: value }),
    order: () => (one, other) => compareSizes(one.value, other.value) || byTitle(one, other),
  }),
  colour: ofVariant({
    key: ({ colourKey }) => colourKey,
    values: (colourKey) => [colourValue(colourKey)],
    written: (value) => value.toLowerCase(),
    accepts: (colourKey, requested) =>
      requested.includes(colourValue(colourKey)) || requested.includes(colourKey),
    title: (value, { market }) => (value === '' ? undefined : colourTitle(value, market)),
  }),
  brand: ofProduct({
    key: ({ brandSlug }) => brandSlug,
    values: (slug) => [slug],
    written: brandSlug,
    title: (slug, { brandName }) => ({ title: brandName(slug) }),
    order: (market) => {
      const { compare } = new Intl.Collator(marketOf(market).intlLocale)
      return (one, other) => compare(one.title, other.title)
    },
  }),
  price: ofVariant({
    key: ({ prices }, market) => prices[market] ?? 0,
    values: (price, market) =>
      priceSteps(marketOf(market).currency).flatMap(({ value, range }) =>
        isInRange(price, range) ? [value] : [],
      ),
    accepts: (price, requested) =>
      requested.some((text) => {
        const range = priceRange(text)
        return range !== undefined && isInRange(price, range)
      }),
    title: (value, { market }) => ({ title: priceTitle(value, market) }),
    order: () => (one, other) => Number.parseInt(one.value, 10) - Number.parseInt(other.value, 10),
  }),
  material: ofTraits('fabric', ({ materials }) => materials),
  pattern: ofTraits('print'),
  fit: ofTraits('fit'),
  length: ofTraits('length'),
}

function colourTitle(value: string, market: MarketId) {
  const { hex, names } = colourNamed(familyKey(value))
  return { title: names[market] ?? names.en ?? value, ...(hex && { hex }) }
}
