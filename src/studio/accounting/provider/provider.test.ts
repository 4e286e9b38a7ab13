import { expect, test } from 'vitest'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { read, payOut, strangePayment } = providerWorld(app)
/** Signs the colleague in again after hours away. */
const signedIn = async () => proven(app, await givenStaff(app, 'finance'))

test('R8.05 finance reads what the provider holds and paid out, and ends a difference with a reason', async () => {
  expect(await app.ask('GET', '/studio/provider-book', { as: await signedIn() })).toEqual({
    readTo: null,
    since: null,
    open: 0,
    held: [],
    methods: [],
  })
  await read()
  const { total } = await givenCharge(app, { memberId: (await givenMember(app)).id })
  await app.settle()
  const held = async () => (await app.ask('GET', '/studio/provider-book', { as: await signedIn() })).held
  expect(await held()).toEqual([
    { market: 'se', currency: 'SEK', ours: total, theirs: 0, unread: total, differs: 0 },
  ])
  await strangePayment({ amount: 77_00, currency: 'SEK' })
  await read()
  app.clock.advance('PT2H')
  await read()
  expect(await held()).toEqual([
    { market: 'se', currency: 'SEK', ours: total + 77_00, theirs: total + 77_00, unread: 0, differs: 77_00 },
  ])
  const { methods } = await app.ask('GET', '/studio/provider-book', { as: await signedIn() })
  expect(methods).toMatchObject([{ method: 'card', currency: 'SEK', payments: 1, amount: total }])
  const finance = await signedIn()
  const list = () => app.ask('GET', '/studio/differences', { query: { stands: 'open' }, as: finance })
  const [found] = (await list()).rows
  expect(found).toMatchObject({ kind: 'unknown-here', theirs: 77_00, member: null, endedAs: null })
  const end = (body: object, key: string) =>
    app.call('POST', '/studio/differences/:differenceId/end', {
      params: { differenceId: found!.id },
      body,
      key,
      as: finance,
    })
  expect((await end({ as: 'explained' }, app.ctx.random.uuid())).status).toBe(400)
  const key = app.ctx.random.uuid()
  const body = { as: 'explained', reason: 'Refunded at the provider' }
  const [first, second] = [await end(body, key), await end(body, key)]
  expect([first.status, second.status, (await end(body, app.ctx.random.uuid())).status]).toEqual([
    200, 200, 409,
  ])
  expect(first.body.difference).toMatchObject({ endedAs: 'explained', endedBy: 'The finance' })
  expect((await list()).total).toBe(0)
  await payOut()
  const { rows } = await app.ask('GET', '/studio/payouts', { query: { state: 'paid' }, as: await signedIn() })
  expect(rows).toMatchObject([{ state: 'paid', currency: 'SEK', entries: 2, markets: 'se' }])
  expect(rows[0]!.amount + rows[0]!.fee).toBe(total + 77_00)
  expect((await app.call('POST', '/studio/provider-book/read', { as: await signedIn() })).status).toBe(200)
})
