import { limitedTo } from '#/platform/database/in-countries.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { Found, Search, Source } from '#/platform/ports/found.ts'

/**
 * The results of a source in the countries of the colleague who asks. A source that names no country for them is a mistake of ours and
 * throws, as a list does (decision 312).
 */
export async function findHeld(source: Source, search: Search, policies: Policies): Promise<Found[]> {
  const { countries, ...db } = search.db
  if (!countries) return source.find(search)
  const policy = policies[source.route]
  const held = policy?.who === 'staff' ? policy.countries : undefined
  if (!held) return []
  if (held === 'none' || source.ofNoCountry) return source.find({ ...search, db })
  const limited = limitedTo(db, countries.markets)
  const found = await source.find({ ...search, db: limited })
  if (!limited.countries?.isApplied) throw new Error(`The search of ${source.route} names no country`)
  return found
}
