import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import type { Clock } from '#/platform/clock.ts'
import { connect, type Pool, raw, sql } from '#/platform/db.ts'
import { TEMPLATE, urlOf } from './global-setup.ts'

/**
 * A database of one's own with the newest schema, cloned from the template. When the test file ends, every invariant is
 * checked on it (`inv_all` must be empty) and it is dropped.
 */
export async function testDatabase({ max = 8, checked = true, clock = standingClock }: Options = {}): Promise<Pool> {
  const server = inject('postgres')
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = connect(server, 1)
  await admin.run(sql`${raw(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)}`)
  await admin.close()
  const pool = connect(urlOf(server, name), max)
  afterAll(async () => {
    const broken = checked ? await brokenInvariants(pool, clock.now()) : []
    await pool.close()
    const cleaner = connect(server, 1)
    await cleaner.run(sql`${raw(`DROP DATABASE ${name} WITH (FORCE)`)}`)
    await cleaner.close()
    if (broken.length > 0) throw new Error(`Broken invariants:\n${broken.map((row) => `${row.invariant}: ${row.detail}`).join('\n')}`)
  })
  return pool
}

type Options = { max?: number; checked?: boolean; clock?: Clock }
/** Tests without a clock of their own leave nothing that could be late. */
const standingClock: Clock = { now: () => new Date(0) }

/** What is wrong on this database at this instant of the application's clock. */
export async function brokenInvariants(db: Pool, now: Date) {
  await db.run(sql`UPDATE local_clock SET offset_ms = (extract(epoch FROM ${now}::timestamptz - now()) * 1000)::bigint`)
  return db.many<{ invariant: string; detail: string }>(sql`SELECT invariant, detail FROM inv_all LIMIT 20`)
}
