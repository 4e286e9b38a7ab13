import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connect, raw, sql } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { startPostgres } from '#/platform/database/postgres/postgres.ts'
import { migrate } from '#/platform/database/schema/migrate.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { urlOf } from '#/testing/database/template.ts'
import { type ExecutedStatement, executedBy } from '#/testing/size/executed-statements.ts'
import { givenAdmin } from '#/testing/size/page-calls.ts'
import { openWorld } from '#/testing/world/world.ts'
import { NOW } from './sizes.ts'

const MEMBERS = 40_000
const TRIES = 5
const folder = fileURLToPath(new URL('../.data/bench-audit', import.meta.url))

/** The first page of the audit by each filter. The database is kept, and filled once for a number of rows. */
export async function benchAudit({ rows = 10_000_000 } = {}) {
  const server = await startPostgres(folder, { durable: false })
  const url = await filled(server.url, rows)
  const owner = connect(url, 1, { statementMs: 0 })
  const { bytes } = await owner.one<{ bytes: number }>(
    sql`SELECT pg_total_relation_size('audit')::float8 AS bytes`,
  )
  const ids = await owner.one<{ staff: string; member: string; product: string }>(sql`
    SELECT md5('staff7')::uuid::text AS staff, md5('member77')::uuid::text AS member, md5('product77')::uuid::text AS product`)
  await owner.close()
  const measured = await measure(url, queries(ids))
  await server.stop()
  return { gigabytes: bytes / 1e9, measured }
}

async function filled(server: string, rows: number): Promise<string> {
  const name = `audit_${rows}`
  const url = urlOf(server, name)
  const admin = connect(server, 1, { statementMs: 0 })
  if (
    !(await admin.maybe(
      sql`SELECT 1 FROM pg_database WHERE datname = ${name} AND shobj_description(oid, 'pg_database') = 'filled'`,
    ))
  ) {
    await admin.run(sql`${raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)}`)
    await admin.run(sql`${raw(`CREATE DATABASE ${name}`)}`)
    const owner = connect(url, 4, { statementMs: 0 })
    await migrate(owner)
    await owner.close()
    await fill(url, rows)
    await admin.run(sql`${raw(`COMMENT ON DATABASE ${name} IS 'filled'`)}`)
  }
  await admin.close()
  return url
}

async function fill(url: string, rows: number) {
  const text = readFileSync(new URL('../src/testing/size/audit.sql', import.meta.url), 'utf8')
    .replaceAll('$rows', String(rows))
    .replaceAll('$members', String(MEMBERS))
    .replaceAll('$now', `'${NOW.toISOString()}'::timestamptz`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("SET maintenance_work_mem = '512MB'; SET synchronous_commit = off")
  for (const statement of text.split(/;\n/).filter((part) => part.trim())) await client.query(statement)
  await client.end()
}

const queries = ({ staff, member, product }: Record<'staff' | 'member' | 'product', string>) => ({
  'the newest': {},
  'a day a year ago': { from: '2025-03-02', to: '2025-03-02' },
  'a common act': { act: 'act-0' },
  'a rare act': { act: 'quarantine-released' },
  'a colleague': { actor: staff },
  'a colleague by name': { actor: 'Colleague 7' },
  'a colleague, a common act': { actor: staff, act: 'act-0' },
  'a colleague, a rare act': { actor: staff, act: 'quarantine-released' },
  'a colleague, an act that they never did': { actor: staff, act: 'act-none' },
  'a colleague, an act, a month': { actor: staff, act: 'act-3', from: '2025-06-01', to: '2025-06-30' },
  'a customer by id': { q: member },
  'a customer by e-mail': { q: 'made77@example.test' },
  'a customer by name': { q: 'Birgit Lindgren' },
  'one customer in forty': { q: 'Anna' },
  'a customer, a colleague, an act': { q: member, actor: staff, act: 'act-0' },
  'a product of 500 acts': { q: product },
  'no such thing': { q: 'Nobody Known' },
  'the fortieth page': { page: '40' },
})

async function measure(url: string, calls: Record<string, Record<string, string>>) {
  const db = connect(asApp(url), 4, { statementMs: 600_000 })
  const app = await openWorld({ db, clock: manualClock(NOW.toISOString()) })
  const admin = await givenAdmin(app)
  const headers = { authorization: `UID ${admin.id} ${admin.token}` }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const measured: Record<string, string | number>[] = []
  for (const [name, query] of Object.entries(calls)) {
    const ask = () => app.app.inject({ method: 'GET', url: '/api/studio/audit', query, headers })
    const first = await timed(ask)
    const times: number[] = []
    for (let n = 0; n < TRIES; n++) times.push((await timed(ask)).ms)
    const { statements } = await executedBy(ask)
    const { total, more } = JSON.parse(first.result.body) as { total: number; more: boolean }
    measured.push({
      query: name,
      found: more ? `${total}+` : total,
      'first ms': Math.round(first.ms),
      'median ms': Math.round(times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)]!),
      blocks: await blocksOf(client, statements),
      statements: statements.length,
    })
  }
  await client.end()
  await app.close()
  await db.close()
  return measured
}

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** Pages of 8 kB that the statements touch. The count does not depend on the load of the machine. */
async function blocksOf(client: pg.Client, statements: ExecutedStatement[]): Promise<number> {
  let blocks = 0
  for (const { text, values } of statements.filter(({ text }) => /^\s*(SELECT|WITH)\b/i.test(text))) {
    const { rows } = await client.query({ text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values })
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Record<string, number> }]
    blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  return blocks
}
