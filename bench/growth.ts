import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { asApp } from '#/platform/database/app-role.ts'
import { connect, raw, sql } from '#/platform/database/db.ts'
import { migrate } from '#/platform/database/migrate.ts'
import { startPostgres } from '#/platform/database/postgres.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { askedOf, type Statement } from '#/testing/size/asked-statements.ts'
import { fillSize } from '#/testing/size/fill-size.ts'
import { pageCalls } from '#/testing/size/page-calls.ts'
import { urlOf } from '#/testing/template.ts'
import { openWorld } from '#/testing/world.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
/** Kept: a hundred times the size takes minutes to fill. Removing the folder fills it anew. */
const kept = fileURLToPath(new URL('../.data/bench-size', import.meta.url))
const MEMBERS = 1000

/** What each page's statements cost PostgreSQL with 1,000 members and with `size` times as many. */
export async function benchGrowth({ size = 10, shown = 25 } = {}) {
  const server = await startPostgres(kept, { durable: true })
  const small = await costsAt(server.url, 1)
  const large = await costsAt(server.url, size)
  await server.stop()
  const rows = [...large].map(([page, ms]) => ({ page, ms, before: small.get(page) }))
  const compared = rows.filter(({ before }) => before !== undefined) as {
    page: string
    ms: number
    before: number
  }[]
  return {
    pages: compared.length,
    dear: compared.filter(({ ms }) => ms > 20).length,
    grown: compared.filter(({ ms, before }) => ms > 2 * before && ms > 2).length,
    rows: compared
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, shown)
      .map(({ page, ms, before }) => ({
        page,
        'SQL ms at 1×': before.toFixed(1),
        [`SQL ms at ${size}×`]: ms.toFixed(1),
        ratio: (ms / before).toFixed(1),
      })),
  }
}

async function costsAt(server: string, size: number): Promise<Map<string, number>> {
  const url = await databaseOf(server, size)
  const db = connect(asApp(url), 4)
  const app = await openWorld({ db, clock: manualClock(NOW.toISOString()) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // One process works, so that its clock is the cost.
  await client.query('SET max_parallel_workers_per_gather = 0')
  const meter = await meterOf(client)
  const costs = new Map<string, number>()
  for (const [route, calls] of await pageCalls(app)) {
    if (/\.(csv|pdf)$/.test(route)) continue
    for (const { as, path } of calls) {
      const headers = { locale: 'da-DK', authorization: `UID ${as.id} ${as.token}` }
      const { asked, result } = await askedOf(() => app.app.inject({ method: 'GET', url: path, headers }))
      if (result.statusCode >= 300) continue
      const page = nameOf(path)
      costs.set(page, Math.max(costs.get(page) ?? 0, await meter(asked)))
    }
  }
  await client.end()
  await app.close()
  await db.close()
  return costs
}

/** Pages about this box and that one are one page. */
const nameOf = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')

/** Filled once, and brought to the newest schema each time. */
async function databaseOf(server: string, size: number): Promise<string> {
  const name = `size_${size}`
  const admin = connect(server, 1)
  const there = await admin.maybe(sql`SELECT FROM pg_database WHERE datname = ${name}`)
  if (!there) await admin.run(sql`${raw(`CREATE DATABASE ${name}`)}`)
  await admin.close()
  const url = urlOf(server, name)
  const owner = connect(url, 4, { statementMs: 0 })
  await migrate(owner)
  const filled = await owner.maybe(sql`SELECT FROM job LIMIT 1`)
  await owner.close()
  if (!filled) {
    console.log(`Filling ${size * MEMBERS} members …`)
    await fillSize(url, { members: size * MEMBERS, now: NOW, fast: true })
  }
  return url
}

/** The processor time of PostgreSQL's process where the system tells it, else the time on the clock; the second run counts. */
async function meterOf(client: pg.Client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const file = `/proc/${rows[0].pid}/schedstat`
  const now = () =>
    existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : performance.now()
  return async (statements: Statement[]) => {
    let spent = 0
    for (const statement of statements.filter(({ text }) => /^\s*(SELECT|WITH)\b/i.test(text))) {
      await client.query(statement)
      const start = now()
      await client.query(statement)
      spent += now() - start
    }
    return spent
  }
}
