import type { CategoryTree } from '../categories/category-tree.ts'
import { openShelfChanges, snapshotOf } from './changes.ts'
import type { Rated, ShelfProduct, ShelfVariant } from './shelf.queries.ts'
import { WeightedCache } from './weighted-cache.ts'

const none: ReadonlySet<ShelfProduct> = new Set()

/** Products in cached listings, and the weight of a cached page. */
const MOST_ANSWERS = 300_000
/** Products in cached searches, some thirty bytes each. */
const MOST_SEARCHED = 600_000

/** The products on sale, by id, search number, category and brand. */
export class ShelfIndex {
  /** Another number whenever the words of any product have changed. */
  searchVersion = 0
  readonly changes = openShelfChanges()
  /** Cached listings, pages and matches; their readers update them by `changes`. */
  readonly answers = new WeightedCache(MOST_ANSWERS)
  readonly searches = new WeightedCache(MOST_SEARCHED)
  tree: CategoryTree = { get: () => undefined, tops: [], under: () => [], allUnder: () => [] }
  formerBrands: ReadonlyMap<string, string> = new Map()
  readonly #products = new Map<string, ShelfProduct>()
  readonly #byOrdinal = new Map<number, ShelfProduct>()
  readonly #byCategory = new Map<string, Set<ShelfProduct>>()
  readonly #byBrand = new Map<string, Set<ShelfProduct>>()
  /** Values of all variants so far, which may be more than those on sale. */
  readonly #sizes = new Set<string>()
  readonly #colours = new Set<string>()

  get products(): ReadonlyMap<string, ShelfProduct> {
    return this.#products
  }
  byOrdinal(ordinal: number): ShelfProduct | undefined {
    return this.#byOrdinal.get(ordinal)
  }
  /** The products of a category and of the categories under it. */
  *inCategory(slug: string): Generator<ShelfProduct> {
    for (const each of this.categoriesIn(slug)) yield* this.#byCategory.get(each) ?? none
  }
  categoriesIn(slug: string): ReadonlySet<string> {
    return new Set([slug, ...this.tree.allUnder(slug).map((child) => child.slug)])
  }
  ofBrand(slug: string): ReadonlySet<ShelfProduct> {
    return this.#byBrand.get(slug) ?? none
  }
  *brands(): Generator<{ slug: string; name: string }> {
    for (const [slug, products] of this.#byBrand)
      for (const { brand } of products.values().take(1)) yield { slug, name: brand }
  }
  /** The current address of a renamed brand. */
  brandNow(slug: string): string {
    return this.formerBrands.get(slug) ?? slug
  }
  /** True when a variant may have a size or a colour that one of the words names. */
  mayFit(terms: readonly ((variant: Pick<ShelfVariant, 'size' | 'colourKey'>) => boolean)[]): boolean {
    const sizes = this.#sizes.values().map((size) => ({ size, colourKey: '' }))
    const colours = this.#colours.values().map((colourKey) => ({ size: '', colourKey }))
    return [...sizes, ...colours].some((each) => terms.some((fits) => fits(each)))
  }

  /** Replaces a product; without `by` it leaves the shelf. */
  replace(id: string, by: ShelfProduct | undefined) {
    const was = this.#products.get(id)
    if (was) this.#remove(was)
    if (by) this.#add(by)
    if (was || by) this.changes.add({ was, is: by })
    if (by?.searchVersion !== was?.searchVersion) this.searchVersion++
  }
  /** Sets whether a unit of a variant is free; the product stays the same object. */
  setFree(product: ShelfProduct, { sku, free }: Pick<ShelfVariant, 'sku' | 'free'>) {
    const was = snapshotOf(product)
    const variant = product.variants.find((one) => one.sku === sku)
    if (!variant) return
    variant.free = free
    this.changes.add({ was, is: product })
  }
  setRating(product: ShelfProduct, rating: Rated | undefined) {
    const was = snapshotOf(product)
    product.rating = rating
    this.changes.add({ was, is: product })
  }
  /** Sets the categories. When they have moved, cached listings are found anew. */
  setTree(tree: CategoryTree) {
    if (textOf(tree) !== textOf(this.tree)) this.changes.forget()
    this.tree = tree
  }
  clear() {
    this.changes.forget()
    this.searchVersion++
    for (const held of [this.answers, this.searches, this.#products, this.#byOrdinal]) held.clear()
    for (const held of [this.#byCategory, this.#byBrand, this.#sizes, this.#colours]) held.clear()
  }
  #add(product: ShelfProduct) {
    this.#products.set(product.id, product)
    if (product.ordinal !== undefined) this.#byOrdinal.set(product.ordinal, product)
    addTo(this.#byCategory, product.category, product)
    addTo(this.#byBrand, product.brandSlug, product)
    for (const { size, colourKey } of product.variants) {
      this.#sizes.add(size)
      this.#colours.add(colourKey)
    }
  }
  #remove(product: ShelfProduct) {
    this.#products.delete(product.id)
    if (product.ordinal !== undefined) this.#byOrdinal.delete(product.ordinal)
    removeFrom(this.#byCategory, product.category, product)
    removeFrom(this.#byBrand, product.brandSlug, product)
  }
}

const textOf = ({ tops, allUnder }: CategoryTree) =>
  JSON.stringify(tops.map((top) => [top, allUnder(top.slug)]))

type ByName = Map<string, Set<ShelfProduct>>
function addTo(index: ByName, name: string, product: ShelfProduct) {
  const products = index.get(name)
  if (products) products.add(product)
  else index.set(name, new Set([product]))
}
function removeFrom(index: ByName, name: string, product: ShelfProduct) {
  const products = index.get(name)
  products?.delete(product)
  if (products?.size === 0) index.delete(name)
}
