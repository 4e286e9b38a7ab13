import type { ShelfChange } from '#/goods/catalogue/shelf/changes.ts'
import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

export type ShopPiece = { product: ShelfProduct; variant: ShelfVariant }
/** A garment that goes with another, and the index of its matching variant. */
export type PieceMatch = { product: ShelfProduct; nth: number; score: number }

/** The kinds that are worn with each kind, the most needed first. */
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
/** Colours opposite each other on a colour wheel, or often worn together. */
const friends: Readonly<Record<string, readonly string[]>> = {
  blue: ['orange', 'brown', 'yellow', 'green'],
  green: ['pink', 'red', 'blue', 'orange'],
  red: ['pink', 'blue', 'green'],
  pink: ['red', 'green', 'purple', 'orange'],
  purple: ['yellow', 'pink', 'green'],
  yellow: ['purple', 'blue'],
  orange: ['blue', 'pink', 'green'],
}

/** Score of two colours: 0 when they do not match; one family twice is lower than a neutral or a friend. */
export function harmony(one: string, other: string): 0 | 2 | 3 {
  const [a, b] = [colourFamily(one), colourFamily(other)]
  if (a === undefined || b === undefined) return 0
  if (a === b) return 2
  return neutral.has(a) || neutral.has(b) || friends[a]?.includes(b) ? 3 : 0
}

const isPrinted = ({ traits }: ShelfProduct) => traits.print?.some((print) => print !== 'plain') ?? false
/** True when two pieces can be worn together: matching colours, and no two prints. */
export const goTogether = (one: ShopPiece, other: ShopPiece) =>
  harmony(one.variant.colourKey, other.variant.colourKey) > 0 &&
  !(isPrinted(one.product) && isPrinted(other.product))
/** A stable pseudo-random number of two ids, so that different garments get different matches. */
const chance = (a: string, b: string) => {
  let sum = 0
  for (const sign of a + b) sum = (sum * 31 + sign.charCodeAt(0)) % 997
  return sum / 997
}

/** Likeness of two garments apart from their colours; it weighs less than the colours. */
const likeness = (to: ShelfProduct, product: ShelfProduct) =>
  Math.min(product.tags.filter((tag) => to.tags.includes(tag)).length, 4) + chance(to.id, product.id)
const MOST_OF_COLOURS = 6

function matchOf(to: ShopPiece, product: ShelfProduct, of: { market: MarketId; alike: number }) {
  if (isPrinted(to.product) && isPrinted(product)) return undefined
  let best: PieceMatch | undefined
  for (const [nth, { free, prices, colourKey }] of product.variants.entries()) {
    if (!free || prices[of.market] === undefined) continue
    const goes = harmony(to.variant.colourKey, colourKey)
    const score = goes * 2 + of.alike
    if (goes > 0 && (best === undefined || score > best.score)) best = { product, nth, score }
  }
  return best
}

const order = (one: PieceMatch, other: PieceMatch) =>
  other.score - one.score || (one.product.id < other.product.id ? -1 : 1)

/** Number of matches of a kind to choose from; a few more are kept in case some sell out. */
const CHOSEN_FROM = 40
const KEPT = 60
/** The best matches of a kind; `isAll`: there are no others. */
type OfKind = { best: PieceMatch[]; isAll: boolean }
export type Matches = ReadonlyMap<Kind, OfKind>

/** Available garments that go with one in one colour, kind by kind, the best first (R7.03). */
export function matchesFor(to: ShopPiece, goods: Iterable<ShelfProduct>, market: MarketId): Matches {
  const kinds = new Map((wornWith[to.product.kind] ?? []).map((kind) => [kind, { best: [], isAll: true }]))
  for (const product of goods) take(kinds, to, { product, market })
  for (const of of kinds.values()) cut(of)
  return kinds
}

/** Most garments cannot beat the kept ones in any colour: their variants are skipped. */
function take(
  kinds: Matches,
  to: ShopPiece,
  { product, market }: { product: ShelfProduct; market: MarketId },
) {
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
 * Updates matches by the garments that changed. False when too many have gone, since others that were not kept may then
 * rank.
 */
export function patchMatches(
  kinds: Matches,
  to: ShopPiece,
  { changes, market }: { changes: readonly ShelfChange[]; market: MarketId },
): boolean {
  const gone = new Set(changes.map(({ was }) => was?.id))
  for (const of of kinds.values()) of.best = of.best.filter(({ product }) => !gone.has(product.id))
  for (const of of kinds.values()) if (!of.isAll && of.best.length < CHOSEN_FROM) return false
  for (const { is } of changes) if (is) put(kinds, to, { product: is, market })
  return true
}

/** Garments that were not kept may rank behind the last kept one. */
function put(
  kinds: Matches,
  to: ShopPiece,
  { product, market }: { product: ShelfProduct; market: MarketId },
) {
  const of = kinds.get(product.kind)
  const match = of && matchOf(to, product, { market, alike: likeness(to.product, product) })
  const last = of?.best.at(-1)
  if (!match || (!of.isAll && last && order(match, last) > 0)) return
  of.best.push(match)
  of.best.sort(order)
}

type Hides = (product: ShelfProduct, variant: ShelfVariant) => boolean
type Choosing = { most: number; market: MarketId; hides?: Hides | undefined }

/** A few matches of as many kinds as there are, each in the first size that suits the member. */
export function chosenFrom(kinds: Matches, choosing: Choosing): ShopPiece[] {
  const { most } = choosing
  const suits = [...kinds.values()].map(({ best }) => wearable(best.slice(0, CHOSEN_FROM), choosing))
  const chosen: ShopPiece[] = []
  const rounds = suits.map((pieces) => pieces[Symbol.iterator]())
  for (let round = 0; round < most; round++)
    for (const pieces of rounds) {
      if (chosen.length === most) return chosen
      const { value, done } = pieces.next()
      if (!done) chosen.push(value)
    }
  return chosen
}

/** Yields matches one by one, only as many as are read. */
function* wearable(matches: readonly PieceMatch[], { market, hides }: Choosing): Generator<ShopPiece> {
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
