import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, raw, sql } from '#/platform/database/db.ts'
import { isServed, startPostgres } from '#/platform/database/postgres/postgres.ts'
import { migrate } from '#/platform/database/schema/migrate.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { areFilesInMemory } from '../run/temporary-files.ts'
import { storeTemplate, takeTemplate } from './stored-template.ts'

const PREFIX = 'garderobe-test-'
export const TEMPLATE = 'garderobe_template'

type Started = {
  durable?: boolean
  settings?: readonly string[]
  /** Binaries of a PostgreSQL other than npm's, for a durable server. */
  binaries?: string | undefined
}

/**
 * Starts a throwaway PostgreSQL with the newest schema as a template to clone, taken from an earlier run if one kept
 * it.
 */
export async function startTemplate({ durable = false, settings, binaries }: Started = {}) {
  sweepLeftovers()
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  if (!durable) takeTemplate(folder)
  let server = await startPostgres(folder, { durable, settings: settings ?? [], binaries })
  if ((await makeTemplate(server.url)) && !durable) {
    await server.stop()
    storeTemplate(folder)
    server = await startPostgres(folder, { durable, settings: settings ?? [] })
  }
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection without a time limit, since its work depends on the disk and the machine's load. */
const connectAdmin = (server: string) => connect(server, 1, { statementMs: 0 })

/**
 * Creates the template unless it exists. Databases that are not cloned are dropped, since they would be copied for
 * every run.
 */
async function makeTemplate(server: string): Promise<boolean> {
  const admin = connectAdmin(server)
  const there = await admin.maybe(sql`SELECT 1 FROM pg_database WHERE datname = ${TEMPLATE}`)
  if (!there) {
    await admin.run(sql`${raw(`CREATE DATABASE ${TEMPLATE}`)}`)
    for (const unused of ['template0', 'template1']) {
      await admin.run(sql`${raw(`ALTER DATABASE ${unused} IS_TEMPLATE false`)}`)
      await admin.run(sql`${raw(`DROP DATABASE ${unused}`)}`)
    }
  }
  await admin.close()
  if (there) return false
  const template = connect(urlOf(server, TEMPLATE), 4)
  await migrate(template)
  await template.close()
  return true
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function cloneTemplate(server: string, name: string): Promise<string> {
  const admin = connectAdmin(server)
  // By file takes a third of the time in memory, and up to four times as long on a disk.
  const strategy = areFilesInMemory() ? 'FILE_COPY' : 'WAL_LOG'
  await admin.run(sql`${raw(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY ${strategy}`)}`)
  await admin.close()
  return urlOf(server, name)
}

export async function dropDatabase(server: string, name: string) {
  const admin = connectAdmin(server)
  await admin.run(sql`${raw(`DROP DATABASE ${name} WITH (FORCE)`)}`)
  await admin.close()
}

/** Removes the folders of killed runs, once they are not in use. */
function sweepLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    // Another run may clear the same folder at this moment.
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    const anHourOld = systemClock.now().getTime() - changed > 3_600_000
    if (anHourOld && !isServed(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
