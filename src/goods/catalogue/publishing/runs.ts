import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import { clearStaged } from './staging.ts'

type Opening = {
  id: string
  source: string
  fileName: string
  /** Hash of the file and the options; without one a stopped run is not resumed. */
  fingerprint?: string
  now: Date
}
/** A run without a process. */
export type StoppedRun = {
  id: string
  fileName: string
  fingerprint: string | null
  state: 'staging' | 'staged' | 'published'
  report: unknown
}

const runLock = (id: string) => sql`hashtextextended(${`import-run ${id}`}, 0)`
const catalogueLock = sql`hashtextextended('catalogue-publish', 0)`
const tryLock = async (db: Db, lock: typeof catalogueLock) =>
  (await db.one<{ taken: boolean }>(sql`SELECT pg_try_advisory_lock(${lock}) AS taken`)).taken
const unlock = (db: Db, lock: typeof catalogueLock) => db.run(sql`SELECT pg_advisory_unlock(${lock})`)

/** Takes the run's lock for this session, as long as the session lives; false if another one has it. */
export const takeRun = (session: Db, id: string) => tryLock(session, runLock(id))

/** Opens a staging area that belongs to this session; another one may clear it once the session is gone. */
export async function openRun(
  session: Db,
  { id, source, fileName, fingerprint, now }: Opening,
): Promise<void> {
  await tryLock(session, runLock(id))
  await session.run(sql`
    INSERT INTO import_run (id, source, file_name, fingerprint, state, started_at)
    VALUES (${id}, ${source}, ${fileName}, ${fingerprint ?? null}, 'staging', ${now})`)
}

/** The whole file is staged: the run may be published. */
export const setStaged = (db: Db, id: string, report: object) =>
  db.run(
    sql`UPDATE import_run SET state = 'staged', report = ${json(report)}::jsonb WHERE id = ${id} AND state IN ('staging', 'staged')`,
  )

/** Buyers' decisions on its products are overwritten when it is published (decision 121). */
export const letOverwrite = (db: Db, id: string) =>
  db.run(sql`UPDATE import_run SET overwrites = true WHERE id = ${id} AND state = 'staged'`)

/**
 * Runs `work` while no other import publishes or cleans up; waits until it may. It polls for the lock: a statement that
 * waited for it would be cancelled after its 30 s, and a publishing import may take longer.
 */
export async function exclusively<T>(session: Db, work: () => Promise<T>, onWait = () => {}): Promise<T> {
  for (let tries = 0; !(await tryLock(session, catalogueLock)); tries++) {
    if (tries === 0) onWait()
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    await unlock(session, catalogueLock)
  }
}

/**
 * Takes the runs whose process is gone. Call it within `alone` only. A session can take its own lock again, so its own run is
 * named in `own`. A run that waits for a buyer's decision in the studio has no process and is not taken.
 */
export async function takeStopped(
  session: Db,
  { own, startedBefore }: { own?: string | undefined; startedBefore?: Date | undefined },
): Promise<StoppedRun[]> {
  const open = await session.many<StoppedRun>(sql`
    SELECT id, file_name, fingerprint, state, report FROM import_run
    WHERE state <> 'applied' AND NOT EXISTS (
        SELECT FROM studio_import i WHERE i.run_id = import_run.id AND i.ended_at IS NULL)
      AND id IS DISTINCT FROM ${own ?? null} AND started_at < ${startedBefore ?? 'infinity'}
    ORDER BY started_at, id`)
  const taken: StoppedRun[] = []
  for (const run of open) if (await tryLock(session, runLock(run.id))) taken.push(run)
  return taken
}

/** Undoes an invisible run: the products that it prepared and all staged rows. */
export async function discardRun(session: Db, id: string): Promise<void> {
  while (await transaction(session, (tx) => forgetPrepared(tx, id)));
  await clearStaged(session, id)
  await session.run(sql`DELETE FROM import_run WHERE id = ${id} AND state IN ('staging', 'staged')`)
}

async function forgetPrepared(tx: Db, id: string): Promise<number> {
  const prepared = await tx.many<{ id: string }>(
    sql`SELECT id FROM product WHERE prepared_by = ${id} LIMIT 500`,
  )
  const ids = prepared.map((product) => product.id)
  if (ids.length === 0) return 0
  for (const table of [sql`price`, sql`stock_move`, sql`stock_level`])
    await tx.run(
      sql`DELETE FROM ${table} WHERE sku IN (SELECT sku FROM variant WHERE product_id = ANY(${ids}))`,
    )
  for (const table of [sql`image`, sql`variant`])
    await tx.run(sql`DELETE FROM ${table} WHERE product_id = ANY(${ids})`)
  return tx.run(sql`DELETE FROM product WHERE id = ANY(${ids})`)
}
