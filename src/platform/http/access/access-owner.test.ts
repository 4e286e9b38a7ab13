import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { allRows } from '#/testing/database/all-rows.ts'
import { oneOfEverything } from '#/testing/database/one-of-everything.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { a, b, attempts, delivered, previewed, first, shown, charge, other, givenDelivered } =
  await oneOfEverything(app)
const rows = Object.keys(attempts)

const call = async (row: string, as: Who) => {
  const [method, route] = row.split(' /api') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  const { ids, body } = attempts[row]!
  const sent = typeof body === 'function' ? await body() : body
  let index = 0
  return app.call(
    method,
    route.replace(/:\w+/g, () => ids[index++]!),
    { as, market: 'se', body: sent },
  )
}

let held = await allRows(app.db)
/** Fails when a row has changed since the last reading. */
async function expectUnchanged() {
  const before = held
  held = await allRows(app.db)
  expect(held).toEqual(before)
}

test('T23 each member route with a parameter is tried here', () => {
  const named = Object.entries(policies).flatMap(([row, { who }]) =>
    who === 'member' && row.includes('/:') ? [row] : [],
  )
  expect(rows.toSorted()).toEqual(named.sort())
})

test.each(rows)('T23 %s does not exist for another member, and nothing changes', async (row) => {
  const { status, body } = await call(row, b)
  expect({ status, code: body.error?.code }).toEqual({ status: 404, code: 'not-found' })
  await expectUnchanged()
})

const linked = rows.filter((row) => {
  const policy = policies[row]!
  return policy.who === 'member' && policy.links
})
test.each(linked)('T14 %s does not exist for her own mail about something else', async (row) => {
  const policy = policies[row]!
  const purposes = policy.who === 'member' ? (policy.links ?? []) : []
  for (const purpose of purposes) {
    const scope = `link:${purpose}:${other.chargeId}`
    const { status } = await call(
      row,
      await openSession(app.ctx, { ownerKind: 'member', ownerId: a.id, scope }),
    )
    expect({ purpose, status }).toEqual({ purpose, status: 404 })
  }
  await expectUnchanged()
})

test('T23 a piece of one box is not reached through another box', async () => {
  const bBox = await givenDelivered(b)
  held = await allRows(app.db)
  const body = { choice: 'return' }
  const tries = [
    await app.call('PUT', `/boxes/${bBox}/feedback/items/${first}`, { as: b, body }),
    await app.call('PUT', `/boxes/${delivered}/feedback/items/${shown[0]!.id}`, { as: a, body }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404])
  await expectUnchanged()
})

test('T26 her own lists hold nothing of his, whatever the query says', async () => {
  for (const path of ['/boxes', '/invoices', '/me', '/home', '/me/sessions']) {
    const { text } = await app.call(
      'GET',
      `${path}?user_id=${a.id}&memberId=${a.id}&filter[member]=${a.id}&limit=1000000`,
      { as: b },
    )
    for (const id of [a.id, delivered, previewed, charge.invoiceId]) expect(text).not.toContain(id)
  }
})

test('T23 all of it works for herself', async () => {
  for (const row of rows) {
    const { status } = await call(row, a)
    // The owner is told of an approved box and of a charge that is with the bank.
    expect({ row, status }).toEqual({ row, status: attempts[row]!.ownerStatus ?? 200 })
  }
})
