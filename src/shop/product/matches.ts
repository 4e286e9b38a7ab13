import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type Matches, matchesFor, patchMatches, type ShopPiece } from './goes-with.rule.ts'

type Cached = { matches: Matches; at: number }

/** The present matches of a piece: found among all products once, then updated by the shelf's changes. */
export function matchesIn(index: ShelfIndex, piece: ShopPiece, market: MarketId): Matches {
  const { product, variant } = piece
  const key = `goes with ${product.id} ${product.kind} ${product.tags} ${product.traits.print} ${variant.colourKey} ${market}`
  const known = index.answers.get(key) as Cached | undefined
  const changes = known && index.changes.since(known.at)
  if (known && changes && patchMatches(known.matches, piece, { changes, market })) {
    known.at = index.changes.at
    return known.matches
  }
  const matches = matchesFor(piece, index.products.values(), market)
  const weight = matches.values().reduce((sum, { best }) => sum + best.length, 1)
  index.answers.set(key, { matches, at: index.changes.at }, weight)
  return matches
}
