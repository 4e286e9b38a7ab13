import { categoriesNamed, kindOfCategory } from '#/goods/catalogue/categories/categories.rule.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Paired, slotOf, slots } from './garment.rule.ts'
import { excludeEachOther } from './layers.rule.ts'
import { prior } from './pair.rule.ts'
import { attributes, CATEGORIES, KINDS, type PairTables, placesAt } from './tables.rule.ts'

/**
 * Pairs that were laid on boards, by their attributes, in the blocks of `PairTables`. A pair that was kept counts twice, but in
 * `laid` once.
 */
export type BoardCounts = {
  attributes: Float64Array
  kinds: Float64Array
  categories: Float64Array
  laid: Float64Array
  boards: number
}
/** A garment on a board; `kept`: the member has it for good. */
export type Laid = { paired: Paired; kept: boolean }

export const noCounts = (): BoardCounts => ({
  attributes: new Float64Array(prior.attributes.length),
  kinds: new Float64Array(prior.kinds.length),
  categories: new Float64Array(prior.categories.length),
  laid: new Float64Array(prior.laid.length),
  boards: 0,
})

const KEPT_COUNTS = 2

/** Adds a board. Garments that cannot be worn at once are choices: their pair says nothing and is left out. */
export function countBoard(counts: BoardCounts, board: readonly Laid[]): void {
  counts.boards++
  for (const [index, one] of board.entries())
    for (const other of board.slice(index + 1)) {
      if (excludeEachOther(kinds[one.paired.kind]!, kinds[other.paired.kind]!)) continue
      const weight = one.kept && other.kept ? KEPT_COUNTS : 1
      // In one place both orders are in one block: each counts half.
      const each = one.paired.slot === other.paired.slot ? weight / 2 : weight
      add(counts, one.paired, other.paired, each)
      add(counts, other.paired, one.paired, each)
      const [a, b] = [one.paired.category, other.paired.category]
      counts.laid[a * CATEGORIES + b]! += 1
      if (a !== b) counts.laid[b * CATEGORIES + a]! += 1
    }
}

function add(
  { attributes: of, kinds: byKind, categories }: BoardCounts,
  a: Paired,
  b: Paired,
  weight: number,
) {
  const at = placesAt(a.slot, b.slot)
  for (const { name, size, at: block } of attributes) of[at + block + a[name] * size + b[name]]! += weight
  byKind[a.kind * KINDS + b.kind]! += weight
  categories[a.category * CATEGORIES + b.category]! += weight
}

/** Pairs in favour of the prior: with as many counted, prior and boards weigh the same. */
const SHRINKAGE = 4

/**
 * The prior, updated by boards: the points of a cell are the logarithm of how often it was laid beside how often chance would
 * lay it, shrunk towards the prior by `SHRINKAGE` pairs. Kinds are compared within their places, categories within their kinds.
 */
export function updatedBy(counts: BoardCounts): PairTables {
  const tables: PairTables = {
    attributes: prior.attributes.slice(),
    kinds: prior.kinds.slice(),
    categories: prior.categories.slice(),
    laid: Float32Array.from(counts.laid),
    boards: counts.boards,
  }
  for (let one = 0; one < slots.length; one++)
    for (let other = 0; other < slots.length; other++)
      for (const { size, at } of attributes) {
        const cells = grid(placesAt(one, other) + at, size)
        update(tables.attributes, counts.attributes, cells)
      }
  for (const cells of kindsByPlaces) update(tables.kinds, counts.kinds, cells)
  for (const cells of categoriesByKinds) update(tables.categories, counts.categories, cells)
  return tables
}

/** Rows and columns of one group of cells, and the index of each cell. */
type Cells = {
  rows: readonly number[]
  columns: readonly number[]
  cell(row: number, column: number): number
}

const upTo = (size: number) => Array.from({ length: size }, (_, index) => index)
const grid = (begin: number, size: number): Cells => ({
  rows: upTo(size),
  columns: upTo(size),
  cell: (row, column) => begin + row * size + column,
})

function update(points: Float32Array, counts: Float64Array, cells: Cells) {
  const { rows, columns, cell } = cells
  const inRow = rows.map((row) => columns.reduce((sum, column) => sum + counts[cell(row, column)]!, 0))
  const all = inRow.reduce((sum, count) => sum + count, 0)
  if (all === 0) return
  const inColumn = columns.map((column) => rows.reduce((sum, row) => sum + counts[cell(row, column)]!, 0))
  let change = 0
  for (const [r, row] of rows.entries())
    for (const [c, column] of columns.entries()) {
      const expected = (inRow[r]! * inColumn[c]!) / all
      const at = cell(row, column)
      const [count, before] = [counts[at]!, points[at]!]
      points[at] = Math.log((count + SHRINKAGE * Math.exp(before)) / (expected + SHRINKAGE))
      change += count * (points[at]! - before)
    }
  keepLevel(points, cells, change / all)
}

/** Laid pairs keep their mean points, so that the score of a good outfit means the same with boards and without. */
function keepLevel(points: Float32Array, { rows, columns, cell }: Cells, by: number) {
  for (const row of rows) for (const column of columns) points[cell(row, column)]! -= by
}

const kindsIn = (slot: string) => kinds.flatMap((kind, index) => (slotOf(kind) === slot ? [index] : []))
const worn = slots.filter((slot) => slot !== 'none')
const kindsByPlaces: readonly Cells[] = worn.flatMap((one) =>
  worn.flatMap((other) => {
    const cells = { rows: kindsIn(one), columns: kindsIn(other) }
    return cells.rows.some((row) => cells.columns.some((column) => excluded(row, column)))
      ? []
      : [{ ...cells, cell: (row: number, column: number) => row * KINDS + column }]
  }),
)
function excluded(row: number, column: number) {
  return excludeEachOther(kinds[row]!, kinds[column]!)
}

const categoriesOf = (kind: number) =>
  categoriesNamed.flatMap((slug, index) => (kindOfCategory.get(slug) === kinds[kind] ? [index + 1] : []))
const categoriesByKinds: readonly Cells[] = kinds.flatMap((_, one) =>
  kinds.flatMap((_, other) =>
    excluded(one, other)
      ? []
      : [
          {
            rows: categoriesOf(one),
            columns: categoriesOf(other),
            cell: (row: number, column: number) => row * CATEGORIES + column,
          },
        ],
  ),
)

/** Counts as pairs of index and number, for storage. */
export type PackedCounts = {
  boards: number
  attributes: number[]
  kinds: number[]
  categories: number[]
  laid: number[]
}
export const packCounts = ({ boards, ...blocks }: BoardCounts): PackedCounts => ({
  boards,
  attributes: pack(blocks.attributes),
  kinds: pack(blocks.kinds),
  categories: pack(blocks.categories),
  laid: pack(blocks.laid),
})
const pack = (counts: Float64Array) =>
  [...counts].flatMap((count, index) => (count > 0 ? [index, count] : []))

export function unpackCounts({ boards, ...packed }: PackedCounts): BoardCounts {
  const counts = noCounts()
  counts.boards = boards
  for (const name of ['attributes', 'kinds', 'categories', 'laid'] as const)
    for (let at = 0; at < packed[name].length; at += 2)
      counts[name][packed[name][at]!] = packed[name][at + 1]!
  return counts
}
