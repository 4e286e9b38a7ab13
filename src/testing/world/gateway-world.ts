import { sql } from '#/platform/database/db.ts'
import { givenCampaign } from '../given/given-campaign.ts'
import { givenVariant } from '../given/given-variant.ts'
import { registration } from '../people/people.ts'
import { shopBrowser } from '../people/shoppers.ts'
import type { TestApp } from './app.ts'

/** Throws unless a step was answered as expected. A bench runs the same visits without a test runner. */
function must({ status }: { status: number }, wanted: number) {
  if (status !== wanted) throw new Error(`${status} in place of ${wanted}`)
}

type Refusal = { visitor: number; step: string; status: number }

/** `visitors` at most share one gateway's address, with goods for all of them. */
export async function gatewayWorld({ db, call }: Pick<TestApp, 'db' | 'call'>, visitors: number) {
  const gateway = '203.0.113.7'
  const { sku } = await givenVariant(db, { stock: visitors * 3, prices: { da: 500_00 } })
  const { code } = await givenCampaign(db, { trigger: 'code' })
  const ended = await givenCampaign(db, { trigger: 'code', endsAt: new Date('2026-02-01T00:00:00Z') })
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
    must(await step('POST', '/shop/cart/codes', { code }), 200)
    await step('POST', '/shop/orders/find', { number: '500123', email: `v${visitor}@garderobe.example` })
    const person = registration('da')
    if (visitor % 5 === 0) return join(step, visitor, person)
    return buy(step, person)
  }

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

  /** All visitors, ten at a time: a fifth of them join and the rest buy. None may be refused. */
  async function visitAll() {
    for (let from = 0; from < visitors; from += 10)
      await Promise.all(Array.from({ length: 10 }, (_, nth) => visit(from + nth)))
    if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused.slice(0, 5))}`)
    const made = await db.one<{ orders: number; members: number }>(sql`
      SELECT (SELECT count(*)::int FROM shop_order) AS orders, (SELECT count(*)::int FROM member WHERE kind = 'member') AS members`)
    if (made.orders !== visitors * 0.8 || made.members !== visitors * 0.2)
      throw new Error(`Made ${JSON.stringify(made)}`)
  }
  return { gateway, refused, visit, visitAll, guessCodes }
}

type Step = (method: 'GET' | 'POST', url: string, body?: object) => Promise<{ status: number; body: never }>

async function join(step: Step, visitor: number, person: ReturnType<typeof registration>) {
  must(await step('POST', '/register', person), 201)
  const { email, password } = person
  if (visitor % 20 === 0) await step('POST', '/login', { email, password: `${password}x` })
  must(await step('POST', '/login', { email, password }), 200)
}

async function buy(step: Step, person: ReturnType<typeof registration>) {
  const { body } = await step('GET', '/shop/checkout')
  const { cart, shipping } = body as { cart: { version: number }; shipping: { id: string; total: number }[] }
  const { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city, email } = person
  const contact = { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city, email }
  const total = shipping.find(({ id }) => id === 'home')!.total
  const order = { ...contact, terms: true, shipping: 'home', total, cartVersion: cart.version }
  must(await step('POST', '/shop/checkout/order', order), 201)
}
