import type { CategoryTree } from '../categories/category-tree.ts'
import { asItIs, type Changes, openChanges } from './changes.ts'
import { Columns } from './columns.ts'
import { HungProduct } from './hung-product.ts'
import { type KeptAnswers, keepAnswers } from './kept-answers.ts'
import { roomFor } from './room-for.ts'
import type { Rated, ShelfProduct, ShelfVariant } from './shelf.queries.ts'

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
  readonly products: ReadonlyMap<string, HungProduct>
  readonly columns: Columns<HungProduct>
  /** Where the garment stands that searches know by this number. */
  placeOf(ordinal: number): number | undefined
  /** What hangs in a category itself, or in one under it. */
  inCategory(slug: string): IteratorObject<HungProduct>
  ofBrand(slug: string): IteratorObject<HungProduct>
  /** The same by their places in the columns. */
  placesInCategory(slug: string): Iterable<number>
  placesOfBrand(slug: string): Iterable<number>
  /** Whether any variant has a size or a colour that meets one of these. */
  variantsMay(meet: readonly ((look: Pick<ShelfVariant, 'size' | 'colourKey'>) => boolean)[]): boolean
  brands(): Iterable<{ slug: string; name: string }>
  /** The address that a brand has now, of one that it had. */
  brandNow(slug: string): string
}

const none: ReadonlySet<number> = new Set()

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
  readonly products = new Map<string, HungProduct>()
  columns = new Columns<HungProduct>()
  readonly #byCategory = new Map<string, Set<number>>()
  readonly #byBrand = new Map<string, Set<number>>()
  /** One more than its place; none where that is nought. */
  #byOrdinal = new Uint32Array()
  readonly #turned = new Set<string>()

  /** Whoever reads the shelf sees something else from now on. */
  turnOver({ goods }: { goods: boolean }) {
    this.state++
    if (goods) this.kept.clear()
    else this.kept.forget(this.#turned)
    this.#turned.clear()
  }
  /** A variant of it sells out, or comes back: it stays the garment that it was. */
  turn(product: HungProduct, { sku, free }: Pick<ShelfVariant, 'sku' | 'free'>) {
    const was = asItIs(product)
    const nth = was.variants.findIndex((one) => one.sku === sku)
    if (nth < 0) return
    product.setFree(nth, free)
    this.#hasTurned(product, was)
  }
  rate(product: HungProduct, rating: Rated | undefined) {
    const was = asItIs(product)
    product.rating = rating
    this.#hasTurned(product, was)
  }
  #hasTurned(product: HungProduct, was: ShelfProduct) {
    this.changes.add({ was, is: product })
    const { category, brandSlug } = product
    this.#turned.add(`category ${category}`)
    this.#turned.add(`category ${this.tree.get(category)?.parent}`)
    this.#turned.add(`brand ${brandSlug}`)
  }
  /** Another garment stands where it stood, or none, or one where none did. */
  replace(id: string, by: ShelfProduct | undefined) {
    const was = this.#take(id)
    const is = by && new HungProduct(this.columns, by)
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
    for (const product of this.products.values()) product.takeDown()
    for (const rails of [this.products, this.#byCategory, this.#byBrand]) rails.clear()
    this.#byOrdinal = new Uint32Array()
    this.columns = new Columns<HungProduct>()
  }
  #take(id: string): HungProduct | undefined {
    const product = this.products.get(id)
    if (!product) return undefined
    product.takeDown()
    this.products.delete(id)
    this.#byOrdinal[product.ordinal ?? 0] = 0
    this.#byCategory.get(product.category)?.delete(product.place)
    const brand = this.#byBrand.get(product.brandSlug)
    brand?.delete(product.place)
    if (brand?.size === 0) this.#byBrand.delete(product.brandSlug)
    return product
  }
  #hang(product: HungProduct) {
    this.products.set(product.id, product)
    const { ordinal = 0, place } = product
    this.#byOrdinal = roomFor(this.#byOrdinal, ordinal + 1)
    this.#byOrdinal[ordinal] = ordinal === 0 ? 0 : place + 1
    add(this.#byCategory, product.category, place)
    add(this.#byBrand, product.brandSlug, place)
  }
  placeOf(ordinal: number) {
    const after = this.#byOrdinal[ordinal] ?? 0
    return after === 0 ? undefined : after - 1
  }
  variantsMay(meet: Parameters<Rails['variantsMay']>[0]) {
    return this.columns.looks.values.some((look) => look && meet.some((meets) => meets(look)))
  }
  *placesInCategory(slug: string) {
    yield* this.#byCategory.get(slug) ?? none
    for (const child of this.tree.allUnder(slug)) yield* this.#byCategory.get(child.slug) ?? none
  }
  placesOfBrand(slug: string) {
    return this.#byBrand.get(slug) ?? none
  }
  inCategory(slug: string) {
    return this.#at(this.placesInCategory(slug))
  }
  ofBrand(slug: string) {
    return this.#at(this.placesOfBrand(slug))
  }
  *#at(places: Iterable<number>) {
    for (const place of places) {
      const product = this.columns.products[place]
      if (product) yield product
    }
  }
  brandNow(slug: string) {
    return this.formerBrands.get(slug) ?? slug
  }
  *brands() {
    for (const slug of this.#byBrand.keys())
      for (const { brand } of this.ofBrand(slug).take(1)) yield { slug, name: brand }
  }
}

const told = ({ tops, allUnder }: CategoryTree) =>
  JSON.stringify(tops.map((top) => [top, allUnder(top.slug)]))

function add(rails: Map<string, Set<number>>, name: string, place: number) {
  const rail = rails.get(name)
  if (rail) rail.add(place)
  else rails.set(name, new Set([place]))
}
