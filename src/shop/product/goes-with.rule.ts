import type { Change } from '#/goods/catalogue/shelf/changes.ts'
import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export type Piece = { product: ShelfProduct; variant: ShelfVariant }
/** A garment that goes with another, and the variant by which it does. */
export type Match = { product: ShelfProduct; nth: number; score: number }

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
/** Whether two pieces can be worn at once: colours that go, and no print beside a print. */
export const goTogether = (one: Piece, other: Piece) =>
  harmony(one.variant.colourKey, other.variant.colourKey) > 0 &&
  !(isPrinted(one.product) && isPrinted(other.product))
/** The same two always fall the same way, and not the same garment to everything. */
const chance = (a: string, b: string) => {
  let sum = 0
  for (const sign of a + b) sum = (sum * 31 + sign.charCodeAt(0)) % 997
  return sum / 997
}

/** What two garments have in common whatever their colours; below what their colours add. */
const likeness = (to: ShelfProduct, product: ShelfProduct) =>
  Math.min(product.tags.filter((tag) => to.tags.includes(tag)).length, 4) + chance(to.id, product.id)
const MOST_OF_COLOURS = 6

function matchOf(to: Piece, product: ShelfProduct, of: { market: MarketId; alike: number }) {
  if (isPrinted(to.product) && isPrinted(product)) return undefined
  let best: Match | undefined
  for (const [nth, { free, prices, colourKey }] of product.variants.entries()) {
    if (!free || prices[of.market] === undefined) continue
    const goes = harmony(to.variant.colourKey, colourKey)
    const score = goes * 2 + of.alike
    if (goes > 0 && (best === undefined || score > best.score)) best = { product, nth, score }
  }
  return best
}

const order = (one: Match, other: Match) =>
  other.score - one.score || (one.product.id < other.product.id ? -1 : 1)

/** So many of a kind are chosen from; a few more are kept, for those that sell out. */
const CHOSEN_FROM = 40
const KEPT = 60
/** The best of a kind; `isAll`: there are no others. */
type OfKind = { best: Match[]; isAll: boolean }
export type Matches = ReadonlyMap<Kind, OfKind>

/** What goes with a garment in one colour and can be had, kind by kind, the best first (R7.03). */
export function matchesFor(to: Piece, goods: Iterable<ShelfProduct>, market: MarketId): Matches {
  const kinds = new Map((wornWith[to.product.kind] ?? []).map((kind) => [kind, { best: [], isAll: true }]))
  for (const product of goods) take(kinds, to, { product, market })
  for (const of of kinds.values()) cut(of)
  return kinds
}

/** Most are no better than those that are there whatever their colours: their variants are not looked at. */
function take(kinds: Matches, to: Piece, { product, market }: { product: ShelfProduct; market: MarketId }) {
  const of = kinds.get(product.kind)
  if (!of) return
  const alike = likeness(to.product, product)
  const last = of.isAll ? undefined : of.best[KEPT - 1]
  if (last && MOST_OF_COLOURS + alike < last.score) return
  const match = matchOf(to, product, { market, alike })
  if (!match) return
  of.best.push(match)
  if (of.best.length === KEPT * 2) cut(of)
}

function cut(of: OfKind) {
  of.best.sort(order)
  if (of.best.length <= KEPT) return
  of.best.length = KEPT
  of.isAll = false
}

/**
 * Brings matches up to now by the garments that changed. False where too many have gone: there may be others then that were not
 * kept.
 */
export function patchMatches(
  kinds: Matches,
  to: Piece,
  { changes, market }: { changes: readonly Change[]; market: MarketId },
): boolean {
  const gone = new Set(changes.map(({ was }) => was?.id))
  for (const of of kinds.values()) of.best = of.best.filter(({ product }) => !gone.has(product.id))
  for (const of of kinds.values()) if (!of.isAll && of.best.length < CHOSEN_FROM) return false
  for (const { is } of changes) if (is) put(kinds, to, { product: is, market })
  return true
}

/** Behind the last of those that are kept others may stand that are not. */
function put(kinds: Matches, to: Piece, { product, market }: { product: ShelfProduct; market: MarketId }) {
  const of = kinds.get(product.kind)
  const match = of && matchOf(to, product, { market, alike: likeness(to.product, product) })
  const last = of?.best.at(-1)
  if (!match || (!of.isAll && last && order(match, last) > 0)) return
  of.best.push(match)
  of.best.sort(order)
}

type Hides = (product: ShelfProduct, variant: ShelfVariant) => boolean
type Choosing = { most: number; market: MarketId; hides?: Hides | undefined }

/** A few of them, of as many kinds as there are; each in the first size that whoever looks would wear. */
export function chosenFrom(kinds: Matches, choosing: Choosing): Piece[] {
  const { most } = choosing
  const suits = [...kinds.values()].map(({ best }) => wearable(best.slice(0, CHOSEN_FROM), choosing))
  const chosen: Piece[] = []
  const rounds = suits.map((pieces) => pieces[Symbol.iterator]())
  for (let round = 0; round < most; round++)
    for (const pieces of rounds) {
      if (chosen.length === most) return chosen
      const { value, done } = pieces.next()
      if (!done) chosen.push(value)
    }
  return chosen
}

/** One after the other, as far as they are asked for. */
function* wearable(matches: readonly Match[], { market, hides }: Choosing): Generator<Piece> {
  for (const { product, nth } of matches) {
    const { variants } = product
    const variant = variants[nth]
    if (!variant) continue
    const own = hides
      ? variants.find(
          (one) =>
            one.free &&
            one.colourKey === variant.colourKey &&
            one.prices[market] !== undefined &&
            !hides(product, one),
        )
      : variant
    if (own) yield { product, variant: own }
  }
}
