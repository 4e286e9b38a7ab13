import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { sql } from '../database/db.ts'
import { sharedClock } from './shared-clock.ts'

const db = await testDatabase({ checked: false })
const log = { info() {}, warn() {}, error() {} }
const [one, another] = await Promise.all([sharedClock(db, log), sharedClock(db, log)])
afterAll(() => {
  one.close()
  another.close()
})

const DAY = 86_400_000
const apart = () => Math.abs(one.now().getTime() - another.now().getTime())

test('R6.19 an advance is seen by every process', async () => {
  const before = another.now().getTime()
  await one.advance('P14D')
  await expect.poll(apart).toBeLessThan(1000)
  expect(another.now().getTime() - before).toBeGreaterThanOrEqual(14 * DAY)
  await another.advance('P1D')
  await expect.poll(apart).toBeLessThan(1000)
  expect(one.now().getTime() - before).toBeGreaterThanOrEqual(15 * DAY)
})

test('R6.19 T93 also by a process whose connection was lost meanwhile', async () => {
  await db.run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'`)
  await one.advance('P30D')
  await expect.poll(apart).toBeLessThan(1000)
})
