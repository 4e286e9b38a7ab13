import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { blankOldMails, eraseOldGuests, removeCasePhotos, removePhotos } from './old-data.ts'
import { type RemovalKind, type Removed, removalKinds } from './removal.rule.ts'
import { eraseUnused, tellUnused } from './unused-accounts.ts'

const removals: Readonly<Record<RemovalKind, (ctx: Ctx) => Promise<Removed>>> = {
  told: tellUnused,
  account: eraseUnused,
  guest: eraseOldGuests,
  photo: removePhotos,
  'case-photo': removeCasePhotos,
  mail: blankOldMails,
}

/**
 * Removes once a day what is over its period, in whichever process comes first, and counts it (R11.04). A step that fails
 * leaves the others: it is tried again the next day.
 */
export async function removeOldData(ctx: Ctx): Promise<void> {
  const day = studioDay(ctx.clock.now())
  if (!(await takeDay(ctx.db, day))) return
  for (const kind of removalKinds) {
    try {
      const counts = await removals[kind](ctx)
      await saveCount(ctx.db, { day, kind, ...counts, doneAt: ctx.clock.now() })
    } catch (error) {
      ctx.log.error({ err: error, kind }, 'the daily removal has failed')
    }
  }
}

/** Writes the rows of a day; false when another process has them. */
const takeDay = async (db: Db, day: string): Promise<boolean> =>
  (await db.run(sql`
    INSERT INTO removal_count (day, kind) SELECT ${day}::date, kind FROM unnest(${[...removalKinds]}::text[]) AS kind
    ON CONFLICT DO NOTHING`)) > 0

type Count = Removed & { day: string; kind: RemovalKind }

const saveCount = (db: Db, { day, kind, removed, waiting, doneAt }: Count & { doneAt: Date }) =>
  db.run(sql`
    UPDATE removal_count SET removed = ${removed}, waiting = ${waiting}, done_at = ${doneAt}
    WHERE day = ${day}::date AND kind = ${kind}`)

/** Days of the report in the studio. */
const REPORT_DAYS = 90

/** Members who were told of the end of their account, and requests for data by a link that are not used yet. */
export const countUnderWay = (db: Db, now: Date) =>
  db.one<{ told: number; requests: number }>(sql`
    SELECT (SELECT count(*) FROM inactive_notice WHERE erase_at > ${now}) AS told,
      (SELECT count(*) FROM data_request WHERE expires_at > ${now}) AS requests`)

/** The counts of the last days, the newest first; steps that removed nothing are left out but on the newest day. */
export const listRemovals = (db: Db, today: string) =>
  db.many<Count & { isDone: boolean }>(sql`
    SELECT day::text, kind, removed, waiting, done_at IS NOT NULL AS is_done FROM removal_count
    WHERE day > ${today}::date - ${REPORT_DAYS}::int
      AND (removed > 0 OR waiting > 0 OR done_at IS NULL OR day = (SELECT max(day) FROM removal_count))
    ORDER BY removal_count.day DESC, array_position(${[...removalKinds]}::text[], kind)`)

/** The end of each step's last run; null for a step that never ended. */
export const listLastRuns = (db: Db) =>
  db.many<{ kind: RemovalKind; begunOn: string; doneAt: Date | null }>(sql`
    SELECT kind, min(day)::text AS begun_on, max(done_at) AS done_at FROM removal_count GROUP BY kind ORDER BY kind`)
