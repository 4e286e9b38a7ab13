import { route, routes } from '#/platform/http/route.ts'
import { LawCockpit } from './law.schema.ts'
import { type LawLevel, worstOf } from './law-level.rule.ts'
import { listLawReadings, type StoredReading } from './law-readings.ts'
import type { LawRow } from './law-row.ts'
import { lawRows } from './law-rows.ts'

/** Each law with its article, the place of its check, and the last reading of each country (R11.01). */
export const lawApi = routes(
  route('GET /api/studio/law', { answer: LawCockpit }, async ({ ctx }) => {
    const readings = await listLawReadings(ctx.db)
    const byLaw = Map.groupBy(readings, ({ law }) => law)
    return {
      readAt: readings[0]?.readAt ?? null,
      rows: lawRows.map((row) => rowOf(row, byLaw.get(row.id) ?? [])),
    }
  }),
)

function rowOf(row: LawRow, readings: readonly StoredReading[]) {
  const { id, law, article, orders, from = null, seen, source } = row
  const countries = row.countries.map((market) => {
    const reading = readings.find((one) => one.market === market)
    const unread: LawLevel = seen.faults ? 'unread' : 'unchecked'
    return {
      market,
      level: reading?.level ?? unread,
      since: reading?.since ?? null,
      faults: [...(reading?.faults ?? [])],
      keptFrom: reading?.keptFrom ?? null,
    }
  })
  return {
    ...{ id, law, article, from, countries, where: seen.where, orders: [...orders] },
    level: worstOf(countries.map(({ level }) => level)),
    ...(source && {
      source: { says: source.says, changeBy: source.changeBy, isNamed: source.named ?? false },
    }),
  }
}
