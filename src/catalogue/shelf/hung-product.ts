import type { Columns } from './columns.ts'
import type { ShelfProduct, ShelfVariant } from './shelf.queries.ts'

/** A garment that hangs on the shelf: its variants are rows, and become objects for whoever asks. */
export class HungProduct implements ShelfProduct {
  readonly id
  readonly brand
  readonly brandSlug
  readonly kind
  readonly category
  readonly tags
  readonly traits
  readonly materials
  readonly words
  readonly since
  readonly said
  readonly ordinal
  rating
  readonly #columns: Columns<HungProduct>
  readonly #place: number
  readonly #skus: string
  /** As they were when it was taken down: its rows may be another's by now. */
  #taken: readonly ShelfVariant[] | undefined

  constructor(columns: Columns<HungProduct>, product: ShelfProduct) {
    this.id = product.id
    this.brand = product.brand
    this.brandSlug = product.brandSlug
    this.kind = product.kind
    this.category = product.category
    this.tags = product.tags
    this.traits = product.traits
    this.materials = product.materials
    this.words = product.words
    this.since = product.since
    this.said = product.said
    this.ordinal = product.ordinal
    this.rating = product.rating
    this.#columns = columns
    this.#place = columns.hang(this, product)
    this.#skus = packed(product.variants.map(({ sku }) => sku))
  }
  /** Where it stands in the columns. */
  get place() {
    return this.#place
  }
  get #first() {
    return this.#columns.first[this.#place]!
  }
  get variants(): readonly ShelfVariant[] {
    return (
      this.#taken ?? unpacked(this.#skus).map((sku, nth) => this.#columns.variant(this.#first + nth, sku))
    )
  }
  /** The only thing of a variant that turns while the garment stays the one that it is. */
  setFree(nth: number, free: boolean) {
    this.#columns.free[this.#first + nth] = free ? 1 : 0
  }
  /** It keeps what it was, for whoever holds it still. */
  takeDown() {
    this.#taken = this.variants
    this.#columns.takeDown(this.#place)
  }
}

/** Its numbers begin alike: that is kept once. No number has a line break. */
function packed(skus: readonly string[]): string {
  const [one = ''] = skus
  let same = one.length
  for (const sku of skus) while (!sku.startsWith(one.slice(0, same))) same--
  return [one.slice(0, same), ...skus.map((sku) => sku.slice(same))].join('\n')
}

function unpacked(skus: string): string[] {
  const [same = '', ...rest] = skus.split('\n')
  return rest.map((sku) => same + sku)
}
