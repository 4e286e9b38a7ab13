import type { CategoryTree } from '../categories/category-tree.ts'
import { asItIs, type Changes, openChanges } from './changes.ts'
import { type KeptAnswers, keepAnswers } from './kept-answers.ts'
import type { ShelfProduct, ShelfVariant } from './shelf.queries.ts'

/** The shelf's garments as a shop hangs them: by category and by brand. */
export type Rails = {
  /** Another one whenever anything of the shelf has changed: what was worked out at one holds as long as it is that. */
  readonly state: number
  /** The same of the words alone by which garments are found. */
  readonly wordsState: number
  readonly changes: Changes
  /**
   * What was worked out at this state: forgotten when it changes. Where only something has sold out or come back, what is of
   * other rails (`category shoes`, `brand luma`) still holds.
   */
  readonly kept: KeptAnswers
  /** What whoever kept it brings up to now by `changes`. */
  readonly keptInStep: KeptAnswers
  readonly keptOfWords: KeptAnswers
  readonly tree: CategoryTree
  readonly products: ReadonlyMap<string, ShelfProduct>
  /** What hangs in a category itself, or in one under it. */
  inCategory(slug: string): Iterable<ShelfProduct>
  ofBrand(slug: string): Iterable<ShelfProduct>
  /** Whether any variant that has hung here has a size or a colour that meets one of these. */
  variantsMay(meet: readonly ((variant: Worn) => boolean)[]): boolean
  brands(): Iterable<{ slug: string; name: string }>
  /** The address that a brand has now, of one that it had. */
  brandNow(slug: string): string
}

type Worn = Pick<ShelfVariant, 'sku' | 'size' | 'colourKey'>

const none: ReadonlySet<ShelfProduct> = new Set()

/** Garments in lists, and what a page of them comes to. */
const MOST_KEPT = 300_000
/** Garments that say a word of a question, in all that are kept: some thirty bytes each. */
const MOST_FOUND = 600_000

export class Hung implements Rails {
  state = 0
  wordsState = 0
  readonly changes = openChanges()
  readonly kept = keepAnswers(MOST_KEPT)
  readonly keptOfWords = keepAnswers(MOST_FOUND)
  readonly keptInStep = keepAnswers(MOST_KEPT)
  tree: CategoryTree = { get: () => undefined, tops: [], under: () => [], allUnder: () => [] }
  formerBrands: ReadonlyMap<string, string> = new Map()
  readonly products = new Map<string, ShelfProduct>()
  readonly #byCategory = new Map<string, Set<ShelfProduct>>()
  readonly #byBrand = new Map<string, Set<ShelfProduct>>()
  readonly #worn = new Map<string, Worn>()
  readonly #turned = new Set<string>()

  /** Whoever reads the shelf sees something else from now on. */
  turnOver({ goods }: { goods: boolean }) {
    this.state++
    if (goods) this.kept.clear()
    else this.kept.forget(this.#turned)
    this.#turned.clear()
  }
  /** A variant of it sells out, or comes back, or it is rated: it stays the garment that it was. */
  turn(product: ShelfProduct, change: () => void) {
    const was = asItIs(product)
    change()
    this.changes.add({ was, is: product })
    const { category, brandSlug } = product
    this.#turned.add(`category ${category}`)
    this.#turned.add(`category ${this.tree.get(category)?.parent}`)
    this.#turned.add(`brand ${brandSlug}`)
  }
  /** Another garment stands where it stood, or none, or one where none did. */
  replace(id: string, is: ShelfProduct | undefined) {
    const was = this.#take(id)
    if (is) this.#hang(is)
    if (was || is) this.changes.add({ was, is })
    if (is?.said !== was?.said) this.wordsState++
  }
  /** Categories that moved hold other garments, though none of these has changed. */
  setTree(tree: CategoryTree) {
    if (told(tree) !== told(this.tree)) this.changes.forget()
    this.tree = tree
  }
  clear() {
    this.changes.forget()
    this.wordsState++
    this.keptOfWords.clear()
    for (const rails of [this.products, this.#byCategory, this.#byBrand]) rails.clear()
  }
  #take(id: string): ShelfProduct | undefined {
    const product = this.products.get(id)
    if (!product) return undefined
    this.products.delete(id)
    this.#byCategory.get(product.category)?.delete(product)
    const brand = this.#byBrand.get(product.brandSlug)
    brand?.delete(product)
    if (brand?.size === 0) this.#byBrand.delete(product.brandSlug)
    return product
  }
  #hang(product: ShelfProduct) {
    this.products.set(product.id, product)
    add(this.#byCategory, product.category, product)
    add(this.#byBrand, product.brandSlug, product)
    for (const variant of product.variants) {
      const { size, colourKey } = variant
      if (!this.#worn.has(size)) this.#worn.set(size, { sku: '', size, colourKey: '' })
      if (!this.#worn.has(colourKey)) this.#worn.set(colourKey, { sku: '', size: '', colourKey })
    }
  }
  variantsMay(meet: readonly ((variant: Worn) => boolean)[]) {
    return this.#worn.values().some((worn) => meet.some((meets) => meets(worn)))
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

const told = ({ tops, allUnder }: CategoryTree) =>
  JSON.stringify(tops.map((top) => [top, allUnder(top.slug)]))

function add(rails: Map<string, Set<ShelfProduct>>, name: string, product: ShelfProduct) {
  const rail = rails.get(name)
  if (rail) rail.add(product)
  else rails.set(name, new Set([product]))
}
