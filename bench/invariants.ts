import pg from 'pg'
import { processorOf } from './postgres-processor.ts'
import { NOW, openSizes } from './sizes.ts'

/** The cost of reading each invariant view in PostgreSQL's processor time, with `size` times 1,000 members. */
export async function benchInvariants({ size = 10, shown = 20 } = {}) {
  const sizes = await openSizes()
  const client = new pg.Client({ connectionString: await sizes.databaseOf(size) })
  await client.connect()
  await client.query('SET max_parallel_workers_per_gather = 0')
  await client.query(
    `UPDATE local_clock SET offset_ms = extract(epoch FROM $1::timestamptz - now()) * 1000`,
    [NOW],
  )
  const now = await processorOf(client)
  const { rows: views } = await client.query<{ name: string }>(
    `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public' AND viewname LIKE 'inv\\_%' AND viewname <> 'inv_all'`,
  )
  const read = []
  for (const { name } of views) {
    const start = now()
    const { rows } = await client.query(`SELECT count(*)::int AS broken FROM ${name}`)
    read.push({ view: name, ms: now() - start, broken: rows[0].broken })
  }
  await client.end()
  await sizes.stop()
  const all = read.reduce((sum, { ms }) => sum + ms, 0)
  return { views: read.length, all, rows: read.toSorted((a, b) => b.ms - a.ms).slice(0, shown) }
}
