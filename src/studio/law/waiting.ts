import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { countRedLaws, type StoredReading } from './law-readings.ts'
import { lawRows } from './law-rows.ts'

/** For Today: laws that are not kept in a country, the first one first. */
export async function lawsToMend({ db }: Ctx, most: number) {
  const rows = await firstRedLaws(db, most)
  const first = rows.map(({ law, market, faults, since }) => ({
    id: `${law}/${market}`,
    name: `${staffCountry(market)}, ${lawRows.find(({ id }) => id === law)?.law ?? law}`,
    detail: faults.join(' '),
    at: since,
  }))
  return { of: 'law-check' as const, count: await countRedLaws(db), parts: [], first }
}

const firstRedLaws = (db: Db, most: number) =>
  db.many<Pick<StoredReading, 'law' | 'market' | 'faults' | 'since'>>(sql`
    SELECT law, market, faults, since FROM law_reading WHERE level = 'red' ORDER BY since, law, market LIMIT ${most}`)
