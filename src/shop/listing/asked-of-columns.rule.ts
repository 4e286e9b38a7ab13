import type { Columns, Worn } from '#/catalogue/shelf/columns.ts'
import { colourValue, facetValues, isWithin, sizeValue } from './facets.rule.ts'
import { aspectFacets, bit, type Looked } from './find-goods.rule.ts'

export type Asked = ReturnType<typeof asked>

/** What a search asks, answered for each look, each offer and each way in which garments are alike. */
export function asked(columns: Columns, looked: Looked) {
  const { market, filters, belongs, hides } = looked
  const { looks, offers, worns, brands, products } = columns
  const ofLooks = { missed: new Uint8Array(looks.values.length), said: new Uint8Array(looks.values.length) }
  const ofOffers = {
    missed: new Uint8Array(offers.values.length),
    said: new Uint8Array(offers.values.length),
  }
  const price = new Float64Array(offers.values.length).fill(-1)
  const low = new Float64Array(offers.values.length).fill(-1)
  const missedByWorn = new Uint8Array(worns.values.length)
  for (const [code, look] of looks.values.entries()) {
    if (!look) continue
    if (filters.size && !filters.size.has(sizeValue(look))) ofLooks.missed[code]! |= bit.size
    const { colour } = filters
    if (colour && !colour.has(colourValue(look)) && !colour.has(look.colourKey))
      ofLooks.missed[code]! |= bit.colour
    ofLooks.said[code] = belongs?.ofLook?.(look) ?? 0
  }
  for (const [code, offer] of offers.values.entries()) {
    const amount = offer?.prices[market]
    if (!offer || amount === undefined) continue
    price[code] = amount
    low[code] = offer.lows?.[market] ?? -1
    if (filters.price && !filters.price.some((range) => isWithin(amount, range)))
      ofOffers.missed[code] = bit.price
    ofOffers.said[code] = belongs?.ofOffer?.(offer) ?? 0
  }
  for (const [code, worn] of worns.values.entries()) if (worn) missedByWorn[code] = missedBy(worn, filters)
  return {
    ...{ market, price, low, missedByWorn },
    all: belongs?.all ?? 0,
    missedByLook: ofLooks.missed,
    saidByLook: ofLooks.said,
    missedByOffer: ofOffers.missed,
    saidByOffer: ofOffers.said,
    missedByBrand: Uint8Array.from(brands.values, (slug) =>
      filters.brand && slug !== undefined && !filters.brand.has(slug) ? bit.brand : 0,
    ),
    saidBy: saidBy(columns, belongs),
    saidBySku: (place: number, nth: number) => belongs?.ofSku?.(products[place]!.variants[nth]!.sku) ?? 0,
    ...hidden(columns, hides),
  }
}

function saidBy({ products }: Columns, belongs: Looked['belongs']) {
  const { ofOrdinal, ofProduct } = belongs ?? {}
  if (ofOrdinal) return (_place: number, ordinal: number) => ofOrdinal(ordinal)
  return ofProduct ? (place: number) => ofProduct(products[place]!) : () => 0
}

function missedBy(worn: Worn, filters: Looked['filters']): number {
  let missed = 0
  for (const facet of aspectFacets) {
    const wanted = filters[facet]
    if (wanted && !facetValues(worn, facet).some((value) => wanted.has(value))) missed |= bit[facet]
  }
  return missed
}

const [UNASKED, NO, YES, BESIDE] = [0, 1, 2, 3]

/** A member's rules, each asked once of what is alike. */
function hidden({ looks, worns, worn, products }: Columns, hides: Looked['hides']) {
  if (!hides) return { isHiding: () => false, hidesVariant: () => false }
  const ofWorn = new Uint8Array(worns.values.length)
  const ofKinds = new Map<string, Uint8Array>()
  const answers: (Uint8Array | undefined)[] = new Array(worns.values.length)
  const answersFor = (kind: string) => {
    const known = ofKinds.get(kind) ?? new Uint8Array(looks.values.length)
    ofKinds.set(kind, known)
    return known
  }
  return {
    isHiding(place: number): boolean {
      const alike = worn[place]!
      if (ofWorn[alike] === UNASKED) ofWorn[alike] = hides.ofWorn(worns.values[alike]!) ? YES : NO
      return ofWorn[alike] === YES || (hides.ofWords?.(products[place]!) ?? false)
    },
    hidesVariant(place: number, look: number): boolean {
      const alike = worn[place]!
      const { kind } = worns.values[alike]!
      const known = answers[alike] ?? answersFor(kind)
      answers[alike] = known
      if (known[look] === UNASKED) {
        const answer = hides.ofLook(kind, looks.values[look]!)
        known[look] = answer === undefined ? BESIDE : answer ? YES : NO
      }
      return known[look] === BESIDE
        ? hides.ofVariant(products[place]!, looks.values[look]!)
        : known[look] === YES
    },
  }
}
