import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Pool, raw, sql } from '#/platform/db.ts'
import { TEMPLATE, urlOf } from './global-setup.ts'

/**
 * A database of one's own with the newest schema, cloned from the template. When the test file ends, every invariant is
 * checked on it (`inv_all` must be empty) and it is dropped.
 */
export async function testDatabase({ max = 8, checked = true } = {}): Promise<Pool> {
  const server = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = connect(server, 1)
  await admin.run(sql`${raw(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)}`)
  await admin.close()
  const pool = connect(urlOf(server, name), max)
  afterAll(async () => {
    const broken = checked ? await brokenInvariants(pool) : []
    await pool.close()
    const cleaner = connect(server, 1)
    await cleaner.run(sql`${raw(`DROP DATABASE ${name} WITH (FORCE)`)}`)
    await cleaner.close()
    if (broken.length > 0) throw new Error(`Broken invariants:\n${broken.map((row) => `${row.invariant}: ${row.detail}`).join('\n')}`)
  })
  return pool
}

export const brokenInvariants = (db: Pool) =>
  db.many<{ invariant: string; detail: string }>(sql`SELECT invariant, detail FROM inv_all LIMIT 20`)
