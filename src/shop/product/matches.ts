import type { Rails } from '#/catalogue/shelf/shelf.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Matches, matchesFor, type Piece, patchMatches } from './goes-with.rule.ts'

type Kept = { matches: Matches; at: number }

/** What goes with a piece, as it is now: found among all that hangs once, then brought up to now by what changed. */
export function matchesIn(rails: Rails, piece: Piece, market: MarketId): Matches {
  const { product, variant } = piece
  const key = `goes with ${product.id} ${product.kind} ${product.tags} ${product.traits.print} ${variant.colourKey} ${market}`
  const known = rails.keptInStep.get(key) as Kept | undefined
  const changes = known && rails.changes.since(known.at)
  if (known && changes && patchMatches(known.matches, piece, { changes, market })) {
    known.at = rails.changes.at
    return known.matches
  }
  const matches = matchesFor(piece, rails.products.values(), market)
  const weight = matches.values().reduce((sum, { best }) => sum + best.length, 1)
  rails.keptInStep.set(key, { matches, at: rails.changes.at }, { weight })
  return matches
}
