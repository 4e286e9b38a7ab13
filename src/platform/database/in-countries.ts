import { type MarketId, marketIds } from '../markets/markets.ts'
import { type CountryLimit, type Db, type Sql, sql } from './db.ts'

/**
 * The condition that a row belongs to a country of the colleague who asks; true for all others. Every list and every count of
 * `countries: 'rows'` in the policies has it, or its answer is refused (decision 312).
 */
export function inCountries({ countries }: Db, market: Sql): Sql {
  if (!countries) return sql`true`
  countries.isApplied = true
  return sql`${market} = ANY(${countries.markets}::text[])`
}

/** The condition for rows of several countries, by an array: the colleague works in all of them. An empty array is of no country. */
export function inTheirCountries({ countries }: Db, markets: Sql): Sql {
  if (!countries) return sql`true`
  countries.isApplied = true
  return sql`${markets} <@ ${countries.markets}::text[]`
}

/** The countries of an answer that is put together country by country: the colleague's, all for others. */
export function countriesIn({ countries }: Db): readonly MarketId[] {
  if (!countries) return marketIds
  countries.isApplied = true
  return marketIds.filter((id) => countries.markets.includes(id))
}

/** The database as a colleague's request uses it who works in some countries. */
export const limitedTo = (db: Db, markets: readonly string[]): Db => {
  const countries: CountryLimit = { markets, isApplied: false }
  return { ...db, countries }
}
