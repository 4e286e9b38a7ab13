import { categoriesNamed } from '#/goods/catalogue/categories/categories.rule.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { colours, fabrics, lengths, prints, seasons, slots, volumes } from './garment.rule.ts'
import { categoriesPrior, kindsPrior } from './layers.rule.ts'
import {
  colourPrior,
  fabricPrior,
  formalityPrior,
  lengthPrior,
  occasionPrior,
  printPrior,
  seasonPrior,
  volumePrior,
} from './prior.rule.ts'

/** Attributes that are compared within a pair of places; each has a square block of `size` by `size` points. */
export const attributes = [
  { name: 'colour', size: 16, at: 0 },
  { name: 'print', size: 8, at: 256 },
  { name: 'formality', size: 8, at: 320 },
  { name: 'fabric', size: 8, at: 384 },
  { name: 'season', size: 4, at: 448 },
  { name: 'volume', size: 4, at: 464 },
  { name: 'length', size: 4, at: 480 },
] as const
export type Attribute = (typeof attributes)[number]['name']
/** Three points behind the blocks: occasions not known, none in common, some in common. */
export const OCCASIONS_AT = 496
const PLACES = 8
/** Points of one pair of places. */
export const STRIDE = 512
export const KINDS = 16
export const CATEGORIES = 128

/** Index at which the points of two places begin. */
export const placesAt = (one: number, other: number) => (one * PLACES + other) * STRIDE

/**
 * Points of all pairs of attributes. Each is symmetric: the points of (a, b) are those of (b, a). `boards` is the number of
 * boards behind them, 0 for the prior alone.
 */
export type PairTables = {
  attributes: Float32Array
  kinds: Float32Array
  categories: Float32Array
  /** Boards on which two categories were laid together. */
  laid: Float32Array
  boards: number
}

/** The points before any board is laid. */
export function priorTables(): PairTables {
  const tables: PairTables = {
    attributes: new Float32Array(PLACES * PLACES * STRIDE),
    kinds: new Float32Array(KINDS * KINDS),
    categories: new Float32Array(CATEGORIES * CATEGORIES),
    laid: new Float32Array(CATEGORIES * CATEGORIES),
    boards: 0,
  }
  for (const [one, a] of kinds.entries())
    for (const [other, b] of kinds.entries()) tables.kinds[one * KINDS + other] = kindsPrior(a, b)
  for (const [one, a] of categoriesNamed.entries())
    for (const [other, b] of categoriesNamed.entries())
      tables.categories[(one + 1) * CATEGORIES + other + 1] = categoriesPrior(a, b)
  for (let one = 0; one < PLACES; one++)
    for (let other = 0; other < PLACES; other++) fillPlaces(tables.attributes, one, other)
  return tables
}

type At = { one: number; other: number }
const values = {
  colour: colours,
  print: prints,
  formality: [0, 1, 2, 3, 4, 5],
  fabric: fabrics,
  season: seasons,
}

function fillPlaces(points: Float32Array, one: number, other: number) {
  const begin = placesAt(one, other)
  for (const { name, size, at } of attributes)
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++)
        points[begin + at + a * size + b] = pointsOf(name, { one: a, other: b }, { one, other })
  points.set(occasionPrior, begin + OCCASIONS_AT)
}

function pointsOf(name: Attribute, { one, other }: At, places: At): number {
  if (name === 'volume' || name === 'length' || name === 'fabric')
    return ofPlaces(name, { one, other }, places)
  const [a, b] = [values[name][one], values[name][other]]
  if (a === undefined || b === undefined) return 0
  if (name === 'colour') return colourPrior(a as 'black', b as 'black')
  if (name === 'print') return printPrior(a as 'plain', b as 'plain')
  if (name === 'season') return seasonPrior(a as 'summer', b as 'summer')
  return formalityPrior(a as number, b as number)
}

/** Points that depend on the places: found in the order of the places, and the same in the other. */
function ofPlaces(name: 'volume' | 'length' | 'fabric', { one, other }: At, places: At): number {
  const inOrder = order.indexOf(places.one) <= order.indexOf(places.other)
  const [a, b] = inOrder ? [one, other] : [other, one]
  const [first, second] = inOrder ? [places.one, places.other] : [places.other, places.one]
  const of = { places: [slots[first]!, slots[second]!] as const }
  if (name === 'volume') return inList(volumes, a, b, (x, y) => volumePrior(x, y, of))
  if (name === 'length') return inList(lengths, a, b, (x, y) => lengthPrior(x, y, of))
  return inList(fabrics, a, b, (x, y) => fabricPrior(x, y, of))
}

const order = (['top', 'outer', 'bottom', 'dress', 'shoes', 'bag', 'accessory', 'none'] as const).map(
  (slot) => slots.indexOf(slot),
)

function inList<Value>(
  list: readonly Value[],
  a: number,
  b: number,
  points: (one: Value, other: Value) => number,
): number {
  const [one, other] = [list[a], list[b]]
  return one === undefined || other === undefined ? 0 : points(one, other)
}
