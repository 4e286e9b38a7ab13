import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { killable, pointsIn } from '#/testing/run/killable.ts'

/**
 * Complete lives of an order, each run once undisturbed and once for every named failpoint, at which the process is killed
 * with its connections cut. The next process repeats the request, and every run ends like the undisturbed one, in the
 * books, on the shelf, at the provider and in the buyer's mailbox (T89).
 */
const killed = await killable()
const { db, clock, ask, lived, settled } = killed
afterAll(killed.close)
const warehouse = await givenStaff(killed.now(), 'warehouse')
const shop = () => givenShop(killed.now(), warehouse)
const points = pointsIn(
  /^src\/(shop\/orders(?!\/exchange)|money\/(refunds|invoices)|after-sales|platform\/jobs)\//,
)

async function placed() {
  const { sku } = await givenVariant(db, { stock: 5, prices: { da: 200_00 } })
  const shopper = shoppers(killed.now())()
  await shopper.add(sku, 2)
  const body = await agreedOrder(killed.now(), shopper.kept)
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
    await payOnPage(p, { member: who, chargeId, testCard: 'pm_card_visa' })
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
    const body = sendingBack([lineId], 'colour')
    const key = crypto.randomUUID()
    const sending = { params: { contractId: orderId }, as, body, key }
    await ask((p) => p.call('POST', '/contracts/:contractId/returns', sending))
    await ask(async () => (await isBack(lineId)) || shop().takenBack(lineId))
    await settled()
    return order
  },
  async 'is delivered, and a faulty piece of it made good by a new one, which comes back'() {
    const order = await delivered()
    const { orderId, who: as } = order
    const lineId = (await shop().lines(orderId))[0]!.id
    const reported = {
      params: { contractId: orderId },
      as,
      body: { goodsId: lineId, kind: 'faulty', words: 'Torn.' },
      key: crypto.randomUUID(),
    }
    await ask((p) => p.call('POST', '/contracts/:contractId/faults', reported))
    const faultId = await faultOf(lineId)
    const body = { version: 1, accept: true, answer: 'The seam is torn.' }
    const answered = {
      params: { faultId },
      as: await givenStaff(killed.now(), 'support'),
      body,
      key: crypto.randomUUID(),
    }
    await ask((p) => p.call('POST', '/studio/faults/:faultId/decide', answered))
    const chosen = {
      params: { contractId: orderId, faultId },
      as,
      body: { choice: 'replacement' },
      key: crypto.randomUUID(),
    }
    await ask((p) => p.call('POST', '/contracts/:contractId/faults/:faultId/choice', chosen))
    await settled()
    const { id: nextId } = await db.one<{ id: string }>(
      sql`SELECT replacement_id AS id FROM piece_fault WHERE id = ${faultId}`,
    )
    await shop().ship(nextId)
    await shop().deliver(nextId)
    const [unit] = await shop().lines(nextId)
    await ask(async () => (await isBack(unit!.id)) || shop().takenBack(unit!.id))
    await settled()
    return order
  },
  async 'is delivered, and one piece of it sent back worn'() {
    const order = await delivered()
    const lineId = (await shop().lines(order.orderId))[0]!.id
    await ask(async () => (await isBack(lineId)) || shop().takenBack(lineId, { grade: 'D' }))
    const [as, claimId] = [await givenStaff(killed.now(), 'support'), await claimOf(lineId)]
    const body = { version: 1, amount: 30_00, reason: 'It was worn.' }
    const key = crypto.randomUUID()
    await ask((p) => p.call('POST', '/studio/claims/:claimId/decide', { params: { claimId }, as, body, key }))
    await settled()
    clock.advance('P15D')
    await settled()
    return order
  },
  async 'is delivered, and one piece of it sent back worn, and the objection not answered'() {
    const order = await delivered()
    const { orderId, who } = order
    const lineId = (await shop().lines(orderId))[0]!.id
    await ask(async () => (await isBack(lineId)) || shop().takenBack(lineId, { grade: 'D' }))
    const [as, claimId] = [await givenStaff(killed.now(), 'support'), await claimOf(lineId)]
    const decided = { version: 1, amount: 30_00, reason: 'It was worn.' }
    const deciding = { params: { claimId }, as, body: decided, key: crypto.randomUUID() }
    await ask((p) => p.call('POST', '/studio/claims/:claimId/decide', deciding))
    const objecting = {
      params: { contractId: orderId, claimId },
      as: who,
      body: { text: 'It came like that.' },
    }
    const key = crypto.randomUUID()
    await ask((p) =>
      p.call('POST', '/contracts/:contractId/claims/:claimId/objection', { ...objecting, key }),
    )
    await settled()
    clock.advance('P31D')
    await settled()
    return order
  },
  async 'is delivered, and one piece of it refunded, graded worse and billed'() {
    const order = await delivered()
    const lineId = (await shop().lines(order.orderId))[0]!.id
    await ask(async () => (await isBack(lineId)) || shop().takenBack(lineId))
    // The refund is due at the end of the piece's day, also when more pieces follow.
    clock.advance('P1D')
    await settled()
    const worse = {
      params: { unitId: lineId },
      as: await givenStaff(killed.now(), 'warehouse'),
      body: { grade: 'D', labelPresent: true, reason: 'Looked at again' },
    }
    await ask((p) => p.call('POST', '/studio/returns/units/:unitId/regrade', worse))
    const [as, claimId] = [await givenStaff(killed.now(), 'support'), await claimOf(lineId)]
    const body = { version: 1, amount: 30_00, reason: 'It was worn.' }
    const key = crypto.randomUUID()
    await ask((p) => p.call('POST', '/studio/claims/:claimId/decide', { params: { claimId }, as, body, key }))
    await settled()
    clock.advance('P15D')
    await settled()
    return order
  },
}
const faultOf = async (lineId: string) =>
  (await db.one<{ id: string }>(sql`SELECT id FROM piece_fault WHERE goods_id = ${lineId}`)).id
const claimOf = async (lineId: string) =>
  (await db.one<{ id: string }>(sql`SELECT id FROM claim WHERE goods_id = ${lineId}`)).id
const isBack = async (lineId: string) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM order_line WHERE id = ${lineId}`)).state ===
  'returned'

/** The observable end of a run. */
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

const everReached = new Set<string>()
test.each(Object.entries(lives))(
  'T89 R7.06 R7.08 an order that %s ends alike wherever the process is killed',
  async (_, live) => {
    const { life, reached } = await lived(live, points)
    const end = await endOf(life)
    for (const name of reached) {
      everReached.add(name)
      const killed = await lived(live, points, name)
      expect({ at: name, died: killed.died, ...(await endOf(killed.life)) }).toEqual({
        at: name,
        died: true,
        ...end,
      })
      expect(await brokenInvariants(db, clock.now()), `killed at ${name}`).toEqual([])
    }
  },
)

test('T89 no point of an order’s life was left out', () => {
  expect(points.filter((name) => !everReached.has(name))).toEqual([])
})
