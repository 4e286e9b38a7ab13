import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { deliverWebhook, forgetMessages, queueMessages } from './messages/deliver.job.ts'
import { sendMessage } from './messages/send-message.ts'
import type { PartnerEvent } from './partner-events.rule.ts'

type Heard = { headers: Record<string, string>; body: string }
const heard: Heard[] = []
let status = 200
const partner = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    heard.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(status).end()
  })
})
await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done))
afterAll(() => partner.close().closeAllConnections())
const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/hook`

const app = await testApp()
const { db, clock } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const admin = () => givenStaff(app, 'admin').then((who) => proven(app, who))

beforeEach(async () => {
  heard.length = 0
  status = 200
  await db.run(sql`DELETE FROM partner_endpoint`)
})

async function givenEndpoint(events: PartnerEvent[] = ['order.placed']) {
  const as = await admin()
  const made = await app.ask('POST', '/studio/webhooks', { as, body: { name: 'Lager ApS', url, events } })
  return { ...made, as, params: { endpointId: made.id } }
}
/** Plans and sends the messages that are due. */
async function send() {
  await queueMessages(app.ctx)
  await app.settle()
}
const signatureBy = (secret: string, { headers, body }: Heard) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`
const messages = () =>
  db.many<{ state: string; tries: number; lastAnswer: string | null }>(
    sql`SELECT state, tries, last_answer FROM partner_message ORDER BY at, id`,
  )
