import { type Db, json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { ReadLevel } from './law-level.rule.ts'

export type LawReading = {
  law: string
  market: MarketId
  level: ReadLevel
  faults: readonly string[]
  /** The first day on which planned values keep the law. */
  keptFrom: string | null
}
export type StoredReading = LawReading & { readAt: Date; since: Date }

/** A process that has taken the night and not stored its readings by then has ended, and the next one takes it. */
const READING_MINUTES = 30

/** True for one process a day and version: a release reads the laws anew. Old rows are deleted. */
export async function takeLawNight(
  db: Db,
  { day, version, now }: { day: string; version: string; now: Date },
): Promise<boolean> {
  await db.run(sql`DELETE FROM law_night WHERE day < ${day}::date - 30`)
  const taken = await db.maybe<{ day: string }>(sql`
    INSERT INTO law_night AS night (day, version, taken_at) VALUES (${day}, ${version}, ${now})
    ON CONFLICT (day, version) DO UPDATE SET taken_at = excluded.taken_at
      WHERE night.read_at IS NULL AND night.taken_at < ${now}::timestamptz - make_interval(mins => ${READING_MINUTES})
    RETURNING day::text`)
  return taken !== undefined
}

/** The night's readings are stored. */
export const endLawNight = (db: Db, { day, version, now }: { day: string; version: string; now: Date }) =>
  db.run(sql`UPDATE law_night SET read_at = ${now} WHERE day = ${day} AND version = ${version}`)

/** Stores what was read, and returns the readings that have turned red. Rows of laws that are gone are deleted. */
export async function storeLawReadings(
  db: Db,
  readings: readonly LawReading[],
  now: Date,
): Promise<LawReading[]> {
  const before = new Set((await listRed(db)).map(keyOf))
  await db.run(sql`
    INSERT INTO law_reading AS stored (law, market, level, faults, kept_from, read_at, since)
    SELECT law, market, level, faults, "keptFrom", ${now}, ${now}
    FROM jsonb_to_recordset(${json(readings)}::jsonb) AS r (law text, market text, level text, faults jsonb, "keptFrom" date)
    ON CONFLICT (law, market) DO UPDATE SET level = excluded.level, faults = excluded.faults, kept_from = excluded.kept_from,
      read_at = excluded.read_at, since = CASE WHEN stored.level = excluded.level THEN stored.since ELSE excluded.since END`)
  await db.run(sql`DELETE FROM law_reading WHERE read_at < ${now}`)
  return readings.filter((reading) => reading.level === 'red' && !before.has(keyOf(reading)))
}

const keyOf = ({ law, market }: Pick<LawReading, 'law' | 'market'>) => `${law} ${market}`

export const listLawReadings = (db: Db) =>
  db.many<StoredReading>(sql`
    SELECT law, market, level, faults, kept_from::text AS kept_from, read_at, since FROM law_reading ORDER BY law, market`)

const listRed = (db: Db) =>
  db.many<Pick<LawReading, 'law' | 'market'>>(sql`SELECT law, market FROM law_reading WHERE level = 'red'`)

export const countRedLaws = async (db: Db): Promise<number> =>
  (await db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM law_reading WHERE level = 'red'`))
    .count
