import { type Db, json, sql } from '../database/db.ts'

export type HealthLevel = 'green' | 'amber' | 'red'
/** `summary`: the name and the figure, as colleagues read them. */
export type HealthReading = { name: string; level: HealthLevel; summary: string }

/** Stores what was read, and returns the rows whose level changed. Rows of checks that are gone are deleted. */
export async function storeHealth(
  db: Db,
  readings: readonly HealthReading[],
  now: Date,
): Promise<HealthReading[]> {
  const before = await db.many<HealthReading>(sql`SELECT name, level, summary FROM health_reading`)
  await db.run(sql`
    INSERT INTO health_reading AS stored (name, level, summary, read_at, since)
    SELECT name, level, summary, ${now}, ${now} FROM jsonb_to_recordset(${json(readings)}::jsonb) AS r (name text, level text, summary text)
    ON CONFLICT (name) DO UPDATE SET level = excluded.level, summary = excluded.summary, read_at = excluded.read_at,
      since = CASE WHEN stored.level = excluded.level THEN stored.since ELSE excluded.since END`)
  await db.run(
    sql`DELETE FROM health_reading WHERE NOT name = ANY(${readings.map(({ name }) => name)}::text[])`,
  )
  const levels = new Map(before.map(({ name, level }) => [name, level]))
  return readings.filter(({ name, level }) => (levels.get(name) ?? 'green') !== level)
}

/** The stored readings with one of these levels, red ones first. */
export const listReadings = (db: Db, wanted: readonly HealthLevel[]) =>
  db.many<HealthReading & { since: Date }>(sql`
    SELECT name, level, summary, since FROM health_reading WHERE level = ANY(${[...wanted]}::text[]) ORDER BY level = 'red' DESC, since, name`)
