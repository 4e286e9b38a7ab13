import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { asApp } from '#/platform/database/app-role.ts'
import { connect, type Pool } from '#/platform/database/db.ts'
import type { Clock } from '#/platform/time/clock.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { cloneTemplate, dropDatabase } from './template.ts'

export { brokenInvariants } from './broken-invariants.ts'

type Options = { max?: number; checked?: boolean; clock?: Clock; owner?: boolean }
/** Tests without a clock of their own leave nothing that could be late. */
const standingClock: Clock = { now: () => new Date(0) }

/**
 * A database of one's own with the newest schema, cloned from the template. When the test file ends, every invariant is
 * checked on it (`inv_all` must be empty) and it is dropped. `owner`: with the right to make tables, which the application has not.
 */
export async function testDatabase({
  max = 8,
  checked = true,
  clock = standingClock,
  owner = false,
}: Options = {}): Promise<Pool> {
  const server = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  const url = await cloneTemplate(server, name)
  const pool = connect(owner ? url : asApp(url), max)
  afterAll(async () => {
    const broken = checked ? await brokenInvariants(pool, clock.now()) : []
    await pool.close()
    await dropDatabase(server, name)
    if (broken.length > 0)
      throw new Error(
        `Broken invariants:\n${broken.map((row) => `${row.invariant}: ${row.detail}`).join('\n')}`,
      )
  })
  return pool
}
