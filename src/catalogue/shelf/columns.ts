import { Coded } from './coded.ts'
import type { ShelfProduct, ShelfVariant } from './shelf.queries.ts'

/** What a variant looks like, and what it is sold for: of a million variants some thousand are different. */
export type Look = Pick<ShelfVariant, 'size' | 'sizeRank' | 'colourKey'>
export type Offer = Pick<ShelfVariant, 'prices' | 'lows'>
/** What filters and a member's rules ask of a garment as a whole, besides its brand and its words. */
export type Worn = Pick<ShelfProduct, 'kind' | 'traits' | 'materials'>

const AT_FIRST = 1024

/**
 * All variants of the shelf, a row each and those of a garment one after the other: nine bytes, where an object each takes eighty,
 * and a pass over a million of them some milliseconds (docs/decisions/225).
 */
export class Columns {
  readonly looks = new Coded<Look>()
  readonly offers = new Coded<Offer>()
  readonly worns = new Coded<Worn>()
  look = new Uint32Array(AT_FIRST)
  offer = new Uint32Array(AT_FIRST)
  free = new Uint8Array(AT_FIRST)
  #end = 0
  /** Rows that a garment of so many variants has left. */
  readonly #left = new Map<number, number[]>()

  /** The first of their rows. */
  hang(variants: readonly ShelfVariant[]): number {
    const first = this.#left.get(variants.length)?.pop() ?? this.#append(variants.length)
    for (const [nth, { size, sizeRank, colourKey, prices, lows, free }] of variants.entries()) {
      const look = { size, sizeRank, colourKey }
      this.look[first + nth] = this.looks.take(`${size}\t${sizeRank}\t${colourKey}`, look)
      this.offer[first + nth] = this.offers.take(JSON.stringify([prices, lows]), { prices, lows })
      this.free[first + nth] = free ? 1 : 0
    }
    return first
  }
  drop(first: number, count: number) {
    for (let row = first; row < first + count; row++) {
      this.looks.drop(this.look[row]!)
      this.offers.drop(this.offer[row]!)
    }
    const left = this.#left.get(count)
    if (left) left.push(first)
    else this.#left.set(count, [first])
  }
  #append(count: number): number {
    const first = this.#end
    this.#end += count
    if (this.#end > this.free.length) this.#makeRoom(Math.max(this.#end, Math.ceil(this.free.length * 1.3)))
    return first
  }
  #makeRoom(rows: number) {
    const [look, offer, free] = [new Uint32Array(rows), new Uint32Array(rows), new Uint8Array(rows)]
    look.set(this.look)
    offer.set(this.offer)
    free.set(this.free)
    Object.assign(this, { look, offer, free })
  }
  /** The row in words. Looks and offers are shared and never changed. */
  variant(row: number, sku: string): ShelfVariant {
    const { size, sizeRank, colourKey } = this.looks.values[this.look[row]!]!
    const { prices, lows } = this.offers.values[this.offer[row]!]!
    return { sku, size, sizeRank, colourKey, prices, lows, free: this.free[row] === 1 }
  }
}
