import type { Config } from '#/config.ts'
import { asApp } from './app-role.ts'
import { connect, type Pool, raw, sql } from './db.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'

type Opened = {
  db: Pool
  /** Where the application meets it. */
  url: string
  /** Call it when the end begins, so that the next start waits for it. */
  leaving(): void
  close(): Promise<void>
}

/**
 * The configured database, or the embedded one, shared with a server that is running already; brought to the newest
 * schema by its owner, then used as the application.
 */
export async function openDatabase(config: Config, max = 10): Promise<Opened> {
  if (config.DATABASE_URL) {
    const url = await migrated(config.DATABASE_URL)
    const db = connect(url, max)
    return { db, url, leaving() {}, close: () => db.close() }
  }
  const server = await startPostgres(config.DATA_DIR)
  const url = await migrated(await ownDatabase(server.url))
  const db = connect(url, max)
  return {
    db,
    url,
    leaving: server.leaving,
    async close() {
      await db.close()
      await server.stop()
    },
  }
}

async function migrated(url: string): Promise<string> {
  const owner = connect(url, 4)
  await migrate(owner).finally(() => owner.close())
  return asApp(url)
}

/** The embedded server starts with an empty cluster: ours is the database `garderobe` in it. */
async function ownDatabase(server: string): Promise<string> {
  const admin = connect(server, 1)
  const exists = await admin.maybe(sql`SELECT FROM pg_database WHERE datname = 'garderobe'`)
  if (!exists) await admin.run(sql`${raw('CREATE DATABASE garderobe')}`)
  await admin.close()
  const url = new URL(server)
  url.pathname = '/garderobe'
  return url.href
}
