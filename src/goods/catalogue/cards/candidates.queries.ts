import { type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { sizesLike } from '../sizes/sizes.rule.ts'
import {
  asCard,
  type CardRow,
  type ProductCard,
  productColumns,
  productTables,
} from './product-card.queries.ts'

type Candidate = ProductCard & { available: number }
export type CandidateSearch = {
  market: MarketId
  kinds: string[]
  /** Kind → the member's size in it, as letter, number or waist; kinds without a size are not filtered. */
  sizesByKind: Record<string, string>
  limit: number
}

/** Variants with free units and a price in the market, newest first. */
export async function searchCandidates(db: Db, search: CandidateSearch): Promise<Candidate[]> {
  const { market, kinds, sizesByKind, limit } = search
  // Narrow rows are searched first; texts and pictures are fetched for the few results.
  const rows = await db.many<CardRow & Pick<Candidate, 'available'>>(sql`
    WITH found AS MATERIALIZED (
      SELECT v.sku, s.on_hand - s.reserved AS available, row_number() OVER (${newestFirst}) AS place
      ${productTables(market)} JOIN stock_level s ON s.sku = v.sku AND s.on_hand > s.reserved
      WHERE p.status = 'active' AND v.withdrawn_at IS NULL AND p.kind = ANY(${kinds}) ${memberSizes(sizesByKind)}
      ${newestFirst} LIMIT ${limit}
    )
    ${productColumns(market)}, found.available
    ${productTables(market)} JOIN found ON found.sku = v.sku ORDER BY found.place`)
  return rows.map(asCard(market))
}

const newestFirst = sql`ORDER BY p.updated_at DESC, p.handle, v.position, v.size_rank`
function memberSizes(sizesByKind: Record<string, string>): Sql {
  const pairs = Object.entries(sizesByKind).flatMap(([kind, size]) =>
    sizesLike(kind, size).map((label) => [kind, label] as const),
  )
  if (pairs.length === 0) return empty
  return sql`AND (p.kind <> ALL(${Object.keys(sizesByKind)}) OR (p.kind, upper(v.size)) IN (
    SELECT kind, upper(size) FROM unnest(${pairs.map(([kind]) => kind)}::text[], ${pairs.map(([, size]) => size)}::text[]) AS wanted (kind, size)))`
}