const stateOf = async (id: string) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM partner_endpoint WHERE id = ${id}`)).state

describe('R8.09 webhooks to partners', () => {
  test('a partner hears the chosen events alone, signed, without a person’s data', async () => {
    const { secret, params, as } = await givenEndpoint()
    const { order, customer } = await shop.paid()
    await send()
    expect(heard).toHaveLength(1)
    expect(heard[0]!.headers['webhook-signature']).toBe(signatureBy(secret, heard[0]!))
    const { type, data } = JSON.parse(heard[0]!.body)
    expect({ type, number: data.number, state: data.state }).toEqual({
      type: 'order.placed',
      number: order.number,
      state: 'paid',
    })
    expect(heard[0]!.body).not.toContain(customer.email)
    const { rows } = await app.ask('GET', '/studio/webhooks/:endpointId/messages', { as, params })
    expect(rows).toMatchObject([{ type: 'order.placed', state: 'delivered', tries: 1, lastAnswer: '200' }])
    const opened = await app.ask('GET', '/studio/webhooks/:endpointId/messages/:messageId', {
      as,
      params: { ...params, messageId: rows[0]!.id },
    })
    expect(opened.tried).toMatchObject([{ nth: 1, answer: '200' }])
  })

  test('its secret is shown once: no answer has it, and the database has it sealed', async () => {
    const { secret, params, as } = await givenEndpoint()
    for (const answer of [
      await app.call('GET', '/studio/webhooks', { as }),
      await app.call('GET', '/studio/webhooks/:endpointId', { as, params }),
    ])
      expect(JSON.stringify(answer.body)).not.toContain(secret.slice(6))
    const stored = await db.one<{ secret: string }>(sql`SELECT secret FROM partner_endpoint`)
    expect(stored.secret).toMatch(/^sealed\./)
  })

  test('after a new secret both sign for a day, then the new one alone', async () => {
    const { secret, params, as } = await givenEndpoint()
    const { secret: next } = await app.ask('POST', '/studio/webhooks/:endpointId/secret', { as, params })
    await shop.paid()
    await send()
    const [first] = heard
    expect(first!.headers['webhook-signature']!.split(' ')).toEqual([
      signatureBy(next, first!),
      signatureBy(secret, first!),
    ])
    clock.advance('PT25H')
    await shop.paid()
    await send()
    expect(heard.at(-1)!.headers['webhook-signature']).toBe(signatureBy(next, heard.at(-1)!))
  })

  test('a failed message is tried again with growing waits; after three days the webhook is off and stands on Today', async () => {
    status = 500
    const { id } = await givenEndpoint()
    await shop.paid()
    await send()
    expect(await messages()).toEqual([{ state: 'waiting', tries: 1, lastAnswer: '500' }])
    for (let hours = 0; hours < 100 && (await stateOf(id)) === 'active'; hours++) {
      clock.advance('PT1H')
      await app.settle()
    }
    expect(await stateOf(id)).toBe('failed')
    expect(heard.length).toBeGreaterThan(5)
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(
      await db.one(sql`SELECT action FROM audit WHERE subject_id = ${id} AND actor_kind = 'clock'`),
    ).toEqual({
      action: 'webhook-failed',
    })
    const { waiting } = await app.ask('GET', '/studio/today', { as: await givenStaff(app, 'admin') })
    expect(waiting.find(({ of }) => of === 'webhook')).toMatchObject({
      count: 1,
      first: [{ name: 'Lager ApS' }],
    })
  })

  test('a colleague sends to it again and retries a message by hand', async () => {
    status = 410
    const { id, params } = await givenEndpoint()
    await shop.paid()
    await send()
    expect(await stateOf(id)).toBe('failed')
    clock.advance('PT1M')
    await app.settle()
    expect(await messages()).toEqual([{ state: 'failed', tries: 1, lastAnswer: 'endpoint failed' }])
    status = 204
    const as = await admin()
    const { id: messageId } = await db.one<{ id: string }>(sql`SELECT id FROM partner_message`)
    const retry = () =>
      app.call('POST', '/studio/webhooks/:endpointId/messages/:messageId/retry', {
        as,
        params: { ...params, messageId },
      })
    expect((await retry()).status).toBe(409)
    await app.ask('POST', '/studio/webhooks/:endpointId/state', {
      as,
      params,
      body: { state: 'active', reason: 'The partner has mended it' },
    })
    expect((await retry()).status).toBe(200)
    expect((await retry()).status).toBe(409)
    await app.settle()
    expect(await messages()).toEqual([{ state: 'delivered', tries: 2, lastAnswer: '204' }])
  })

  test('two workers with one message write one try', async () => {
    await givenEndpoint()
    await shop.paid()
    await queueMessages(app.ctx)
    const { id: subject } = await db.one<{ id: string }>(sql`SELECT id FROM partner_message`)
    const run = () => deliverWebhook.run(app.ctx, { subject, payload: {}, attempt: 1 })
    await Promise.all([run(), run()])
    expect(await db.one(sql`SELECT count(*)::int AS tries FROM partner_try`)).toEqual({ tries: 1 })
    await app.settle()
    expect(await messages()).toEqual([{ state: 'delivered', tries: 1, lastAnswer: '200' }])
  })

  test('a paused webhook gets no message, and a month-old one is removed', async () => {
    const { params, as } = await givenEndpoint()
    await shop.paid()
    await send()
    const body = { state: 'paused' as const, reason: 'Moves house' }
    await app.ask('POST', '/studio/webhooks/:endpointId/state', { as, params, body })
    await shop.paid()
    await send()
    expect(heard).toHaveLength(1)
    clock.advance('P31D')
    await forgetMessages(db, clock.now())
    expect(await messages()).toEqual([])
  })

  test('a change with an old version is refused, and an ended webhook stays ended', async () => {
    const { params, as } = await givenEndpoint()
    const change = (version: number) =>
      app.call('PUT', '/studio/webhooks/:endpointId', {
        as,
        params,
        body: { name: 'Lager ApS', url, events: ['box.shipped'], version },
      })
    expect((await change(1)).status).toBe(200)
    expect((await change(1)).status).toBe(409)
    const end = (state: 'ended' | 'active') =>
      app.call('POST', '/studio/webhooks/:endpointId/state', {
        as,
        params,
        body: { state, reason: 'Contract over' },
      })
    expect((await end('ended')).status).toBe(200)
    expect((await end('active')).status).toBe(409)
  })

  test('another role is refused, and an admin without the second factor once more', async () => {
    const body = { name: 'Lager ApS', url, events: ['order.placed' as const] }
    const ask = (as: Awaited<ReturnType<typeof admin>>) => app.call('POST', '/studio/webhooks', { as, body })
    expect((await ask(await givenStaff(app, 'support'))).status).toBe(403)
    expect((await ask(await givenStaff(app, 'admin'))).status).toBe(403)
    expect((await app.call('GET', '/studio/webhooks', { as: await givenStaff(app, 'finance') })).status).toBe(
      403,
    )
  })
})

describe('T48 the address of a webhook', () => {
  test('in production nothing is sent to this machine, whatever the row says', async () => {
    await givenEndpoint()
    await shop.paid()
    const message = await db.one<Parameters<typeof sendMessage>[1]>(sql`
      SELECT m.id, m.endpoint_id, m.type, m.data, m.at, m.tries, e.url, e.secret, e.former_secret, e.former_until
      FROM partner_message m JOIN partner_endpoint e ON e.id = m.endpoint_id`)
    const { value } = await db.one<{ value: string }>(sql`SELECT value FROM local_secret WHERE name = 'app'`)
    const ctx = {
      ...app.ctx,
      config: { ...app.ctx.config, APP_ENV: 'production' as const, APP_SECRET: value },
    }
    expect(await sendMessage(ctx, message)).toBe('form')
    expect(await sendMessage(ctx, { ...message, url: 'https://127.0.0.1/hook' })).toBe('inside')
    expect(await sendMessage(ctx, { ...message, url: 'https://localhost/hook' })).toBe('inside')
    expect(heard).toHaveLength(0)
  })
})
