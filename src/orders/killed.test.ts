import { afterAll, expect, test } from 'vitest'
import { connect, sql } from '#/platform/database/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { type Process, startProcess } from '#/simulation/process.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { START, type TestApp } from '#/testing/app.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/broken-invariants.ts'
import { testDatabaseUrl } from '#/testing/database.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenShop } from '#/testing/given-shop-order.ts'
import { givenVariant } from '#/testing/given-variant.ts'
import { mailsTo } from '#/testing/mails.ts'
import { shoppers } from '#/testing/shoppers.ts'
import { shipped } from '#/testing/sources.ts'

/**
 * Whole lives of an order, each lived once in peace and once for every named point on its way, at which the process is
 * killed: its connections are cut where they are. The next process is asked the same again, and it all ends as it does in
 * peace, in the books, on the shelf, at the provider and in the buyer's mailbox (T89).
 */
const url = await testDatabaseUrl()
const clock = manualClock(START)
const db = connect(url, 2)
let p: Process = await startProcess({ url, clock, random: systemRandom })
afterAll(async () => {
  await p.close()
  await db.close()
})
const warehouse = await givenStaff(p as unknown as TestApp, 'warehouse')
const shop = () => givenShop(p as unknown as TestApp, warehouse)
const points = [
  ...new Set(
    shipped
      .filter(({ path }) => /^src\/(orders|refunds|withdrawal|invoices|platform\/jobs)\//.test(path))
      .flatMap(({ text }) => [...text.matchAll(/failpoint\('(\w+)'\)/g)].map(([, name]) => name!)),
  ),
]

/** Somebody asks for something; when the process died of it, the next one is asked the same as soon as its leases are over. */
async function ask<T>(step: (p: Process) => Promise<T>): Promise<T> {
  const living = p
  const answer = await step(living).catch((error: unknown) => {
    if (!living.dead()) throw error
    return undefined as T
  })
  if (!living.dead()) return answer
  await living.close().catch(() => {})
  p = await startProcess({ url, clock, random: systemRandom })
  clock.advance('PT2M')
  return step(p)
}
const settled = () => ask((p) => p.settle())

async function placed() {
  const { sku } = await givenVariant(db, { stock: 5, prices: { da: 200_00 } })
  const shopper = shoppers(p as unknown as TestApp)()
  await shopper.add(sku, 2)
  const body = await agreedOrder(p, shopper.kept)
  const key = crypto.randomUUID()
  const { body: order } = await ask((p) =>
    p.call('POST', '/shop/checkout/order', { ...shopper.kept, body, key }),
  )
  const { number } = await db.one<{ number: string }>(
    sql`SELECT number FROM shop_order WHERE id = ${order.orderId}`,
  )
  return {
    sku,
    number,
    email: body.email,
    orderId: order.orderId,
    who: order.session!,
    chargeId: order.payment!.chargeId,
  }
}
type Order = Awaited<ReturnType<typeof placed>>

async function paid(): Promise<Order> {
  const order = await placed()
  const { who, chargeId } = order
  await ask(async (p) => {
    await payOnPage(p as unknown as TestApp, { member: who, chargeId, testCard: 'pm_card_visa' })
    await p.call('POST', '/payments/charges/:id/check', { params: { id: chargeId }, as: who })
    await p.settle()
  })
  return order
}

async function delivered(): Promise<Order> {
  const order = await paid()
  await shop().ship(order.orderId)
  await shop().deliver(order.orderId)
  await settled()
  return order
}

const lives: Record<string, () => Promise<Order>> = {
  async 'is not paid, and lapses'() {
    const order = await placed()
    clock.advance('PT61M')
    await settled()
    return order
  },
  async 'is paid, and cancelled'() {
    const order = await paid()
    const { orderId, who: as } = order
    const key = crypto.randomUUID()
    await ask((p) => p.call('POST', '/shop/orders/:orderId/cancel', { params: { orderId }, as, key }))
    await settled()
    return order
  },
  async 'is paid, and withdrawn from'() {
    const order = await paid()
    const { number, email } = order
    const key = crypto.randomUUID()
    await ask((p) => p.call('POST', '/withdrawals', { body: { number, email, pieces: '' }, key }))
    await settled()
    return order
  },
  async 'is delivered, and one piece of it sent back'() {
    const order = await delivered()
    const { orderId, who: as } = order
    const lineId = (await shop().lines(orderId))[0]!.id
    const body = { kind: 'return', lines: [{ lineId, reason: 'colour' }] }
    const key = crypto.randomUUID()
    await ask((p) => p.call('POST', '/shop/orders/:orderId/returns', { params: { orderId }, as, body, key }))
    await ask(async () => (await isBack(lineId)) || shop().takenBack(lineId))
    await settled()
    return order
  },
}
const isBack = async (lineId: string) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM order_line WHERE id = ${lineId}`)).state ===
  'returned'

/** All that anybody could find out about how it ended. */
async function endOf({ orderId, sku, email }: Order) {
  const { state } = await db.one<{ state: string }>(sql`SELECT state FROM shop_order WHERE id = ${orderId}`)
  const money = await db.many(sql`
    SELECT c.state, c.amount, r.state AS refund, r.amount AS refunded
    FROM charge c LEFT JOIN refund r ON r.charge_id = c.id WHERE c.subject_id = ${orderId}`)
  const papers = await db.many(
    sql`SELECT kind, total FROM invoice WHERE subject_id = ${orderId} ORDER BY kind, total`,
  )
  const lines = (await shop().lines(orderId)).map(({ state }) => state)
  const mails = (await mailsTo({ db }, email)).map(({ template }) => template).sort()
  return { state, money, papers, lines, mails, free: await shop().free(sku) }
}

/** Watches every point until the order's life is over: at this one, the first time, the process dies. */
async function lived(live: () => Promise<Order>, deadly?: string) {
  const reached = new Set<string>()
  let died = false
  const doomed = p
  for (const name of points)
    doomed.failpoint.onReach(name, () => {
      reached.add(name)
      if (name !== deadly) return
      died = true
      doomed.kill()
      throw new Error(`Killed at ${name}`)
    })
  const end = await endOf(await live())
  for (const name of points) doomed.failpoint.onReach(name, undefined)
  return { end, reached, died }
}

const everReached = new Set<string>()
test.each(Object.entries(lives))(
  'T89 R7.06 R7.08 an order that %s ends alike wherever the process is killed',
  async (_, live) => {
    const { end, reached } = await lived(live)
    for (const name of reached) {
      everReached.add(name)
      const killed = await lived(live, name)
      expect({ at: name, died: killed.died, ...killed.end }).toEqual({ at: name, died: true, ...end })
      expect(await brokenInvariants(db, clock.now()), `killed at ${name}`).toEqual([])
    }
  },
)

test('T89 no point of an order’s life was left out', () => {
  expect(points.filter((name) => !everReached.has(name))).toEqual([])
})
