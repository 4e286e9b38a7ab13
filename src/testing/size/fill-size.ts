import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { jobKinds } from '#/entry/jobs.ts'
import { connect, withSession } from '#/platform/database/db.ts'

/** In this order: each file builds on the rows and the temporary tables of those before it. */
const files = [
  'catalogue',
  'members',
  'boxes',
  'orders',
  'gift-cards',
  'warehouse',
  'purchases',
  'money',
  'payouts',
  'ledger',
  'mails-and-jobs',
  'waiting',
  'threads',
] as const

type Size = {
  /** Number of members; each has five boxes and an order of the shop, and there is a garment for every ten. */
  members: number
  /** The application's clock: some boxes are on their way then, nothing is late. */
  now: Date
  /** Without triggers and foreign keys, with indexes built at the end: for sizes that would take hours otherwise. */
  fast?: boolean
}

/**
 * Fills an empty database, which its owner must open, with members and their history, equal every time. The rows keep
 * every constraint and invariant: `page-plans.long.test.ts` checks both on a small one.
 */
export async function fillSize(ownerUrl: string, { members, now, fast = false }: Size) {
  const pool = connect(ownerUrl, 1, { statementMs: 0 })
  await withSession(pool, async (session) => {
    const { client } = session as unknown as { client: pg.PoolClient }
    await client.query(
      `SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'; SET synchronous_commit = off`,
    )
    const texts = files.map((name) => textOf(name, { members, now }))
    await withKnownKinds(client, async () => {
      // Triggers fill in the catalogue's words and versions.
      await client.query(texts[0]!)
      if (fast) await withoutChecks(client, texts.slice(1))
      else for (const text of texts.slice(1)) await client.query(text)
      await client.query(textOf('after-indexes', { members, now }))
    })
    await client.query('VACUUM ANALYZE')
  })
  await pool.close()
}

/** Jobs of a kind without a handler are refused while the rows are written, with triggers off too: a CHECK is no trigger. */
export async function withKnownKinds(client: pg.ClientBase, work: () => Promise<void>) {
  const kinds = [...jobKinds.keys()].map((kind) => client.escapeLiteral(kind)).join(', ')
  await client.query(`ALTER TABLE job ADD CONSTRAINT kinds_with_a_handler CHECK (kind IN (${kinds}))`)
  await work()
  await client.query('ALTER TABLE job DROP CONSTRAINT kinds_with_a_handler')
}

const textOf = (name: string, { members, now }: Size) =>
  readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8')
    .replaceAll('$members', String(members))
    .replaceAll('$now', `timestamptz '${now.toISOString()}'`)

/** Disables triggers and foreign keys meanwhile, and builds indexes once the rows exist. */
async function withoutChecks(client: pg.PoolClient, texts: string[]) {
  const tables = [
    // Tables named `made_…` are temporary.
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/INSERT INTO (?!made_)(\w+)/g)].map(([, table]) => table)),
    ),
  ]
  const indexes = `UPDATE pg_index SET indisready = $1, indisvalid = $1 WHERE indrelid = ANY($2::regclass[])`
  await client.query(`SET session_replication_role = replica; SET allow_system_table_mods = on`)
  await client.query(indexes, [false, tables])
  for (const text of texts) {
    await client.query(text)
    // Without statistics the next file's joins are planned for empty tables.
    await client.query('ANALYZE')
  }
  await client.query(indexes, [true, tables])
  for (const table of tables) await client.query(`REINDEX TABLE ${table}`)
  await client.query(`RESET session_replication_role; RESET allow_system_table_mods`)
}
