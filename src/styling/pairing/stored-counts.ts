import { type Db, json, sql } from '#/platform/database/db.ts'
import type { PackedCounts } from './counts.rule.ts'

export const newestCountedAt = async (db: Db): Promise<Date | undefined> =>
  (
    await db.maybe<{ countedAt: Date }>(
      sql`SELECT counted_at FROM pairing_count WHERE counts IS NOT NULL ORDER BY counted_on DESC LIMIT 1`,
    )
  )?.countedAt

export const newestCounts = async (db: Db): Promise<PackedCounts | undefined> =>
  (
    await db.maybe<{ counts: PackedCounts }>(
      sql`SELECT counts FROM pairing_count WHERE counts IS NOT NULL ORDER BY counted_on DESC LIMIT 1`,
    )
  )?.counts

/** Takes the night of a day; false when it is taken. */
export const takeNight = async (db: Db, { day, now }: { day: string; now: Date }): Promise<boolean> =>
  (await db.run(sql`
    INSERT INTO pairing_count (counted_on, counted_at, boards) VALUES (${day}::date, ${now}, 0) ON CONFLICT DO NOTHING`)) >
  0

/** Saves the counts of a day and deletes those of the days before. */
export async function saveCounts(db: Db, day: string, counts: PackedCounts) {
  await db.run(sql`
    UPDATE pairing_count SET boards = ${counts.boards}, counts = ${json(counts)}::jsonb WHERE counted_on = ${day}::date`)
  await db.run(sql`DELETE FROM pairing_count WHERE counted_on < ${day}::date`)
}
