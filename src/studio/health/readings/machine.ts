import { statfs } from 'node:fs/promises'
import { sql } from '#/platform/database/db.ts'
import { unappliedMigrations } from '#/platform/database/schema/migrate.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Reading } from '../health.rule.ts'

export async function readDisk({ config }: Ctx): Promise<Reading> {
  const { bavail, blocks } = await statfs(config.DATA_DIR)
  return { figure: bavail / blocks }
}

export const readDatabaseSize = ({ db }: Ctx) =>
  db.one<{ figure: number }>(sql`SELECT pg_database_size(current_database())::float8 AS figure`)

export const readConnections = ({ db }: Ctx) =>
  db.one<{ figure: number }>(sql`
    SELECT sum(numbackends)::float8 / current_setting('max_connections')::int AS figure FROM pg_stat_database`)

export async function readSchema({ db }: Ctx): Promise<Reading> {
  const { newest, names } = await unappliedMigrations(db)
  return { figure: names.length, details: [`Newest: ${newest}`, ...names] }
}
