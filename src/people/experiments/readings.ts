import { type Db, json, sql } from '#/platform/database/db.ts'
import type { MeasureName } from './experiment.rule.ts'

/** One value a member: how many members, and the mean and variance of their values. */
export type Reading = { measure: MeasureName; arm: string; members: number; mean: number; variance: number }

/** Days after its end in which the outcomes of an experiment's last members still come in. */
export const MATURES_DAYS = 90

/** Experiments whose figures of the day are to be taken: those that run, and those that ended a short time ago. */
export const listToRead = (db: Db, { day, now }: { day: string; now: Date }) =>
  db.many<{ id: string }>(sql`
    SELECT id FROM experiment WHERE (read_on IS NULL OR read_on < ${day}::date)
      AND (ended_at IS NULL OR ended_at > ${new Date(now.getTime() - MATURES_DAYS * 86_400_000)}) ORDER BY from_at, id`)

/** Takes the reading of a day; false when another process has it. */
export const takeReading = async (db: Db, { id, day }: { id: string; day: string }): Promise<boolean> =>
  (await db.run(
    sql`UPDATE experiment SET read_on = ${day}::date WHERE id = ${id} AND (read_on IS NULL OR read_on < ${day}::date)`,
  )) === 1

export const saveReadings = (
  db: Db,
  { id, day }: { id: string; day: string },
  readings: readonly Reading[],
) =>
  db.run(sql`
    INSERT INTO experiment_reading (experiment_id, day, measure, arm, members, mean, variance)
    SELECT ${id}, ${day}::date, measure, arm, members, mean, variance
    FROM jsonb_to_recordset(${json(readings)}::jsonb) AS r (measure text, arm text, members int, mean float8, variance float8)`)

/** Readings of one measure since a day, the newest day first. */
export const listReadings = (
  db: Db,
  { id, measure, since }: { id: string; measure: MeasureName; since: string },
) =>
  db.many<Reading & { day: string }>(sql`
    SELECT day, measure, arm, members, mean, variance FROM experiment_reading
    WHERE experiment_id = ${id} AND measure = ${measure} AND day >= ${since}::date ORDER BY day DESC, arm`)

/** All measures of the last reading. */
export const lastReadings = (db: Db, id: string) =>
  db.many<Reading>(sql`
    SELECT r.measure, r.arm, r.members, r.mean, r.variance FROM experiment e
    JOIN experiment_reading r ON r.experiment_id = e.id AND r.day = e.read_on WHERE e.id = ${id}`)

/** Members who have had a use of their arm, by arm. */
export const countExposed = (db: Db, id: string) =>
  db.many<{ arm: string; members: number }>(sql`
    SELECT arm, count(*)::int AS members FROM experiment_member WHERE experiment_id = ${id} GROUP BY arm`)
