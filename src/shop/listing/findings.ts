import type { Change } from '#/catalogue/shelf/changes.ts'
import type { Rails, ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import { type FacetName, facetNames } from './facets.rule.ts'
import { type Found, findGoods, type Looked } from './find-goods.rule.ts'
import { findInColumns } from './find-in-columns.rule.ts'
import { type Order, orderOf, type Place, type Sort } from './sorts.rule.ts'

/** What is looked for: goods in a listing, and in which order; `wanted`: how many of the first, `most`: how many are kept. */
export type Search = {
  looked: Looked
  sort: Sort
  wanted: number
  most: number
  /** Their places in the shelf's columns. */
  goods: () => Iterable<number>
  /** Whether a garment is among these goods. */
  has: (product: ShelfProduct) => boolean
  /** What was read for it: what was found by another reading is found anew. */
  basis?: object | undefined
}
type Tallied = Record<FacetName, Map<string, number>>
/** What was found, as it is at one moment of the shelf: its first so many in their order, and numbers of all. */
export type Finding = {
  readonly first: readonly Place[]
  readonly total: number
  readonly hidden: number
  readonly counts: Found['counts']
  /** Another one whenever any of the garments in it has changed. */
  readonly revision: number
  /** The same of the counts alone. */
  readonly counted: number
}
type Kept = { -readonly [Key in keyof Finding]: Finding[Key] } & {
  first: Place[]
  counts: Tallied | undefined
  at: number
  most: number
  basis: object | undefined
}

/**
 * What a search finds now. What was found before is brought up to now by the garments that have changed since, so that an answer
 * after a change costs no more in a large catalogue than in a small one. Nothing here waits, so the shelf is one throughout.
 */
export function findIn(rails: Rails, search: Search, name: string | undefined): Finding {
  const known = name === undefined ? undefined : (rails.keptInStep.get(name) as Kept | undefined)
  if (known && known.basis === search.basis && isBroughtUp(known, rails, search)) return known
  const finding = found(rails, search)
  if (name !== undefined) rails.keptInStep.set(name, finding, { weight: finding.first.length + 300 })
  return finding
}

function found(rails: Rails, search: Search): Kept {
  const { counts, ...found } = findInColumns(rails, search.goods(), search)
  return {
    ...found,
    counts: counts && tallied(counts),
    revision: 0,
    counted: 0,
    ...{ at: rails.changes.at, most: search.most, basis: search.basis },
  }
}

const tallied = (counts: NonNullable<Found['counts']>) =>
  Object.fromEntries(facetNames.map((name) => [name, new Map(counts[name])])) as Tallied

/** False where it cannot be: too much has changed, or more is wanted than was kept. */
function isBroughtUp(kept: Kept, { changes }: Rails, search: Search): boolean {
  const since = kept.at === changes.at ? [] : changes.since(kept.at)
  if (!since) return false
  if (since.length > 0) patch(kept, since, search)
  kept.at = changes.at
  return kept.first.length >= Math.min(search.wanted, kept.total)
}

/**
 * All that changed goes before any of it comes back: among what did not change, the order is the one in which it was put.
 */
function patch(kept: Kept, since: readonly Change[], { looked, sort, has }: Search) {
  const order = orderOf(sort, looked.market)
  const of = (product: ShelfProduct | undefined) =>
    findGoods(product && has(product) ? [product] : [], looked)
  const changed = since.map(({ was, is }) => ({ before: of(was), after: of(is) }))
  const gone = new Set(changed.flatMap(({ before }) => before.shown.map(({ product }) => product.id)))
  if (gone.size > 0) kept.first = kept.first.filter(({ product }) => !gone.has(product.id))
  const isWhole = () => kept.first.length === kept.total
  kept.total -= gone.size
  for (const { before, after } of changed) {
    const [shown] = after.shown
    if (shown) put(kept.first, shown, { order, isWhole: isWhole() })
    if (shown) kept.total++
    kept.hidden += after.hidden - before.hidden
    if (shown || before.shown.length > 0 || after.hidden !== before.hidden) kept.revision++
    if (kept.counts && recount(kept.counts, before, after)) kept.counted++
  }
  if (kept.first.length > kept.most * 2) kept.first.length = kept.most
}

/** Where not all are kept, what stands behind the last of them is not either. */
function put(first: Place[], shown: Place, { order, isWhole }: { order: Order; isWhole: boolean }) {
  let [from, to] = [0, first.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (order(first[middle]!, shown) < 0) from = middle + 1
    else to = middle
  }
  if (from < first.length || isWhole) first.splice(from, 0, shown)
}

/** Whether a count has become another. */
function recount(counts: Tallied, before: Found, after: Found): boolean {
  let isOther = false
  for (const name of facetNames) {
    const [less, more] = [before.counts?.[name], after.counts?.[name]]
    for (const value of new Set([...(less?.keys() ?? []), ...(more?.keys() ?? [])])) {
      const apart = (more?.get(value) ?? 0) - (less?.get(value) ?? 0)
      if (apart === 0) continue
      isOther = true
      const count = (counts[name].get(value) ?? 0) + apart
      if (count === 0) counts[name].delete(value)
      else counts[name].set(value, count)
    }
  }
  return isOther
}
