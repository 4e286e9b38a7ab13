import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type Pool, sql, transaction } from '../db.ts'
import { grantToApp } from '../postgres/app-role.ts'
import { makeInvariants } from './make-invariants.ts'

const root = new URL('../../../../db/', import.meta.url)
const LOCK = 7_301_001
const ASK_AGAIN_MS = 200

/**
 * Brings a database to the newest schema: each file of db/migrations/ once, in order, in a transaction of its own; then
 * the invariant views where they have changed, and the application's rights. Several processes may start at once; one migrates, the others wait for it.
 */
export const migrate = (pool: Pool): Promise<void> =>
  alone(pool, async () => {
    await applyAll(pool, filesOf('migrations/'))
    await makeInvariants(pool, filesOf('invariants/'))
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

/** Migrations that only one side has, this code or the database, and the newest one of this code. */
export async function unappliedMigrations(db: Db): Promise<{ newest: string; names: string[] }> {
  const ours = namesIn('migrations/')
  const applied = (await db.many<{ name: string }>(sql`SELECT name FROM migration ORDER BY name`)).map(
    ({ name }) => name,
  )
  const names = [...new Set(ours).symmetricDifference(new Set(applied))]
  return { newest: ours.at(-1) ?? '', names }
}

async function applyAll(pool: Pool, files: File[]) {
  await pool.run(sql`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  for (const file of files) await apply(pool, file)
}

/** One process migrates at a time; the others ask again and again, since waiting has the limit of a statement. */
async function alone(pool: Pool, work: () => Promise<void>) {
  const client = await pool.pool.connect()
  const take = async () =>
    (await client.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK])).rows[0].taken
  try {
    while (!(await take())) await sleep(ASK_AGAIN_MS)
    await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release()
  }
}

/** An index of a large table takes its time; a lock that is not given soon would hold up all who come behind it. */
const LIMITS = `SET LOCAL statement_timeout = '2h'; SET LOCAL lock_timeout = '10s'`

type File = { name: string; text: string; hash: string }
const namesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.sql'))
    .sort()
const filesOf = (folder: string): File[] =>
  namesIn(folder).map((name) => {
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
    await client.query(`BEGIN; ${LIMITS}; ${text}`)
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`db/migrations/${name}: ${(error as Error).message}`, { cause: error })
  } finally {
    client.release()
  }
}
