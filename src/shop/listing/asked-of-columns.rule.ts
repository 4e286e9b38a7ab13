import type { Columns, Worn } from '#/catalogue/shelf/columns.ts'
import type { HungProduct } from '#/catalogue/shelf/hung-product.ts'
import { colourValue, facetValues, isWithin, sizeValue } from './facets.rule.ts'
import { aspectFacets, bit, type Looked } from './find-goods.rule.ts'

export type Asked = ReturnType<typeof asked>

/** What a search asks, answered for each look, each offer and each way in which garments are alike. */
export function asked(columns: Columns, looked: Looked) {
  const { market, filters, belongs, hides } = looked
  const { looks, offers, worns } = columns
  const ofLooks = { missed: new Uint8Array(looks.values.length), said: new Uint8Array(looks.values.length) }
  const ofOffers = {
    missed: new Uint8Array(offers.values.length),
    said: new Uint8Array(offers.values.length),
  }
  const price = new Float64Array(offers.values.length).fill(-1)
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
    if (filters.price && !filters.price.some((range) => isWithin(amount, range)))
      ofOffers.missed[code] = bit.price
    ofOffers.said[code] = belongs?.ofOffer?.(offer) ?? 0
  }
  for (const [code, worn] of worns.values.entries()) if (worn) missedByWorn[code] = missedBy(worn, filters)
  const { brand } = filters
  return {
    ...{ columns, market, price, missedByWorn },
    all: belongs?.all ?? 0,
    missedByLook: ofLooks.missed,
    saidByLook: ofLooks.said,
    missedByOffer: ofOffers.missed,
    saidByOffer: ofOffers.said,
    missedByBrand: ({ brandSlug }: HungProduct) => (brand && !brand.has(brandSlug) ? bit.brand : 0),
    saidBy: (product: HungProduct) => belongs?.ofProduct?.(product) ?? 0,
    saidBySku: (product: HungProduct, nth: number) =>
      belongs?.ofSku ? belongs.ofSku(product.variants[nth]!.sku) : 0,
    ...hidden(columns, hides),
  }
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
function hidden({ looks, worns }: Columns, hides: Looked['hides']) {
  if (!hides) return { isHiding: () => false, hidesVariant: () => false }
  const ofWorn = new Uint8Array(worns.values.length)
  const ofKinds = new Map<string, Uint8Array>()
  const answersFor = (kind: string) => {
    const known = ofKinds.get(kind) ?? new Uint8Array(looks.values.length)
    ofKinds.set(kind, known)
    return known
  }
  return {
    isHiding(product: HungProduct): boolean {
      if (ofWorn[product.worn] === UNASKED) ofWorn[product.worn] = hides.ofWorn(product) ? YES : NO
      return ofWorn[product.worn] === YES || (hides.ofWords?.(product) ?? false)
    },
    hidesVariant(product: HungProduct, look: number): boolean {
      const answers = answersFor(product.kind)
      if (answers[look] === UNASKED) {
        const answer = hides.ofLook(product.kind, looks.values[look]!)
        answers[look] = answer === undefined ? BESIDE : answer ? YES : NO
      }
      return answers[look] === BESIDE ? hides.ofVariant(product, looks.values[look]!) : answers[look] === YES
    },
  }
}
