import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { testApp } from '#/testing/world/app.ts'
import { fillDemoWorld } from '../fill.ts'

const app = await testApp()
await fillDemoWorld(app.ctx)

test('R8.02 in a fresh demo world each desk that answers customers has something to answer, once', async () => {
  await app.db.run(sql`DELETE FROM local_secret WHERE name = 'demo-world'`)
  await fillDemoWorld(app.ctx)
  await app.settle()
  const { db } = app
  const states = async (rows: ReturnType<typeof sql>) =>
    (await db.many<{ state: string }>(rows)).map(({ state }) => state)
  expect(await states(sql`SELECT state FROM piece_fault ORDER BY reported_at`)).toEqual([
    'repaid',
    'reported',
  ])
  expect(await states(sql`SELECT state FROM credit_grant ORDER BY amount`)).toEqual([
    'given',
    'given',
    'given',
    'waiting',
  ])
  expect(await states(sql`SELECT state FROM referral`)).toEqual(['credited'])
  expect(await states(sql`SELECT state FROM fulfilment_exception`)).toEqual(['open'])
  expect(await states(sql`SELECT outcome AS state FROM withdrawal WHERE settled_at IS NULL`)).toEqual([
    'recorded',
  ])
  expect(await states(sql`SELECT why AS state FROM stylist_change WHERE seen_at IS NULL`)).toEqual([
    'new-eyes',
  ])
  expect(await brokenInvariants(db, app.clock.now())).toEqual([])
})

test('R8.02 a world that people have worked in is given nothing more', async () => {
  await app.db.run(sql`UPDATE local_secret SET value = 'of other garments' WHERE name = 'demo-world'`)
  await app.db.run(sql`DELETE FROM fulfilment_exception`)
  await fillDemoWorld(app.ctx)
  expect(await app.db.many(sql`SELECT id FROM fulfilment_exception`)).toEqual([])
})
