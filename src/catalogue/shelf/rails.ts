import type { CategoryTree } from '../categories/category-tree.ts'
import { type KeptAnswers, keepAnswers } from './kept-answers.ts'
import type { ShelfProduct } from './shelf.queries.ts'

/** The shelf's garments as a shop hangs them: by category and by brand. */
export type Rails = {
  /** Another one whenever anything of the shelf has changed: what was worked out at one holds as long as it is that. */
  readonly state: number
  /** The same of the goods alone, whatever of them can be had. */
  readonly goodsState: number
  /**
   * What was worked out at this state, and at this state of the goods: forgotten when it changes. Where only something has
   * sold out or come back, what is of other rails (`category shoes`, `brand luma`) still holds.
   */
  readonly kept: KeptAnswers
  readonly keptOfGoods: KeptAnswers
  readonly tree: CategoryTree
  readonly products: ReadonlyMap<string, ShelfProduct>
  /** What hangs in a category itself, or in one under it. */
  inCategory(slug: string): Iterable<ShelfProduct>
  ofBrand(slug: string): Iterable<ShelfProduct>
  brands(): Iterable<{ slug: string; name: string }>
  /** The address that a brand has now, of one that it had. */
  brandNow(slug: string): string
}

const none: ReadonlySet<ShelfProduct> = new Set()

/** Garments in lists, and what a page of them comes to. */
const MOST_KEPT = 300_000

export class Hung implements Rails {
  state = 0
  goodsState = 0
  readonly kept = keepAnswers(MOST_KEPT)
  readonly keptOfGoods = keepAnswers(MOST_KEPT)
  tree: CategoryTree = { get: () => undefined, tops: [], under: () => [], allUnder: () => [] }
  formerBrands: ReadonlyMap<string, string> = new Map()
  readonly products = new Map<string, ShelfProduct>()
  readonly #byCategory = new Map<string, Set<ShelfProduct>>()
  readonly #byBrand = new Map<string, Set<ShelfProduct>>()
  readonly #turned = new Set<string>()

  /** Whoever reads the shelf sees something else from now on. */
  turnOver({ goods }: { goods: boolean }) {
    this.state++
    if (goods) this.kept.clear()
    else this.kept.forget(this.#turned)
    this.#turned.clear()
    if (!goods) return
    this.goodsState++
    this.keptOfGoods.clear()
  }
  /** A variant of it sold out, or came back, or it was rated: it stays the garment that it was. */
  turn({ category, brandSlug }: ShelfProduct) {
    this.#turned.add(`category ${category}`)
    this.#turned.add(`category ${this.tree.get(category)?.parent}`)
    this.#turned.add(`brand ${brandSlug}`)
  }
  clear() {
    for (const rails of [this.products, this.#byCategory, this.#byBrand]) rails.clear()
  }
  take(id: string) {
    const product = this.products.get(id)
    if (!product) return
    this.products.delete(id)
    this.#byCategory.get(product.category)?.delete(product)
    const brand = this.#byBrand.get(product.brandSlug)
    brand?.delete(product)
    if (brand?.size === 0) this.#byBrand.delete(product.brandSlug)
  }
  hang(product: ShelfProduct) {
    this.products.set(product.id, product)
    add(this.#byCategory, product.category, product)
    add(this.#byBrand, product.brandSlug, product)
  }
  *inCategory(slug: string) {
    yield* this.#byCategory.get(slug) ?? none
    for (const child of this.tree.allUnder(slug)) yield* this.#byCategory.get(child.slug) ?? none
  }
  ofBrand(slug: string) {
    return this.#byBrand.get(slug) ?? none
  }
  brandNow(slug: string) {
    return this.formerBrands.get(slug) ?? slug
  }
  *brands() {
    for (const [slug, [first]] of this.#byBrand) if (first) yield { slug, name: first.brand }
  }
}

function add(rails: Map<string, Set<ShelfProduct>>, name: string, product: ShelfProduct) {
  const rail = rails.get(name)
  if (rail) rail.add(product)
  else rails.set(name, new Set([product]))
}
