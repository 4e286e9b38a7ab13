import type { ShelfChange } from '#/goods/catalogue/shelf/changes.ts'
import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type Paired, readGarment } from '#/styling/pairing/garment.rule.ts'
import { pairScore, prior, styleScore } from '#/styling/pairing/pair.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'

export type ShopPiece = { product: ShelfProduct; variant: ShelfVariant }
/** A garment that goes with another, and the index of its matching variant. */
export type PieceMatch = { product: ShelfProduct; nth: number; score: number }

/** The kinds that are worn with each kind, the most needed first. */
const wornWith: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  dress: ['jacket', 'shoes', 'bag', 'knitwear', 'accessory'],
  top: ['trousers', 'skirt', 'jacket', 'jeans', 'shoes', 'bag', 'accessory'],
  shirt: ['trousers', 'skirt', 'jacket', 'jeans', 'shoes', 'bag', 'accessory'],
  knitwear: ['trousers', 'skirt', 'jeans', 'jacket', 'shoes', 'bag'],
  jacket: ['trousers', 'knitwear', 'dress', 'top', 'skirt', 'jeans', 'shirt', 'shoes', 'bag'],
  trousers: ['shirt', 'knitwear', 'jacket', 'top', 'shoes', 'bag', 'accessory'],
  jeans: ['shirt', 'knitwear', 'jacket', 'top', 'shoes', 'bag', 'accessory'],
  skirt: ['shirt', 'knitwear', 'top', 'jacket', 'shoes', 'bag', 'accessory'],
  shoes: ['dress', 'trousers', 'skirt', 'shirt', 'knitwear', 'bag', 'jacket'],
  bag: ['dress', 'jacket', 'shoes', 'shirt', 'knitwear', 'trousers', 'accessory'],
  accessory: ['dress', 'trousers', 'jeans', 'shirt', 'jacket', 'bag'],
}
/** A garment is shown with another one from this score on. */
const GOES = 0.3
/** Garments that are shown beside one another need no place of their own on the body. */
const LOOKS_RIGHT = 0.1

export const pairedOf = ({ product, variant }: ShopPiece): Paired => readGarment(product, variant.colourKey)

/** True when two pieces look right beside each other: their colours, prints, levels of dress and seasons. */
export const goTogether = (one: ShopPiece, other: ShopPiece) =>
  styleScore(pairedOf(one), pairedOf(other)) >= LOOKS_RIGHT
/** A stable pseudo-random number of two ids, so that different garments get different matches. */
const chance = (a: string, b: string) => {
  let sum = 0
  for (const sign of a + b) sum = (sum * 31 + sign.charCodeAt(0)) % 997
  return sum / 997
}

const SHARED_TAG = 0.02
const OF_CHANCE = 0.1
/** Likeness of two garments apart from the rule, so that garments that fit as well differ from page to page. */
const likeness = (to: ShelfProduct, product: ShelfProduct) =>
  SHARED_TAG * Math.min(product.tags.filter((tag) => to.tags.includes(tag)).length, 4) +
  OF_CHANCE * chance(to.id, product.id)

type Scoring = { asked: Paired; market: MarketId; tables: PairTables }

/** The best colour of a garment beside another one; undefined when none goes, is known and can be had. */
function matchOf(product: ShelfProduct, of: Scoring & { alike: number }): PieceMatch | undefined {
  let best: PieceMatch | undefined
  for (const [nth, { free, prices, colourKey }] of product.variants.entries()) {
    if (!free || prices[of.market] === undefined) continue
    const paired = readGarment(product, colourKey)
    if (paired.colour === 0) continue
    const goes = pairScore(of.asked, paired, of.tables)
    if (goes >= GOES && (best === undefined || goes + of.alike > best.score))
      best = { product, nth, score: goes + of.alike }
  }
  return best
}

const order = (one: PieceMatch, other: PieceMatch) =>
  other.score - one.score || (one.product.id < other.product.id ? -1 : 1)

/** Number of matches of a kind to choose from; a few more are kept in case some sell out. */
export const CHOSEN_FROM = 40
const KEPT = 60
/** The best matches of a kind; `isAll`: there are no others. */
type OfKind = { best: PieceMatch[]; isAll: boolean }
export type Matches = ReadonlyMap<Kind, OfKind>

/** Available garments that go with one in one colour, kind by kind, the best first (R7.03). */
export function matchesFor(
  to: ShopPiece,
  goods: Iterable<ShelfProduct>,
  market: MarketId,
  tables: PairTables = prior,
): Matches {
  const kinds = new Map((wornWith[to.product.kind] ?? []).map((kind) => [kind, { best: [], isAll: true }]))
  const asked = pairedOf(to)
  for (const product of goods) take(kinds, to, { asked, product, market, tables })
  for (const of of kinds.values()) cut(of)
  return kinds
}

type Candidate = Scoring & { product: ShelfProduct }

function take(kinds: Matches, to: ShopPiece, { product, ...scoring }: Candidate) {
  const of = kinds.get(product.kind)
  if (!of) return
  const match = matchOf(product, { ...scoring, alike: likeness(to.product, product) })
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
  {
    changes,
    market,
    tables = prior,
  }: { changes: readonly ShelfChange[]; market: MarketId; tables?: PairTables },
): boolean {
  const asked = pairedOf(to)
  const gone = new Set(changes.map(({ was }) => was?.id))
  for (const of of kinds.values()) of.best = of.best.filter(({ product }) => !gone.has(product.id))
  for (const of of kinds.values()) if (!of.isAll && of.best.length < CHOSEN_FROM) return false
  for (const { is } of changes) if (is) put(kinds, to, { asked, product: is, market, tables })
  return true
}

/** Garments that were not kept may rank behind the last kept one. */
function put(kinds: Matches, to: ShopPiece, { product, ...scoring }: Candidate) {
  const of = kinds.get(product.kind)
  const match = of && matchOf(product, { ...scoring, alike: likeness(to.product, product) })
  const last = of?.best.at(-1)
  if (!match || (!of.isAll && last && order(match, last) > 0)) return
  of.best.push(match)
  of.best.sort(order)
}

export type Hides = (product: ShelfProduct, variant: ShelfVariant) => boolean
export type Choosing = { most: number; market: MarketId; hides?: Hides | undefined }

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
export function* wearable(matches: readonly PieceMatch[], { market, hides }: Choosing): Generator<ShopPiece> {
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
