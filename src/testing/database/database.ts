import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Pool } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import type { Clock } from '#/platform/time/clock.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { requireFits } from './rows/held-rows.ts'
import { cloneTemplate, dropDatabase } from './template.ts'

export { brokenInvariants } from './broken-invariants.ts'

type Options = { max?: number; checked?: boolean; clock?: Clock; owner?: boolean }
/** A fixed clock for tests without one, so that no job is late. */
const stoppedClock: Clock = { now: () => new Date(0) }

/** The address of a new database with the newest schema, cloned from the template; dropped when the test file ends. */
export async function testDatabaseUrl(): Promise<string> {
  const server = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  const url = await cloneTemplate(server, name)
  afterAll(() => dropDatabase(server, name))
  return url
}

/**
 * A new database. When the test file ends, every invariant is checked on it (`inv_all` must be empty) and it is
 * dropped; rows that did not fit the types of their queries fail the file. `owner`: with the right to create tables,
 * which the application has not.
 */
export async function testDatabase({
  max = 8,
  checked = true,
  clock = stoppedClock,
  owner = false,
}: Options = {}): Promise<Pool> {
  const url = await testDatabaseUrl()
  const pool = connect(owner ? url : asApp(url), max)
  afterAll(async () => {
    const broken = checked ? await brokenInvariants(pool, clock.now()) : []
    await pool.close()
    if (broken.length > 0)
      throw new Error(
        `Broken invariants:\n${broken.map((row) => `${row.invariant}: ${row.detail}`).join('\n')}`,
      )
    requireFits()
  })
  return pool
}
