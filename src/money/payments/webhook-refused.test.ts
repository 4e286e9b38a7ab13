import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()

function signed(body: string, at = app.clock.now()) {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', 'whsec_garderobe_sandbox').update(`${t}.${body}`).digest('hex')}`
}
const deliver = (body: string, signature: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
const event = (id: string, object: object, type: string) =>
  JSON.stringify({ id, object: 'event', type, created: 1, data: { object } })
const count = async () =>
  (await app.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM webhook_event`)).n

test('R9.03 T69 a webhook signed in the future, or of live payments while ours are tests, is refused', async () => {
  const body = event('evt_later', { id: 'evt', object: 'something' }, 'something.happened')
  const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)
  const before = await count()
  expect((await deliver(body, signed(body, inSeconds(301)))).statusCode).toBe(400)
  const live = JSON.stringify({ ...JSON.parse(body), livemode: true })
  expect((await deliver(live, signed(live))).statusCode).toBe(400)
  expect(await count()).toBe(before)
  expect((await deliver(body, signed(body, inSeconds(299)))).statusCode).toBe(200)
})

test('R9.03 T69 a payout that the provider does not know is dropped, and not requested again', async () => {
  const body = event('evt_payout', { id: 'po_nope', object: 'payout' }, 'payout.paid')
  expect((await deliver(body, signed(body))).statusCode).toBe(200)
  await app.settle()
  const jobs = await app.db.many(
    sql`SELECT FROM job WHERE kind = 'read-payout' AND subject = 'po_nope' AND done_at IS NULL`,
  )
  expect(jobs).toEqual([])
})
