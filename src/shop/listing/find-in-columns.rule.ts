import type { HungProduct } from '#/catalogue/shelf/hung-product.ts'
import type { Rails } from '#/catalogue/shelf/shelf.ts'
import { type Asked, asked } from './asked-of-columns.rule.ts'
import type { Counts, Looked } from './find-goods.rule.ts'
import { firstIn, isBroken, type Place, placeIn, type Sort } from './sorts.rule.ts'
import { openTally, type Tally } from './tally-of-columns.rule.ts'

export type Searched = { looked: Looked; sort: Sort; most: number }
export type FoundFirst = { first: Place[]; total: number; hidden: number; counts: Counts | undefined }

/**
 * The same as `findGoods` finds, with its first so many in their order, by the shelf's columns: what is asked of a look, of an
 * offer or of what many garments have alike is asked once each, and the pass itself is over numbers.
 */
export function findInColumns(
  { columns }: Pick<Rails, 'columns'>,
  goods: Iterable<HungProduct>,
  { looked, sort, most }: Searched,
): FoundFirst {
  const of = asked(columns, looked)
  const tally = looked.counted ? openTally(columns, of) : undefined
  const found: HungProduct[] = []
  const nths: number[] = []
  const places: number[] = []
  let hidden = 0
  for (const product of goods) {
    const nth = firstOf(product, of, tally)
    if (nth === HIDDEN) hidden++
    if (nth < 0) continue
    found.push(product)
    nths.push(nth)
    places.push(placeIn[sort](placed(product, nth, of)))
  }
  const order = (one: number, other: number) =>
    places[one]! - places[other]! || (found[one]!.id < found[other]!.id ? -1 : 1)
  const first = firstIn(found.keys(), { order, most }).map((at): Place => {
    const [product, nth] = [found[at]!, nths[at]!]
    const { price, low } = placed(product, nth, of)
    return { product, nth, price, low }
  })
  return { first, total: found.length, hidden, counts: tally?.counts() }

  function placed({ first, count, since }: HungProduct, nth: number, of: Asked) {
    const offer = columns.offer[first + nth]!
    const low = columns.offers.values[offer]?.lows?.[looked.market]
    return {
      ...{ price: of.price[offer]!, low, since: since[looked.market] ?? 0 },
      broken: sort === 'relevance' && isBroken({ free: freeOf(first, count), of: count }),
    }
  }
  function freeOf(first: number, count: number) {
    let free = 0
    for (let row = first; row < first + count; row++) free += columns.free[row]!
    return free
  }
}

const [NONE, HIDDEN] = [-1, -2]

/** Which of its variants a garment is listed by; NONE, or HIDDEN where that is for a member's sake alone. */
function firstOf(product: HungProduct, of: Asked, tally: Tally | undefined): number {
  const { columns, price, all } = of
  const { look, offer, free } = columns
  const { first, count, worn } = product
  const missed = of.missedByWorn[worn]! | of.missedByBrand(product)
  const bits = of.saidBy(product)
  const isHiding = of.isHiding(product)
  let [nth, facets, isHidden] = [NONE, 0, false]
  for (let row = first; row < first + count; row++) {
    const offered = offer[row]!
    if (free[row] === 0 || price[offered]! < 0) continue
    const looks = look[row]!
    const belongs = bits | of.saidByLook[looks]! | of.saidByOffer[offered]!
    if (belongs !== all && (belongs | of.saidBySku(product, row - first)) !== all) continue
    const misses = missed | of.missedByLook[looks]! | of.missedByOffer[offered]!
    if (misses !== 0 && (misses & (misses - 1)) !== 0) continue
    if (isHiding || of.hidesVariant(product, looks)) {
      isHidden ||= misses === 0
      continue
    }
    if (tally) {
      facets |= misses === 0 ? ALL : misses
      tally.addVariant(looks, offered, misses)
    }
    if (misses === 0 && nth === NONE) nth = row - first
  }
  tally?.addProduct(product, facets)
  return nth === NONE && isHidden ? HIDDEN : nth
}
/** A bit for every facet. */
const ALL = 255
