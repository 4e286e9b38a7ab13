import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, raw, sql } from '#/platform/db.ts'
import { migrate } from '#/platform/migrate.ts'
import { startPostgres } from '#/platform/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

export const TEMPLATE = 'garderobe_template'

/** One throwaway PostgreSQL for the whole run, with the newest schema as a template to clone. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-test-'))
  const server = await startPostgres(folder, { durable: false })
  const admin = connect(server.url, 2)
  await admin.run(sql`${raw(`CREATE DATABASE ${TEMPLATE}`)}`)
  await admin.close()
  const template = connect(urlOf(server.url, TEMPLATE), 4)
  await migrate(template)
  await template.close()
  project.provide('postgres', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
