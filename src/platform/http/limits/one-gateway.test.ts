import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { registration } from '#/testing/people/people.ts'
import { shopBrowser } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call } = app
const VISITORS = 500
const gateway = '203.0.113.7'
const { sku } = await givenVariant(db, { stock: VISITORS * 3, prices: { da: 500_00 } })
const { code } = await givenCampaign(db, { trigger: 'code' })
const ended = await givenCampaign(db, { trigger: 'code', endsAt: new Date('2026-02-01T00:00:00Z') })

type Refusal = { visitor: number; step: string; status: number }
const refused: Refusal[] = []

/** One honest visitor: looks, fills a cart, enters codes, and joins or buys; some mistype. */
async function visit(visitor: number) {
  const { browser, remember } = shopBrowser({})
  const step = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
    const request = { ...browser, remoteAddress: gateway, ...(body && { body }) }
    const reply = remember(await call(method as 'POST', url as never, request as never))
    const { status } = reply as { status: number }
    if (status === 429) refused.push({ visitor, step: `${method} ${url}`, status })
    return reply as unknown as { status: number; body: never }
  }
  await step('GET', '/shop/categories')
  await step('GET', '/shop/category/skirts')
  await step('POST', '/shop/cart/items', { sku, quantity: 1 })
  await step('PATCH', '/shop/cart/items', { sku, quantity: 2 })
  if (visitor % 12 === 0) await step('POST', '/shop/cart/codes', { code: 'MISTYPED' })
  if (visitor % 2 === 0) await step('POST', '/shop/cart/codes', { code: ended.code })
  expect((await step('POST', '/shop/cart/codes', { code })).status).toBe(200)
  await step('POST', '/shop/orders/find', { number: '500123', email: `v${visitor}@garderobe.example` })
  const person = registration('da')
  if (visitor % 5 === 0) return join(step, visitor, person)
  return buy(step, person)
}
type Step = (method: 'GET' | 'POST', url: string, body?: object) => Promise<{ status: number; body: never }>

async function join(step: Step, visitor: number, person: ReturnType<typeof registration>) {
  expect((await step('POST', '/register', person)).status).toBe(201)
  const { email, password } = person
  if (visitor % 20 === 0) await step('POST', '/login', { email, password: `${password}x` })
  expect((await step('POST', '/login', { email, password })).status).toBe(200)
}

async function buy(step: Step, person: ReturnType<typeof registration>) {
  const { body } = await step('GET', '/shop/checkout')
  const { cart, shipping } = body as { cart: { version: number }; shipping: { id: string; total: number }[] }
  const { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city, email } = person
  const contact = { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city, email }
  const total = shipping.find(({ id }) => id === 'home')!.total
  const order = { ...contact, terms: true, shipping: 'home', total, cartVersion: cart.version }
  expect((await step('POST', '/shop/checkout/order', order)).status).toBe(201)
}

test('T65 T114 five hundred honest visitors of one gateway are not refused, while guessing there is', async () => {
  for (let from = 0; from < VISITORS; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, nth) => visit(from + nth)))
  expect(refused).toEqual([])
  const made = await db.one(sql`
    SELECT (SELECT count(*)::int FROM shop_order) AS orders, (SELECT count(*)::int FROM member WHERE kind = 'member') AS members`)
  expect(made).toEqual({ orders: 400, members: 100 })

  expect(await guessCodes(12)).toEqual([...Array(10).fill(422), 429, 429])
  await visit(1)
  expect(refused, 'who guesses at one cart stops no other').toEqual([])
  const passwords = []
  for (let n = 0; n < 80; n++) {
    const body = { email: `target${n}@garderobe.example`, password: 'wrong' }
    passwords.push((await call('POST', '/login', { body, remoteAddress: gateway })).status)
  }
  expect(passwords.indexOf(429)).toBeLessThanOrEqual(60)
})

test('T65 guessing codes with new carts is stopped by the network’s limit', async () => {
  const statuses = []
  for (let carts = 0; carts < 20; carts++) statuses.push(...(await guessCodes(10, '203.0.113.8')))
  expect(statuses.filter((status) => status === 422)).toHaveLength(150)
  expect(statuses.slice(-20)).toEqual(Array(20).fill(429))
})

/** The answers to wrong codes for one new cart. */
async function guessCodes(tries: number, remoteAddress = gateway): Promise<number[]> {
  const { browser, remember } = shopBrowser({})
  remember(await call('POST', '/shop/cart/items', { body: { sku, quantity: 1 }, remoteAddress }))
  const statuses = []
  for (let nth = 0; nth < tries; nth++) {
    const body = { code: `GUESS${nth}` }
    statuses.push((await call('POST', '/shop/cart/codes', { ...browser, body, remoteAddress })).status)
  }
  return statuses
}
