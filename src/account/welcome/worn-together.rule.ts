import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { chosenFrom, goTogether, type Matches, type Piece } from '#/shop/product/goes-with.rule.ts'
import type { Candidate } from '#/shop/quizzes/candidates.ts'

/** What an outfit is built around, the first that there is: a coat for the street before one for rain or sport. */
const leads: readonly ((product: ShelfProduct) => boolean)[] = [
  ({ kind, category, materials }) =>
    kind === 'jacket' && ['coats', 'trench-coats'].includes(category) && materials.includes('wool'),
  ({ kind }) => kind === 'jacket',
  ({ kind }) => kind === 'knitwear',
  ({ kind }) => kind === 'shirt',
  ({ kind }) => kind === 'top',
  ({ kind }) => kind === 'dress',
]
/** With a coat nobody wears what is for a beach or a run, nor linen; a shirt of wool does not go under knitwear. */
const elsewhere = new Set(['shorts', 'joggers', 'tank-tops'])
const isOutOfPlace = ({ kind, category, materials }: ShelfProduct) =>
  elsewhere.has(category) || materials.includes('linen') || (kind === 'shirt' && materials.includes('wool'))
/** Two to wear above and two below, so that each goes with each; of a place the first kind that there is. */
const places: readonly (readonly Kind[])[] = [
  ['trousers', 'jeans'],
  ['knitwear', 'top'],
  ['shirt', 'top'],
  ['skirt', 'jeans'],
]

type Among = { matches: (piece: Piece) => Matches; market: MarketId }

/** The lead and what is worn with it in every combination: beside it the knitwear, then what is below, then the rest. */
export function wornTogether(lead: Piece, among: Among): Piece[] {
  const worn = [lead]
  for (const kinds of places) {
    if (kinds.includes(lead.product.kind)) continue
    const found = firstOf(kinds, worn, among)
    if (found) worn.push(found)
  }
  const [first, below, above, ...rest] = worn
  return [first, above, below, ...rest].filter((piece) => piece !== undefined)
}

function firstOf(kinds: readonly Kind[], worn: readonly Piece[], { matches, market }: Among) {
  const hides = (product: ShelfProduct, variant: Piece['variant']) =>
    isOutOfPlace(product) ||
    worn.some((piece) => piece.product.id === product.id || !goTogether(piece, { product, variant }))
  for (const kind of kinds)
    for (const piece of worn) {
      const ofKind = matches(piece).get(kind)
      const [found] = ofKind ? chosenFrom(new Map([[kind, ofKind]]), { most: 1, market, hides }) : []
      if (found) return found
    }
  return undefined
}

/** Nothing is looked at closely but what may lead, as far as the first of what leads best. */
export function leadOf(
  products: Iterable<ShelfProduct>,
  candidate: (product: ShelfProduct) => Candidate | undefined,
): Piece | undefined {
  let best: { piece: Piece; rank: number } | undefined
  for (const product of products) {
    const place = leads.findIndex((fits) => fits(product))
    const rank = place < 0 ? leads.length : place
    if (best && rank >= best.rank) continue
    const shown = candidate(product)?.shown
    if (!shown) continue
    best = { piece: shown, rank }
    if (rank === 0) break
  }
  return best?.piece
}
