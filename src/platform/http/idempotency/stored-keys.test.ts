import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetOldKeys } from './idempotency-claims.ts'

const world = await testApp()
const { db, ctx, clock } = world
const { id: ownerId } = await givenStaff(world, 'support')
const key = 'a-key-that-is-kept'
/** Reports under the key with a new session; the number of reports afterwards. */
async function report() {
  const as = await openSession(ctx, { ownerKind: 'staff', ownerId })
  const body = { kind: 'foreign', note: 'A scarf' } as const
  const { status } = await world.call('POST', '/studio/exceptions', { as, key, body })
  const { count } = await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM fulfilment_exception`)
  return [status, count]
}

test('I40 a key is forgotten after a day, and may be used again', async () => {
  expect(await report()).toEqual([200, 1])
  expect(await report()).toEqual([200, 1])
  clock.advance('PT24H1S')
  await forgetOldKeys(db, clock.now())
  expect(await db.many(sql`SELECT FROM idempotency_key`)).toEqual([])
  expect(await report()).toEqual([200, 2])
})
