import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { chosenFrom, goTogether, type Matches, type ShopPiece } from '#/shop/product/goes-with.rule.ts'
import type { QuizCandidate } from '#/shop/quizzes/candidates.ts'

/** Candidates for an outfit's lead, in order: a coat for the street before one for rain or sport. */
const leads: readonly ((product: ShelfProduct) => boolean)[] = [
  ({ kind, category, materials }) =>
    kind === 'jacket' && ['coats', 'trench-coats'].includes(category) && materials.includes('wool'),
  ({ kind }) => kind === 'jacket',
  ({ kind }) => kind === 'knitwear',
  ({ kind }) => kind === 'shirt',
  ({ kind }) => kind === 'top',
  ({ kind }) => kind === 'dress',
]
/**
 * Garments that do not go with a coat: for the beach, for sport, or of linen; also a wool shirt, which does not go
 * under knitwear.
 */
const elsewhere = new Set(['shorts', 'joggers', 'tank-tops'])
const clashes = ({ kind, category, materials }: ShelfProduct) =>
  elsewhere.has(category) || materials.includes('linen') || (kind === 'shirt' && materials.includes('wool'))
/**
 * Two kinds for the upper body and two for the lower, so that each goes with each; a place takes its first
 * available kind.
 */
const slots: readonly (readonly Kind[])[] = [
  ['trousers', 'jeans'],
  ['knitwear', 'top'],
  ['shirt', 'top'],
  ['skirt', 'jeans'],
]

/** `isAgainst`: a garment for another weather. */
type Among = {
  matches: (piece: ShopPiece) => Matches
  market: MarketId
  isAgainst: (product: ShelfProduct) => boolean
}

/**
 * The lead and the pieces that go with it in every combination: the knitwear beside it, then the lower part, then
 * the rest.
 */
export function wornTogether(lead: ShopPiece, among: Among): ShopPiece[] {
  const worn = [lead]
  for (const kinds of slots) {
    if (kinds.includes(lead.product.kind)) continue
    const found = firstOf(kinds, worn, among)
    if (found) worn.push(found)
  }
  const [first, below, above, ...others] = worn
  return [first, above, below, ...others].filter((piece) => piece !== undefined)
}

function firstOf(kinds: readonly Kind[], worn: readonly ShopPiece[], { matches, market, isAgainst }: Among) {
  const hides = (product: ShelfProduct, variant: ShopPiece['variant']) =>
    clashes(product) ||
    isAgainst(product) ||
    worn.some((piece) => piece.product.id === product.id || !goTogether(piece, { product, variant }))
  for (const kind of kinds)
    for (const piece of worn) {
      const ofKind = matches(piece).get(kind)
      const [found] = ofKind ? chosenFrom(new Map([[kind, ofKind]]), { most: 1, market, hides }) : []
      if (found) return found
    }
  return undefined
}

/** Finds the lead. Reads the details of possible leads only, up to the first of the best kind. */
export function leadOf(
  products: Iterable<ShelfProduct>,
  candidate: (product: ShelfProduct) => QuizCandidate | undefined,
): ShopPiece | undefined {
  let best: { piece: ShopPiece; rank: number } | undefined
  for (const product of products) {
    const index = leads.findIndex((fits) => fits(product))
    const rank = index < 0 ? leads.length : index
    if (best && rank >= best.rank) continue
    const shown = candidate(product)?.shown
    if (!shown) continue
    best = { piece: shown, rank }
    if (rank === 0) break
  }
  return best?.piece
}
