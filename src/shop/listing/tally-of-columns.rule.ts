import type { Columns, Look } from '#/catalogue/shelf/columns.ts'
import { marketOf } from '#/markets/markets.ts'
import type { Asked } from './asked-of-columns.rule.ts'
import { type AspectFacet, colourValue, facetValues, isWithin, priceSteps, sizeValue } from './facets.rule.ts'
import { aspectFacets, bit, type Counts } from './find-goods.rule.ts'

export type Tally = ReturnType<typeof openTally>

/** Counts garments, not variants, by number: a value remembers the last garment that counted for it. */
export function openTally(columns: Columns, of: Asked) {
  const { looks, brands, brand } = columns
  const sizes = byLook(looks.values, sizeValue)
  const colours = byLook(looks.values, colourValue)
  const ranges = byOffer(of)
  const aspects = byWorn(columns)
  const ofBrand = new Int32Array(brands.values.length)
  let nth = 1
  return {
    addVariant(look: number, offer: number, misses: number) {
      if (misses === 0 || misses === bit.size) count(sizes, sizes.ofLook[look]!, nth)
      if (misses === 0 || misses === bit.colour) count(colours, colours.ofLook[look]!, nth)
      if (misses === 0 || misses === bit.price) ranges.count(offer, nth)
    },
    /** `facets`: a bit for each that one of its variants counts for. */
    addGarment(place: number, facets: number) {
      nth++
      if (facets === 0) return
      if (facets & bit.brand) ofBrand[brand[place]!]!++
      aspects.count(place, facets)
    },
    counts: (): Counts => ({
      size: countedOf(sizes.values, sizes.counted),
      colour: countedOf(colours.values, colours.counted),
      brand: countedOf(brands.values, ofBrand),
      price: ranges.counts(),
      material: aspects.counts('material'),
      pattern: aspects.counts('pattern'),
      fit: aspects.counts('fit'),
      length: aspects.counts('length'),
    }),
  }
}

type Counter = { counted: Int32Array; last: Int32Array }

function count({ counted, last }: Counter, value: number, nth: number) {
  if (last[value] === nth) return
  last[value] = nth
  counted[value]!++
}

function byLook(looks: readonly (Look | undefined)[], said: (look: Look) => string) {
  const numbers = new Map<string, number>()
  const ofLook = new Uint32Array(looks.length)
  for (const [code, look] of looks.entries()) {
    if (!look) continue
    const value = said(look)
    const number = numbers.get(value) ?? numbers.size
    numbers.set(value, number)
    ofLook[code] = number
  }
  const { size } = numbers
  return { values: [...numbers.keys()], ofLook, counted: new Int32Array(size), last: new Int32Array(size) }
}

function byOffer({ price, market }: Asked) {
  const steps = priceSteps(marketOf(market).currency)
  const within: (number[] | undefined)[] = new Array(price.length)
  const counter = { counted: new Int32Array(steps.length), last: new Int32Array(steps.length) }
  const stepsOf = (offer: number) =>
    (within[offer] ??= [...steps.keys()].filter((step) => isWithin(price[offer]!, steps[step]!.range)))
  let [lastOffer, lastNth] = [-1, 0]
  return {
    /** The sizes of a garment mostly cost the same. */
    count(offer: number, nth: number) {
      if (offer === lastOffer && nth === lastNth) return
      lastOffer = offer
      lastNth = nth
      for (const step of stepsOf(offer)) count(counter, step, nth)
    },
    counts: () =>
      countedOf(
        steps.map(({ value }) => value),
        counter.counted,
      ),
  }
}

/** What many garments have alike is counted as one, and told value by value in the end. */
function byWorn({ worns, worn }: Columns) {
  const counted = Object.fromEntries(
    aspectFacets.map((facet) => [facet, new Int32Array(worns.values.length)]),
  ) as Record<AspectFacet, Int32Array>
  const { material, pattern, fit, length } = counted
  return {
    count(place: number, facets: number) {
      const alike = worn[place]!
      if (facets & bit.material) material[alike]!++
      if (facets & bit.pattern) pattern[alike]!++
      if (facets & bit.fit) fit[alike]!++
      if (facets & bit.length) length[alike]!++
    },
    counts(facet: AspectFacet) {
      const counts = new Map<string, number>()
      for (const [code, each] of worns.values.entries()) {
        const count = counted[facet][code]!
        if (!each || count === 0) continue
        for (const value of new Set(facetValues(each, facet)))
          counts.set(value, (counts.get(value) ?? 0) + count)
      }
      return counts
    },
  }
}

const countedOf = (values: readonly (string | undefined)[], counted: Int32Array) =>
  new Map(
    values.flatMap((value, at) => (value !== undefined && counted[at]! > 0 ? [[value, counted[at]!]] : [])),
  )
