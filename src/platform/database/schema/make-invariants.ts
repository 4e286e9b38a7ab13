import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type Pool, raw, sql, sqlState, transaction } from '../db.ts'

type File = { name: string; text: string; hash: string }
const TRIES = 5
const PAUSE_MS = 500

/**
 * Each file of db/invariants/ creates views inv_… with (name, detail) that must be empty; `inv_all` unites them, and its
 * comment says of which text they are made. They are made anew when that has changed, so that a view may be changed
 * without a migration. Whoever reads them may take minutes, and is not waited for that long: then the old ones stay, and
 * the next start tries again (decision 141).
 */
export async function makeInvariants(pool: Pool, files: File[]): Promise<'made' | 'kept' | 'busy'> {
  const hash = createHash('sha256')
    .update(files.map((file) => file.hash).join())
    .digest('hex')
  if ((await hashOfViews(pool)) === hash) return 'kept'
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      await transaction(pool, (tx) => make(tx, files, hash))
      return 'made'
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
  console.warn('Somebody reads the invariant views: the old ones stay until the next start.')
  return 'busy'
}

/** A transaction that met it twice is told to be busy. */
const isLockTimeout = (error: unknown) => sqlState((error as Error).cause ?? error) === '55P03'

const hashOfViews = async (db: Db) =>
  (
    await db.one<{ hash: string | null }>(
      sql`SELECT obj_description(to_regclass('inv_all'), 'pg_class') AS hash`,
    )
  ).hash

async function make(tx: Db, files: File[], hash: string) {
  await tx.run(sql`SET LOCAL lock_timeout = '2s'`)
  for (const view of await listInvariants(tx))
    await tx.run(sql`${raw(`DROP VIEW IF EXISTS ${view} CASCADE`)}`)
  for (const { name, text } of files) {
    for (const statement of text.split(/;\s*$/m).filter((part) => part.replace(/--.*$/gm, '').trim())) {
      await tx.run(sql`${raw(statement)}`).catch((error: Error) => {
        throw Object.assign(new Error(`db/invariants/${name}: ${error.message}`, { cause: error }), {
          code: sqlState(error),
        })
      })
    }
  }
  const views = await listInvariants(tx)
  const union = views
    .map((view) => `SELECT name::text AS invariant, detail::text FROM ${view}`)
    .join(' UNION ALL ')
  await tx.run(
    sql`${raw(`CREATE VIEW inv_all AS ${union || "SELECT '' AS invariant, '' AS detail WHERE false"}`)}`,
  )
  await tx.run(sql`${raw(`COMMENT ON VIEW inv_all IS '${hash}'`)}`)
}

const listInvariants = async (db: Db) =>
  (
    await db.many<{ viewname: string }>(
      sql`SELECT viewname FROM pg_views WHERE schemaname = 'public' AND viewname LIKE 'inv\\_%' ORDER BY 1`,
    )
  ).map(({ viewname }) => viewname)
