import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect, raw, sql } from '#/platform/database/db.ts'
import { startPostgres } from '#/platform/database/postgres/postgres.ts'
import { migrate } from '#/platform/database/schema/migrate.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { keepSums } from '#/studio/accounting/keep-sums.ts'
import { urlOf } from '#/testing/database/template.ts'
import { fillSize } from '#/testing/size/fill-size.ts'

/** The application's clock in these databases. */
export const NOW = new Date('2026-03-02T09:00:00Z')
/**
 * The databases are kept, since a hundred times the size takes minutes to fill. Removing the folder fills them anew.
 */
const folder = fileURLToPath(new URL('../.data/bench-size', import.meta.url))
const MEMBERS = 1000

/** A server with databases of 1,000 members, and of multiples of them; the address is its owner's. */
export async function openSizes() {
  const server = await startPostgres(folder, { durable: true })
  return { databaseOf: (size: number) => databaseOf(server.url, size), stop: server.stop }
}

/**
 * Filled once, and migrated to the newest schema each time; filled anew when it was left half filled, or the fill has
 * changed.
 */
async function databaseOf(server: string, size: number): Promise<string> {
  const name = `size_${size}`
  const url = urlOf(server, name)
  const admin = connect(server, 1, { statementMs: 0 })
  const filled = await admin.maybe<{ filling: string | null }>(
    sql`SELECT shobj_description(oid, 'pg_database') AS filling FROM pg_database WHERE datname = ${name}`,
  )
  const fresh = filled?.filling === filling()
  if (!fresh) {
    await admin.run(sql`${raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)}`)
    await admin.run(sql`${raw(`CREATE DATABASE ${name}`)}`)
  }
  const owner = connect(url, 4, { statementMs: 0 })
  await migrate(owner)
  if (!fresh) {
    console.log(`Filling ${size * MEMBERS} members …`)
    await fillSize(url, { members: size * MEMBERS, now: NOW, fast: true })
    await admin.run(sql`${raw(`COMMENT ON DATABASE ${name} IS '${filling()}'`)}`)
  }
  // The application's sums, which the fill bypasses.
  await keepSums({ db: owner, clock: manualClock(NOW.toISOString()) })
  // Statistics for a migration's tables too.
  await owner.run(sql`${raw('ANALYZE')}`)
  await owner.close()
  await admin.close()
  return url
}

/** A short hash of the fill's sources. */
function filling(): string {
  const folder = new URL('../src/testing/size/', import.meta.url)
  const files = readdirSync(folder).filter((name) => /^fill-size\.ts$|\.sql$/.test(name))
  const hash = createHash('sha256')
  for (const name of files.toSorted()) hash.update(readFileSync(new URL(name, folder)))
  return hash.digest('hex')
}
