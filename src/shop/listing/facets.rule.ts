import { brandSlug } from '#/catalogue/brand-slug.rule.ts'
import { colourFamily } from '#/catalogue/colour-families.rule.ts'
import type { ShelfProduct, ShelfVariant } from '#/catalogue/shelf/shelf.ts'
import type { Currency } from '#/markets/markets.ts'

/** What a listing is filtered by, in the order in which it is shown. */
export const facetNames = [
  'size',
  'colour',
  'brand',
  'price',
  'material',
  'pattern',
  'fit',
  'length',
] as const
export type FacetName = (typeof facetNames)[number]

/** A filter of the garment as a whole, and the trait that it asks. */
export const facetAspects = { material: 'fabric', pattern: 'print', fit: 'fit', length: 'length' } as const
export type AspectFacet = keyof typeof facetAspects

export type PriceRange = { from: number; to: number }
/** What is asked of a listing: values beside each other are alternatives, facets are all to be met. In minor units. */
export type Filters = Partial<Record<Exclude<FacetName, 'price'>, ReadonlySet<string>>> & {
  price?: readonly PriceRange[]
}
export type Asked = Partial<Record<FacetName, readonly string[]>>

/** Undefined for what is no range: "100-400", "100-" and "-400" are, in whole units of the currency. */
export function priceRange(text: string): PriceRange | undefined {
  const [, from = '', to = ''] = /^(\d{0,7})-(\d{0,7})$/.exec(text) ?? []
  if (from === '' && to === '') return undefined
  return { from: Number(from) * 100, to: to === '' ? Infinity : Number(to) * 100 }
}

const asWritten: Readonly<Record<Exclude<FacetName, 'price'>, (value: string) => string>> = {
  size: (value) => value.toUpperCase(),
  colour: (value) => value.toLowerCase(),
  brand: brandSlug,
  material: (value) => value,
  pattern: (value) => value,
  fit: (value) => value,
  length: (value) => value,
}

export function filtersOf(asked: Asked): Filters {
  const filters: Filters = {}
  for (const name of facetNames) {
    const values = asked[name] ?? []
    if (values.length === 0) continue
    if (name === 'price') filters.price = values.flatMap((value) => priceRange(value) ?? [])
    else filters[name] = new Set(values.map(asWritten[name]))
  }
  return filters
}

export const sizeValue = ({ size }: Pick<ShelfVariant, 'size'>) => size.toUpperCase()
/** By its family where it has one, so that a listing has a dozen colours and not a hundred. */
export const colourValue = ({ colourKey }: Pick<ShelfVariant, 'colourKey'>) =>
  colourFamily(colourKey) ?? colourKey
/** A material is what most of it is; the rest is read from its words. */
export const facetValues = (
  { traits, materials }: Pick<ShelfProduct, 'traits' | 'materials'>,
  facet: AspectFacet,
) => (facet === 'material' ? materials : (traits[facetAspects[facet]] ?? []))

const steps = [0, 25, 50, 75, 100, 150, 200, 300, 500]
/** The ranges that a listing offers: nine steps, ten times as high where a krone is a tenth of a euro. */
export function priceSteps(currency: Currency): readonly { value: string; range: PriceRange }[] {
  const unit = currency === 'EUR' ? 1 : 10
  return steps.map((from, at) => {
    const to = steps[at + 1]
    const value = `${from * unit}-${to === undefined ? '' : to * unit}`
    return { value, range: priceRange(value)! }
  })
}
export const isWithin = (price: number, { from, to }: PriceRange) => price >= from && price <= to
