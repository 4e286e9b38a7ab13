import type { Columns, Look } from '#/catalogue/shelf/columns.ts'
import type { HungProduct } from '#/catalogue/shelf/hung-product.ts'
import { marketOf } from '#/markets/markets.ts'
import type { Asked } from './asked-of-columns.rule.ts'
import { type AspectFacet, colourValue, facetValues, isWithin, priceSteps, sizeValue } from './facets.rule.ts'
import { aspectFacets, bit, type Counts } from './find-goods.rule.ts'

export type Tally = ReturnType<typeof openTally>

/** Counts garments, not variants, by number: a value remembers the last garment that counted for it. */
export function openTally({ looks, offers, worns }: Columns, { price, market }: Asked) {
  const sizes = valuesOf(looks.values, sizeValue)
  const colours = valuesOf(looks.values, colourValue)
  const steps = priceSteps(marketOf(market).currency)
  const counted = new Int32Array(steps.length)
  const lastOf = new Int32Array(steps.length)
  const stepsOf: (number[] | undefined)[] = new Array(offers.values.length)
  const brands = new Map<string, number>()
  const ofWorn = Object.fromEntries(
    aspectFacets.map((facet) => [facet, new Int32Array(worns.values.length)]),
  ) as Record<AspectFacet, Int32Array>
  let nth = 1
  const stepsAt = (offer: number) =>
    (stepsOf[offer] ??= [...steps.keys()].filter((step) => isWithin(price[offer]!, steps[step]!.range)))
  return {
    addVariant(look: number, offer: number, misses: number) {
      if (misses === 0 || misses === bit.size) sizes.count(look, nth)
      if (misses === 0 || misses === bit.colour) colours.count(look, nth)
      if (misses !== 0 && misses !== bit.price) return
      for (const step of stepsAt(offer)) {
        if (lastOf[step] === nth) continue
        lastOf[step] = nth
        counted[step]!++
      }
    },
    /** `facets`: a bit for each that one of its variants counts for. */
    addProduct({ brandSlug, worn }: HungProduct, facets: number) {
      nth++
      if (facets === 0) return
      if (facets & bit.brand) brands.set(brandSlug, (brands.get(brandSlug) ?? 0) + 1)
      for (const facet of aspectFacets) if (facets & bit[facet]) ofWorn[facet][worn]!++
    },
    counts(): Counts {
      const byValue = (facet: AspectFacet) => {
        const counts = new Map<string, number>()
        for (const [code, worn] of worns.values.entries()) {
          const count = ofWorn[facet][code]!
          if (worn && count > 0)
            for (const value of new Set(facetValues(worn, facet)))
              counts.set(value, (counts.get(value) ?? 0) + count)
        }
        return counts
      }
      return {
        ...{ size: sizes.counts(), colour: colours.counts(), brand: brands },
        price: new Map(steps.flatMap(({ value }, at) => (counted[at]! > 0 ? [[value, counted[at]!]] : []))),
        material: byValue('material'),
        pattern: byValue('pattern'),
        fit: byValue('fit'),
        length: byValue('length'),
      }
    },
  }
}

/** Each look's value of a facet under a number, and how many garments it counts. */
function valuesOf(looks: readonly (Look | undefined)[], said: (look: Look) => string) {
  const numbers = new Map<string, number>()
  const ofLook = new Uint32Array(looks.length)
  for (const [code, look] of looks.entries()) {
    if (!look) continue
    const value = said(look)
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    ofLook[code] = number
  }
  const [counted, lastOf] = [new Int32Array(numbers.size), new Int32Array(numbers.size)]
  return {
    count(look: number, nth: number) {
      const number = ofLook[look]!
      if (lastOf[number] === nth) return
      lastOf[number] = nth
      counted[number]!++
    },
    counts: () =>
      new Map([...numbers].flatMap(([value, at]) => (counted[at]! > 0 ? [[value, counted[at]!]] : []))),
  }
}
