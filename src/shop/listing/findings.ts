import type { ShelfChange } from '#/goods/catalogue/shelf/changes.ts'
import type { ShelfIndex, ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { type Criteria, type FoundGoods, filterGoods, type ShownVariant } from './filter-goods.rule.ts'
import { type Compare, compareBy, firstOf, type Order } from './sorts.rule.ts'
import type { Counts } from './tally.rule.ts'

/** A search in a listing. `wanted`: the requested length, `most`: the cached length. */
export type ShopSearch = {
  criteria: Criteria
  sort: Order['sort']
  weather?: Order['weather']
  wanted: number
  most: number
  goods: () => Iterable<ShelfProduct>
  /** True when a product is among these goods. */
  has: (product: ShelfProduct) => boolean
  /** The data version of the goods; a cached finding of another version is computed anew. */
  basis?: object | undefined
}
/** The result of a search at one moment of the shelf: the first products in their order, and the counts of all. */
export type Finding = {
  readonly first: readonly ShownVariant[]
  readonly total: number
  readonly hidden: number
  readonly counts: Counts | undefined
  /** A number that changes whenever a product of the finding changes. */
  readonly revision: number
  /** A number that changes whenever the counts change. */
  readonly counted: number
}
type Tally = Map<string, Map<string, number>>
type Cached = { -readonly [Key in keyof Finding]: Finding[Key] } & {
  first: ShownVariant[]
  counts: Tally | undefined
  at: number
  most: number
  basis: object | undefined
}

/**
 * The present result of a search. A cached one is updated by the products that have changed since. There is no await in here, so
 * the shelf is the same throughout.
 */
export function findIn(index: ShelfIndex, search: ShopSearch, name: string | undefined): Finding {
  const cached = name === undefined ? undefined : (index.answers.get(name) as Cached | undefined)
  if (cached && cached.basis === search.basis && isUpdated(cached, index, search)) return cached
  const finding = found(index, search)
  if (name !== undefined) index.answers.set(name, finding, finding.first.length + 300)
  return finding
}

function found(index: ShelfIndex, { goods, criteria, sort, weather, most, basis }: ShopSearch): Cached {
  const { shown, hidden, counts } = filterGoods(goods(), criteria)
  return {
    first: firstOf(shown, { sort, weather, most, market: criteria.market }),
    total: shown.length,
    hidden,
    counts: counts && new Map([...counts].map(([name, values]) => [name, new Map(values)])),
    revision: 0,
    counted: 0,
    at: index.changes.at,
    most,
    basis,
  }
}

/** False when the finding must be computed anew: too much has changed, or more is wanted than is cached. */
function isUpdated(cached: Cached, { changes }: ShelfIndex, search: ShopSearch): boolean {
  const since = cached.at === changes.at ? [] : changes.since(cached.at)
  if (!since) return false
  if (since.length > 0) update(cached, since, search)
  cached.at = changes.at
  return cached.first.length >= Math.min(search.wanted, cached.total)
}

/** Removes all changed products before it adds any: those that have not changed are still in order. */
function update(cached: Cached, since: readonly ShelfChange[], { criteria, sort, weather, has }: ShopSearch) {
  const order = compareBy({ sort, weather, market: criteria.market })
  const of = (product: ShelfProduct | undefined) =>
    filterGoods(product && has(product) ? [product] : [], criteria)
  const changed = since.map(({ was, is }) => ({ before: of(was), after: of(is) }))
  const gone = new Set(changed.flatMap(({ before }) => before.shown.map(({ product }) => product.id)))
  if (gone.size > 0) cached.first = cached.first.filter(({ product }) => !gone.has(product.id))
  cached.total -= gone.size
  for (const { before, after } of changed) {
    const [shown] = after.shown
    if (shown) insert(cached.first, shown, { order, isWhole: cached.first.length === cached.total })
    if (shown) cached.total++
    cached.hidden += after.hidden - before.hidden
    if (shown || before.shown.length > 0 || after.hidden !== before.hidden) cached.revision++
    if (cached.counts && recount(cached.counts, before, after)) cached.counted++
  }
  if (cached.first.length > cached.most * 2) cached.first.length = cached.most
}

/** Inserts a product in its place; beyond the last of an incomplete list its place is unknown. */
function insert(
  first: ShownVariant[],
  shown: ShownVariant,
  { order, isWhole }: { order: Compare; isWhole: boolean },
) {
  let [from, to] = [0, first.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (order(first[middle]!, shown) < 0) from = middle + 1
    else to = middle
  }
  if (from < first.length || isWhole) first.splice(from, 0, shown)
}

/** True when a count has changed. */
function recount(counts: Tally, before: FoundGoods, after: FoundGoods): boolean {
  let isOther = false
  for (const [name, values] of counts) {
    const [less, more] = [before.counts?.get(name), after.counts?.get(name)]
    for (const value of new Set([...(less?.keys() ?? []), ...(more?.keys() ?? [])])) {
      const difference = (more?.get(value) ?? 0) - (less?.get(value) ?? 0)
      if (difference === 0) continue
      isOther = true
      const count = (values.get(value) ?? 0) + difference
      if (count === 0) values.delete(value)
      else values.set(value, count)
    }
  }
  return isOther
}
