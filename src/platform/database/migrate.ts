import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { grantToApp } from './app-role.ts'
import { type Db, type Pool, raw, sql, transaction } from './db.ts'

const root = new URL('../../../db/', import.meta.url)
const LOCK = 7_301_001

/**
 * Brings a database to the newest schema: each file of db/migrations/ once, in order, in a transaction of its own; then
 * the invariant views and the application's rights anew. Several processes may start at once; one migrates, the others wait for it.
 */
export const migrate = (pool: Pool): Promise<void> =>
  alone(pool, async () => {
    await applyAll(pool, filesOf('migrations/'))
    await transaction(pool, createInvariants)
    await transaction(pool, grantToApp)
  })

/** To the schema of a backup, whose rows are filled in before `migrate` goes on. One that this code has not is an error. */
export async function migrateTo(pool: Pool, schema: { name: string; hash: string }[]): Promise<void> {
  const files = filesOf('migrations/')
  const wanted = schema.map(({ name, hash }) => {
    const file = files.find((one) => one.name === name)
    if (!file) throw new Error(`The backup is of a newer version: there is no db/migrations/${name} here`)
    if (file.hash !== hash) throw new Error(`db/migrations/${name} is not what the backup was made with`)
    return file
  })
  await alone(pool, () => applyAll(pool, wanted))
}

async function applyAll(pool: Pool, files: File[]) {
  await pool.run(sql`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  for (const file of files) await apply(pool, file)
}

/** One process migrates at a time. */
async function alone(pool: Pool, work: () => Promise<void>) {
  const client = await pool.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
}

type File = { name: string; text: string; hash: string }
const filesOf = (folder: string): File[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(folder + name, root), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    })

async function apply(pool: Pool, { name, text, hash }: File) {
  const applied = await pool.maybe<{ hash: string }>(sql`SELECT hash FROM migration WHERE name = ${name}`)
  if (applied && applied.hash !== hash)
    throw new Error(`db/migrations/${name} was changed after it had been applied`)
  if (applied) return
  const client = await pool.pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '10s'; ${text}`)
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`db/migrations/${name}: ${(error as Error).message}`, { cause: error })
  } finally {
    client.release()
  }
}

/**
 * Each file of db/invariants/ creates views inv_… with (name, detail) that must be empty; `inv_all` unites them. They are
 * made anew at every start, so that a view may be changed without a migration.
 */
async function createInvariants(tx: Db) {
  for (const view of await listInvariants(tx))
    await tx.run(sql`${raw(`DROP VIEW IF EXISTS ${view} CASCADE`)}`)
  for (const { name, text } of filesOf('invariants/')) {
    for (const statement of text.split(/;\s*$/m).filter((part) => part.replace(/--.*$/gm, '').trim())) {
      await tx.run(sql`${raw(statement)}`).catch((error: Error) => {
        throw new Error(`db/invariants/${name}: ${error.message}`, { cause: error })
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
}

const listInvariants = async (db: Db) =>
  (
    await db.many<{ viewname: string }>(
      sql`SELECT viewname FROM pg_views WHERE schemaname = 'public' AND viewname LIKE 'inv\\_%' ORDER BY 1`,
    )
  ).map(({ viewname }) => viewname)
