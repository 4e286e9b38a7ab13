import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/world/app.ts'
import { countOne, rateKey } from './rate-limit.ts'

const app = await testApp()
const counters = async () =>
  (await app.db.one<{ count: number }>(sql`SELECT count(*) AS count FROM rate_limit`)).count

test('T114 after a quarter of an hour the count begins again, and expired counters are deleted by later calls', async () => {
  for (let from = 0; from < 10; from++) await countOne(app.ctx, rateKey('reset', `${from}`))
  expect(await countOne(app.ctx, rateKey('reset', '0'))).toMatchObject({ count: 2 })
  expect(await counters()).toBe(10)
  app.clock.advance('PT16M')
  expect(await countOne(app.ctx, rateKey('reset', '0'))).toMatchObject({ count: 1 })
  expect(await countOne(app.ctx, rateKey('reset', 'new'))).toMatchObject({ count: 1 })
  expect(await counters()).toBe(2)
})
