import { colourFamily } from '#/catalogue/colour-families.rule.ts'
import type { Kind } from '#/catalogue/kinds.rule.ts'
import type { ShelfProduct, ShelfVariant } from '#/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/markets/markets.ts'

export type Piece = { product: ShelfProduct; variant: ShelfVariant }
export type Match = Piece & { score: number }

/** What is worn with what, what is missed most first. */
const wornWith: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  dress: ['jacket', 'shoes', 'bag', 'knitwear', 'accessory'],
  top: ['trousers', 'skirt', 'jacket', 'jeans', 'shoes', 'bag'],
  shirt: ['trousers', 'skirt', 'jacket', 'jeans', 'shoes', 'knitwear'],
  knitwear: ['trousers', 'skirt', 'jeans', 'jacket', 'shoes', 'bag'],
  jacket: ['trousers', 'dress', 'top', 'skirt', 'jeans', 'shirt', 'shoes'],
  trousers: ['shirt', 'knitwear', 'jacket', 'top', 'shoes', 'bag'],
  jeans: ['shirt', 'knitwear', 'jacket', 'top', 'shoes', 'bag'],
  skirt: ['shirt', 'knitwear', 'top', 'jacket', 'shoes', 'bag'],
  shoes: ['dress', 'trousers', 'skirt', 'bag', 'jacket'],
  bag: ['dress', 'jacket', 'shoes', 'trousers', 'accessory'],
  accessory: ['dress', 'knitwear', 'jacket', 'bag'],
}
const neutral = new Set(['black', 'white', 'beige', 'grey', 'navy', 'brown'])
/** Colours that a wheel puts across from each other, or that dress together by habit. */
const friends: Readonly<Record<string, readonly string[]>> = {
  blue: ['orange', 'brown', 'yellow', 'green'],
  green: ['pink', 'red', 'blue', 'orange'],
  red: ['pink', 'blue', 'green'],
  pink: ['red', 'green', 'purple', 'orange'],
  purple: ['yellow', 'pink', 'green'],
  yellow: ['purple', 'blue'],
  orange: ['blue', 'pink', 'green'],
}

/** 0 does not go; tone in tone is quieter than a neutral or a friend. */
export function harmony(one: string, other: string): 0 | 2 | 3 {
  const [a, b] = [colourFamily(one), colourFamily(other)]
  if (a === undefined || b === undefined) return 0
  if (a === b) return 2
  return neutral.has(a) || neutral.has(b) || friends[a]?.includes(b) ? 3 : 0
}

const isPrinted = ({ traits }: ShelfProduct) => traits.print?.some((print) => print !== 'plain') ?? false
/** The same two always fall the same way, and not the same garment to everything. */
const chance = (a: string, b: string) => {
  let sum = 0
  for (const sign of a + b) sum = (sum * 31 + sign.charCodeAt(0)) % 997
  return sum / 997
}

function matchOf(to: Piece, product: ShelfProduct, market: MarketId): Match | undefined {
  if (isPrinted(to.product) && isPrinted(product)) return undefined
  const alike = product.tags.filter((tag) => to.product.tags.includes(tag)).length
  let best: Match | undefined
  for (const variant of product.variants) {
    if (!variant.free || variant.prices[market] === undefined) continue
    const goes = harmony(to.variant.colourKey, variant.colourKey)
    const score = goes * 2 + Math.min(alike, 4) + chance(to.product.id, product.id)
    if (goes > 0 && (best === undefined || score > best.score)) best = { product, variant, score }
  }
  return best
}

const KEPT_OF_A_KIND = 40

/** What goes with a garment in one colour and can be had, kind by kind, the best first (R7.03). */
export function matchesFor(to: Piece, goods: Iterable<ShelfProduct>, market: MarketId): readonly Match[][] {
  const kinds = wornWith[to.product.kind] ?? []
  const byKind = new Map<Kind, Match[]>(kinds.map((kind) => [kind, []]))
  for (const product of goods) {
    const matches = byKind.get(product.kind)
    const match = matches && matchOf(to, product, market)
    if (match) matches.push(match)
  }
  return [...byKind.values()].map((matches) =>
    matches.toSorted((a, b) => b.score - a.score).slice(0, KEPT_OF_A_KIND),
  )
}

type Hides = (product: ShelfProduct, variant: ShelfVariant) => boolean
type Choosing = { most: number; market: MarketId; hides?: Hides | undefined }

/** A few of them, of as many kinds as there are; each in the first size that whoever looks would wear. */
export function chosenFrom(kinds: readonly (readonly Match[])[], choosing: Choosing): Match[] {
  const { most } = choosing
  const suits = kinds.map((matches) => matches.flatMap((match) => wearable(match, choosing) ?? []))
  const chosen: Match[] = []
  for (let round = 0; round < most; round++)
    for (const matches of suits) {
      const match = matches[round]
      if (match && chosen.length < most) chosen.push(match)
    }
  return chosen
}

function wearable(match: Match, { market, hides }: Choosing): Match | undefined {
  if (!hides) return match
  const { product, variant } = match
  const own = product.variants.find(
    (one) =>
      one.free &&
      one.colourKey === variant.colourKey &&
      one.prices[market] !== undefined &&
      !hides(product, one),
  )
  return own && { ...match, variant: own }
}
