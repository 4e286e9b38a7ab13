import { Coded } from './coded.ts'
import { roomFor } from './room-for.ts'
import type { ShelfProduct, ShelfVariant } from './shelf.queries.ts'

/** What a variant looks like, and what it is sold for: of a million variants some thousand are different. */
export type Look = Pick<ShelfVariant, 'size' | 'sizeRank' | 'colourKey'>
export type Offer = Pick<ShelfVariant, 'prices' | 'lows'>
/** What filters and a member's rules ask of a garment as a whole, besides its brand and its words. */
export type Worn = Pick<ShelfProduct, 'kind' | 'traits' | 'materials'>

/**
 * The shelf as numbers. Each garment has a place, and each of its variants a row, one after the other: nine bytes a variant, where an
 * object takes eighty, and a pass over a million of them some milliseconds (bench/notes/listing.md).
 */
export class Columns<Garment = ShelfProduct> {
  readonly looks = new Coded<Look>()
  readonly offers = new Coded<Offer>()
  readonly worns = new Coded<Worn>()
  readonly brands = new Coded<string>()
  readonly sinces = new Coded<ShelfProduct['since']>()
  /** By row. */
  look = new Uint32Array()
  offer = new Uint32Array()
  free = new Uint8Array()
  /** By place: the first row and how many there are, and what the garment has alike with others. */
  first = new Uint32Array()
  count = new Uint32Array()
  worn = new Uint32Array()
  brand = new Uint32Array()
  since = new Uint32Array()
  ordinal = new Uint32Array()
  /** By place; none where nothing hangs. */
  readonly products: (Garment | undefined)[] = []
  readonly #leftPlaces: number[] = []
  /** First rows that a garment of so many variants has left. */
  readonly #leftRows = new Map<number, number[]>()
  #rows = 0

  /** Its place. */
  hang(product: Garment, given: ShelfProduct): number {
    const { kind, traits, materials, brandSlug, since, variants, ordinal = 0 } = given
    const place = this.#leftPlaces.pop() ?? this.products.length
    this.products[place] = product
    if (place >= this.first.length)
      for (const name of ['first', 'count', 'worn', 'brand', 'since', 'ordinal'] as const)
        this[name] = roomFor(this[name], place + 1)
    this.first[place] = this.#hangRows(variants)
    this.count[place] = variants.length
    this.worn[place] = this.worns.take(JSON.stringify([kind, traits, materials]), { kind, traits, materials })
    this.brand[place] = this.brands.take(brandSlug, brandSlug)
    this.since[place] = this.sinces.take(JSON.stringify(since), since)
    this.ordinal[place] = ordinal
    return place
  }
  #hangRows(variants: readonly ShelfVariant[]): number {
    const first = this.#leftRows.get(variants.length)?.pop() ?? this.#append(variants.length)
    for (const [nth, { size, sizeRank, colourKey, prices, lows, free }] of variants.entries()) {
      const look = { size, sizeRank, colourKey }
      this.look[first + nth] = this.looks.take(`${size}\t${sizeRank}\t${colourKey}`, look)
      this.offer[first + nth] = this.offers.take(JSON.stringify([prices, lows]), { prices, lows })
      this.free[first + nth] = free ? 1 : 0
    }
    return first
  }
  #append(count: number): number {
    const first = this.#rows
    this.#rows += count
    this.look = roomFor(this.look, this.#rows)
    this.offer = roomFor(this.offer, this.#rows)
    this.free = roomFor(this.free, this.#rows)
    return first
  }
  takeDown(place: number) {
    const [first, count] = [this.first[place]!, this.count[place]!]
    for (let row = first; row < first + count; row++) {
      this.looks.drop(this.look[row]!)
      this.offers.drop(this.offer[row]!)
    }
    this.worns.drop(this.worn[place]!)
    this.brands.drop(this.brand[place]!)
    this.sinces.drop(this.since[place]!)
    const left = this.#leftRows.get(count)
    if (left) left.push(first)
    else this.#leftRows.set(count, [first])
    this.#leftPlaces.push(place)
    this.products[place] = undefined
  }
  /** Where something hangs. */
  *places() {
    for (let place = 0; place < this.products.length; place++) if (this.products[place]) yield place
  }
  /** A row in words. Looks and offers are shared and never changed. */
  variant(row: number, sku: string): ShelfVariant {
    const { size, sizeRank, colourKey } = this.looks.values[this.look[row]!]!
    const { prices, lows } = this.offers.values[this.offer[row]!]!
    return { sku, size, sizeRank, colourKey, prices, lows, free: this.free[row] === 1 }
  }
}
