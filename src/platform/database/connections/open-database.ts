import type { Config } from '#/platform/config.ts'
import { connect, type Pool, raw, sql } from '../db.ts'
import { asApp, requireAppRole } from '../postgres/app-role.ts'
import { type PostgresServer, startPostgres } from '../postgres/postgres.ts'
import { migrate } from '../schema/migrate.ts'

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
  const owned = await openOwned(config)
  const url = await migrated(owned.url)
  const pooled = config.DATABASE_DIRECT_URL ? config.DATABASE_URL : undefined
  const direct = pooled ? connect(url, DIRECT) : undefined
  const db = connect(pooled ?? url, max, { direct })
  const close = async () => {
    await db.close()
    await direct?.close()
    await owned.stop()
  }
  if (pooled)
    await requireAppRole(db).catch(async (error) => {
      await close()
      throw error
    })
  return { db, url: pooled ?? url, leaving: owned.leaving, close }
}

/** For LISTEN, twice locally, and for an import. */
const DIRECT = 4

/** The same as its owner meets it, and as it is: for what saves or fills it. */
export async function openOwned(config: Config): Promise<PostgresServer> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = config
  if (DATABASE_DIRECT_URL) return { url: DATABASE_DIRECT_URL, leaving() {}, stop: async () => {} }
  const server = await startPostgres(DATA_DIR)
  return { ...server, url: await ownDatabase(server.url) }
}

async function migrated(url: string): Promise<string> {
  const owner = connect(url, 4, { statementMs: 0 }) // each migration has its own limit
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
