import type { Columns } from '#/catalogue/shelf/columns.ts'
import { type Asked, asked } from './asked-of-columns.rule.ts'
import type { Counts, Looked } from './find-goods.rule.ts'
import { isBroken, ordinalIn, type Place, placeIn, type Sort, tie } from './sorts.rule.ts'
import { openTally, type Tally } from './tally-of-columns.rule.ts'

export type Searched = { looked: Looked; sort: Sort; most: number }
export type FoundFirst = { first: Place[]; total: number; hidden: number; counts: Counts | undefined }

/**
 * The same as `findGoods` finds, with its first so many in their order, by the shelf's columns: what is asked of a look, of an
 * offer or of what many garments have alike is asked once each, and the pass itself is over numbers.
 */
export function findInColumns(
  { columns }: { columns: Columns },
  goods: Iterable<number>,
  { looked, sort, most }: Searched,
): FoundFirst {
  const of = asked(columns, looked)
  const tally = looked.counted ? openTally(columns, of) : undefined
  const listedBy = listing(columns, of, tally)
  const placedAt = placing(columns, of, sort)
  const first = openFirst(columns, sort, most)
  let [total, hidden] = [0, 0]
  for (const place of goods) {
    const nth = listedBy(place)
    if (nth === HIDDEN) hidden++
    if (nth < 0) continue
    total++
    first.add({ place, nth, at: placedAt(place, nth), ordinal: ordinalIn(sort, columns.ordinal[place]) })
  }
  const places = first.all().map(({ place, nth }): Place => {
    const offer = columns.offer[columns.first[place]! + nth]!
    const [price, low] = [of.price[offer]!, of.low[offer]!]
    return { product: columns.products[place]!, nth, price, low: low < 0 ? undefined : low }
  })
  return { first: places, total, hidden, counts: tally?.counts() }
}

const [NONE, HIDDEN] = [-1, -2]
/** A bit for every facet. */
const ALL = 255

/** Which of its variants a garment is listed by; NONE, or HIDDEN where that is for a member's sake alone. */
function listing(
  { first, count, worn, brand, ordinal, look, offer, free }: Columns,
  of: Asked,
  tally?: Tally,
) {
  const { price, all, saidByLook, saidByOffer, missedByLook, missedByOffer, missedByWorn, missedByBrand } = of
  return (place: number): number => {
    const missed = missedByWorn[worn[place]!]! | missedByBrand[brand[place]!]!
    const bits = of.saidBy(place, ordinal[place]!)
    const [from, to] = [first[place]!, first[place]! + count[place]!]
    let [nth, facets, isHidden] = [NONE, 0, false]
    let isHiding: boolean | undefined
    for (let row = from; row < to; row++) {
      const offered = offer[row]!
      if (free[row] === 0 || price[offered]! < 0) continue
      const looks = look[row]!
      const said = bits | saidByLook[looks]! | saidByOffer[offered]!
      if (said !== all && (said | of.saidBySku(place, row - from)) !== all) continue
      const misses = missed | missedByLook[looks]! | missedByOffer[offered]!
      if (misses !== 0 && (misses & (misses - 1)) !== 0) continue
      isHiding ??= of.isHiding(place)
      if (isHiding || of.hidesVariant(place, looks)) {
        isHidden ||= misses === 0
        continue
      }
      facets |= misses === 0 ? ALL : misses
      tally?.addVariant(looks, offered, misses)
      if (misses === 0 && nth === NONE) nth = row - from
    }
    tally?.addGarment(place, facets)
    return nth === NONE && isHidden ? HIDDEN : nth
  }
}

/** Where in the order a garment stands that is listed by one of its variants. */
function placing({ first, count, since, sinces, offer, free }: Columns, of: Asked, sort: Sort) {
  const days = Float64Array.from(sinces.values, (each) => each?.[of.market] ?? 0)
  const placed = { price: 0, low: undefined as number | undefined, since: 0, broken: false }
  return (place: number, nth: number): number => {
    const [from, rows] = [first[place]!, count[place]!]
    const offered = offer[from + nth]!
    placed.price = of.price[offered]!
    placed.low = of.low[offered]! < 0 ? undefined : of.low[offered]
    placed.since = days[since[place]!]!
    if (sort === 'relevance') {
      let left = 0
      for (let row = from; row < from + rows; row++) left += free[row]!
      placed.broken = isBroken({ free: left, of: rows })
    }
    return placeIn[sort](placed)
  }
}

type Standing = { place: number; nth: number; at: number; ordinal: number }

/** The first so many in their order, without putting the others in theirs. */
function openFirst({ products }: Columns, sort: Sort, most: number) {
  const first: Standing[] = []
  let [lastAt, lastOrdinal] = [Infinity, Infinity]
  const order = (one: Standing, other: Standing) =>
    one.at - other.at ||
    one.ordinal - other.ordinal ||
    tie(sort, products[one.place]!, products[other.place]!)
  function cut() {
    first.sort(order)
    if (first.length < most) return
    first.length = most
    const last = first.at(-1)
    if (last) [lastAt, lastOrdinal] = [last.at, last.ordinal]
  }
  return {
    add(standing: Standing) {
      const { at, ordinal } = standing
      if (at > lastAt || (at === lastAt && ordinal > lastOrdinal)) return
      first.push(standing)
      if (first.length >= most * 2) cut()
    },
    all() {
      cut()
      return first
    },
  }
}
