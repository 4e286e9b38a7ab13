import type { ShelfIndex } from '#/goods/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { prior } from '#/styling/pairing/pair.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'
import { type Matches, matchesFor, patchMatches, type ShopPiece } from './goes-with.rule.ts'

type Cached = { matches: Matches; at: number }

/** The present matches of a piece: found among all products once, then updated by the shelf's changes. */
export function matchesIn(
  index: ShelfIndex,
  piece: ShopPiece,
  market: MarketId,
  tables: PairTables = prior,
): Matches {
  const { product, variant } = piece
  const key = `goes with ${product.id} ${product.kind} ${product.tags} ${JSON.stringify(product.traits)} ${variant.colourKey} ${market} ${tables.boards}`
  const known = index.answers.get(key) as Cached | undefined
  const changes = known && index.changes.since(known.at)
  if (known && changes && patchMatches(known.matches, piece, { changes, market, tables })) {
    known.at = index.changes.at
    return known.matches
  }
  const matches = matchesFor(piece, index.products.values(), market, tables)
  const weight = matches.values().reduce((sum, { best }) => sum + best.length, 1)
  index.answers.set(key, { matches, at: index.changes.at }, weight)
  return matches
}
