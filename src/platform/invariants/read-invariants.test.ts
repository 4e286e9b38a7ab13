import { expect, test } from 'vitest'
import { asOwner } from '#/testing/database/as-owner.ts'
import { testApp } from '#/testing/world/app.ts'
import { sql } from '../database/db.ts'
import { invariantStatus, readInvariants } from './read-invariants.ts'

const logged: object[] = []
const app = await testApp()
const log = { ...app.ctx.log, error: (fields: object) => void logged.push(fields) }
const read = (more: Partial<Parameters<typeof readInvariants>[0]> = {}) =>
  readInvariants({ ...app.ctx, log, ...more })
const status = () => invariantStatus(app.db, app.clock.now())
const views = async () =>
  (
    await app.db.one<{ count: number }>(
      sql`SELECT count(*) FROM pg_views WHERE viewname LIKE 'inv\\_%' AND viewname <> 'inv_all'`,
    )
  ).count

test('I3 every invariant is read at once, and again after a quarter of an hour, by one process', async () => {
  const both = await Promise.all([read(), read()])
  expect(both[0] + both[1]).toBe(await views())
  expect(Math.min(...both), 'they share the work').toBeGreaterThan(0)
  expect(await read()).toBe(0)
  // One that took most of a second rests for longer than a quarter of an hour.
  app.clock.advance('PT30M')
  expect(await read()).toBe(await views())
  expect(await status()).toEqual({ broken: 0, lateSeconds: 0 })
})

test('I3 a slow invariant rests for long, and one that could not be read is tried soon', async () => {
  await asOwner(
    app.db,
    `CREATE VIEW inv_slow AS SELECT 'slow' AS name, 'never' AS detail FROM (SELECT pg_sleep(1.1) AS slept) s WHERE slept IS NULL;
     GRANT SELECT ON inv_slow TO garderobe_app`,
  )
  expect(await read({ replica: { ...app.db, pool: undefined } as never }), 'taken up').toBe(1)
  expect(await read(), 'whoever took it up may be at it still').toBe(0)
  app.clock.advance('PT30M')
  expect((await status()).lateSeconds, 'and nobody has read it').toBe(1800)
  expect(await read(), 'all but that one').toBe((await views()) - 1)
  app.clock.advance('PT30M')
  expect(await read()).toBe(await views())
  const readAt = async () =>
    (
      await app.db.one<{ readAt: Date | null }>(
        sql`SELECT read_at FROM invariant_reading WHERE view = 'inv_slow'`,
      )
    ).readAt
  const before = await readAt()
  expect(before).toEqual(app.clock.now())
  app.clock.advance('PT15M')
  expect(await read()).toBeGreaterThan(0)
  expect(await readAt(), 'the slow one rests').toEqual(before)
  app.clock.advance('PT1H')
  await read()
  expect(await readAt()).toEqual(app.clock.now())
})

test('I3 a broken rule is reported to monitoring until it holds again', async () => {
  await asOwner(
    app.db,
    `CREATE OR REPLACE VIEW inv_slow AS SELECT 'broken' AS name, 'one' AS detail UNION ALL SELECT 'broken', 'two'`,
  )
  app.clock.advance('PT1H')
  expect((await status()).lateSeconds).toBeGreaterThan(0)
  await read()
  expect(logged).toEqual([{ invariant: 'inv_slow', rows: 2 }])
  expect(await status()).toEqual({ broken: 2, lateSeconds: 0 })
  await asOwner(app.db, 'DROP VIEW inv_slow')
  await read()
  expect(await status(), 'a rule that is gone is not broken').toEqual({ broken: 0, lateSeconds: 0 })
})
