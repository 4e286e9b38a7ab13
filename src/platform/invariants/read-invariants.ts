import type { PlatformCtx } from '../context.ts'
import { type Db, type Pool, raw, sql, transaction } from '../database/db.ts'

type Reading = Pick<PlatformCtx, 'db' | 'clock' | 'log'> & {
  /** A standby for long queries. */
  replica?: Db
  /** True when the process is told to end: it finishes the current reading and begins no other. */
  isLeaving?: () => boolean
  /** In a rush only short readings are begun: a long one keeps the dead rows of all that is written meanwhile. */
  isRush?: () => boolean
}

/** Each rule is read at most this often, and for at most the limit. */
const EVERY_MS = 15 * 60_000
const LIMIT_MS = 10 * 60_000
/** A rule that exceeded the limit rests for six times as long. */
const TAKEN_MS = 60 * 60_000
/** A reading that took longer waits for the end of a rush, at most so long. */
const SHORT_MS = 250
const PATIENCE_MS = 30 * 60_000
/** A rule that takes a second is read every thousand seconds, so it takes at most a thousandth of a processor. */
const REST = 1_000

/**
 * Reads every invariant view that is due, one at a time, and stores the result (decision 141). Processes share the
 * work: one that takes a view holds it for a while. A view that could not be read stays due, is reported, and is
 * tried again after a rest.
 */
export async function readInvariants(ctx: Reading): Promise<number> {
  await keepNames(ctx.db, ctx.clock.now())
  let read = 0
  for (let view = await takeUp(ctx); view; view = await takeUp(ctx)) {
    await readOne(ctx, view)
    read++
  }
  return read
}

/** A start recreates the views: new ones are due at once, and rows of dropped ones are deleted. */
async function keepNames(db: Db, now: Date) {
  const views = sql`SELECT viewname::text AS view FROM pg_views WHERE schemaname = 'public' AND viewname LIKE 'inv\\_%' AND viewname <> 'inv_all'`
  await db.run(sql`
    INSERT INTO invariant_reading (view, due_at) SELECT view, ${now} FROM (${views}) v ON CONFLICT DO NOTHING`)
  await db.run(sql`DELETE FROM invariant_reading WHERE view NOT IN (${views})`)
}

async function takeUp({ db, clock, replica, isLeaving, isRush }: Reading): Promise<string | undefined> {
  if (isLeaving?.()) return undefined
  const now = clock.now()
  const isHeldBack = !replica && isRush?.()
  const inTime = isHeldBack
    ? sql`(took_ms <= ${SHORT_MS} OR due_at <= ${new Date(now.getTime() - PATIENCE_MS)})`
    : sql`true`
  const taken = await db.maybe<{ view: string }>(sql`
    UPDATE invariant_reading SET taken_until = ${new Date(now.getTime() + TAKEN_MS)}
    WHERE view = (
      SELECT view FROM invariant_reading WHERE due_at <= ${now} AND (taken_until IS NULL OR taken_until <= ${now}) AND ${inTime}
      ORDER BY due_at, view LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING view`)
  return taken?.view
}

async function readOne({ db, replica, clock, log }: Reading, view: string) {
  const start = performance.now()
  const broken = await count(replica ?? db, view).catch((error) => {
    log.warn({ err: error, invariant: view }, 'an invariant could not be read')
  })
  if (broken === undefined) return
  const tookMs = Math.round(performance.now() - start)
  const now = clock.now()
  await db.run(sql`
    UPDATE invariant_reading SET read_at = ${now}, took_ms = ${tookMs}, broken = ${broken}, taken_until = NULL,
      due_at = ${new Date(now.getTime() + Math.max(EVERY_MS, tookMs * REST))} WHERE view = ${view}`)
  if (broken > 0) log.error({ invariant: view, rows: broken }, 'an invariant is broken')
}

/** `view` is a name from the database. */
const count = (db: Db, view: string) =>
  transaction(db as Pool, async (tx) => {
    await tx.run(sql`SET LOCAL statement_timeout = ${raw(String(LIMIT_MS))}`)
    return (await tx.one<{ count: number }>(sql`SELECT count(*) FROM ${raw(view)}`)).count
  })

/** Number of rows that break a rule at the last readings, and the seconds by which the oldest reading is overdue. */
export const invariantStatus = (db: Db, now: Date) =>
  db.one<{ broken: number; lateSeconds: number }>(sql`
    SELECT coalesce(sum(broken), 0)::int AS broken,
      coalesce(greatest(extract(epoch FROM ${now}::timestamptz - min(due_at)), 0), 0)::int AS "lateSeconds" FROM invariant_reading`)
