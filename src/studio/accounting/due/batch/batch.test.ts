import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { payRefundBatch } from './pay-batch.ts'

const app = await testApp()
const { db, ctx } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const finance = async () => proven(app, await givenStaff(app, 'finance'))
type Delivered = Awaited<ReturnType<typeof shop.delivered>>

async function withdrawn(unitPrice = 500_00) {
  const lines = await Promise.all([1, 2].map(async () => ({ sku: (await shop.variant()).sku, unitPrice })))
  const given = await shop.delivered({ lines })
  const { number } = given.order
  await app.call('POST', '/withdrawals', {
    body: { number, email: given.customer.email, pieces: 'One of them' },
  })
  await app.settle()
  return given
}
const owedOf = async (as: Who, { order }: Delivered) =>
  (await app.ask('GET', '/studio/owed', { as, query: { search: order.number } })).rows
const idOf = async (as: Who, given: Delivered) => (await owedOf(as, given))[0]!.id
const order = (as: Who, rows: { id: string; amount: number }[], reason = 'The day of the law has come') =>
  app.call('POST', '/studio/owed/batch', { as, body: { rows, reason } })
const result = (as: Who, id: string) => app.ask('GET', '/studio/owed/batch', { as, query: { id } })
const refunded = async ({ orderId }: Delivered) =>
  (
    await db.one<{ amount: number }>(sql`
      SELECT coalesce(sum(r.amount), 0)::bigint AS amount FROM refund r JOIN charge c ON c.id = r.charge_id
      WHERE c.subject_id = ${orderId} AND r.state <> 'failed'`)
  ).amount
const work = (subject: string) => payRefundBatch.run(ctx, { subject, payload: {}, attempt: 1 })
const sound = async () => expect(await brokenInvariants(db, app.clock.now())).toEqual([])

test('R6.11 R8.05 finance pays several refunds in one act, each as it was shown, and the rows leave the list', async () => {
  const [first, second] = [await withdrawn(), await withdrawn()]
  const as = await finance()
  const ids = [await idOf(as, first), await idOf(as, second)]
  const { rows } = await app.ask('GET', '/studio/owed/chosen', { as, query: { ids: ids.join(',') } })
  expect(rows).toMatchObject(ids.map((id) => ({ id, payable: 1039_00, aloneLeft: 3000_00, obstacle: null })))
  const { status, body } = await order(as, [
    { id: ids[0]!, amount: 1039_00 },
    { id: ids[1]!, amount: 500_00 },
  ])
  expect(status).toBe(200)
  expect(await result(as, body.batchId)).toMatchObject({ waiting: 2, isDone: false })
  await app.settle()
  expect(await result(as, body.batchId)).toMatchObject({
    ...{ waiting: 0, isDone: true, by: 'The finance' },
    rows: [
      { id: ids[0], amount: 1039_00, outcome: 'ordered', refusal: null },
      { id: ids[1], amount: 500_00, outcome: 'ordered', refusal: null },
    ],
  })
  expect([await refunded(first), await refunded(second)]).toEqual([1039_00, 500_00])
  expect(await owedOf(as, first), 'all of it is paid').toEqual([])
  expect(await owedOf(as, second), 'the rest is owed').toMatchObject([{ amount: 539_00 }])
  expect(
    await db.many(sql`SELECT reason FROM audit WHERE action = 'charge-refunded' AND actor_id = ${as.id}`),
  ).toEqual([{ reason: 'The day of the law has come' }, { reason: 'The day of the law has come' }])
  await sound()
})

test('R9.04 a batch that dies after a refund goes on with the next, and pays none twice', async () => {
  const all = [await withdrawn(), await withdrawn(), await withdrawn()]
  const as = await finance()
  const rows = await Promise.all(all.map(async (given) => ({ id: await idOf(as, given), amount: 100_00 })))
  const { body } = await order(as, rows)
  app.failpoint.set('refund_of_batch', 'throw')
  await expect(work(body.batchId)).rejects.toThrow()
  expect(await result(as, body.batchId)).toMatchObject({ waiting: 2 })
  app.failpoint.set('refund_of_batch', undefined)
  await app.settle()
  expect(await result(as, body.batchId)).toMatchObject({ waiting: 0 })
  await work(body.batchId)
  await app.settle()
  expect(await Promise.all(all.map(refunded))).toEqual([100_00, 100_00, 100_00])
  await sound()
})

test('R9.04 two colleagues who pay the same sums at once pay each of them once', async () => {
  const all = [await withdrawn(), await withdrawn()]
  const [one, other] = [await finance(), await finance()]
  const rows = await Promise.all(all.map(async (given) => ({ id: await idOf(one, given), amount: 300_00 })))
  const orders = await Promise.all([order(one, rows), order(other, rows.toReversed())])
  expect(orders.map(({ status }) => status)).toEqual([200, 200])
  const ids = orders.map(({ body }) => body.batchId)
  await Promise.all([...ids, ...ids].map(work))
  const results = (await Promise.all(ids.map((id) => result(one, id)))).flatMap((batch) => batch.rows)
  for (const { id } of rows)
    expect(
      results
        .filter((row) => row.id === id)
        .map((row) => row.outcome)
        .toSorted(),
    ).toEqual(['ordered', 'refused'])
  expect(results.filter(({ outcome }) => outcome === 'refused')).toMatchObject(
    rows.map(() => ({ refusal: 'refund-owed-less' })),
  )
  await app.settle()
  expect(await Promise.all(all.map(refunded))).toEqual([300_00, 300_00])
  await sound()
})

test('R8.05 above the limit a second colleague decides, and not once the goods have paid it', async () => {
  const [given, late] = [await withdrawn(2500_00), await withdrawn(2500_00)]
  const [first, second] = [await finance(), await finance()]
  const rows = [await idOf(first, given), await idOf(first, late)].map((id) => ({ id, amount: 5000_00 }))
  const { body } = await order(first, rows)
  await app.settle()
  expect((await result(first, body.batchId)).rows).toMatchObject(rows.map(() => ({ outcome: 'second-look' })))
  expect(await refunded(given)).toBe(0)
  const looks = (await app.ask('GET', '/studio/second-looks', { as: second })).rows
  const agree = ({ chargeId }: Delivered) =>
    app.call('POST', '/studio/second-looks/:lookId', {
      ...{ as: second, body: { agree: true } },
      params: { lookId: looks.find(({ subjectId }) => subjectId === chargeId)!.id },
    })
  expect((await agree(given)).status).toBe(200)
  expect(await refunded(given)).toBe(5000_00)
  const all = new Map((await shop.lines(late.orderId)).map(({ id }) => [id, 'colour' as const]))
  await announceReturn(
    ctx,
    { type: 'shop-order', id: late.orderId },
    { memberId: late.customer.id, reasons: all },
  )
  for (const id of all.keys()) await shop.takenBack(id)
  await app.settle()
  const refused = await agree(late)
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'refund-owed-less'])
  await sound()
})

test('R6.11 R7.08 a return that was paid ahead is not refunded again when its goods come in', async () => {
  const given = await shop.delivered()
  const [one, other] = await shop.lines(given.orderId)
  const reasons = new Map([[one!.id, 'colour' as const]])
  await announceReturn(
    ctx,
    { type: 'shop-order', id: given.orderId },
    { memberId: given.customer.id, reasons },
  )
  const as = await finance()
  const { id, amount } = (await owedOf(as, given))[0]!
  await order(as, [{ id, amount }])
  await app.settle()
  expect(await refunded(given)).toBe(amount)
  await shop.takenBack(one!.id)
  await app.settle()
  expect(await refunded(given), 'its credit note uses what was paid').toBe(amount)
  await announceReturn(
    ctx,
    { type: 'shop-order', id: given.orderId },
    {
      memberId: given.customer.id,
      reasons: new Map([[other!.id, 'colour' as const]]),
    },
  )
  await shop.takenBack(other!.id)
  await app.settle()
  expect(await refunded(given), 'the other piece is refunded').toBeGreaterThan(amount)
  await sound()
})

test('R8.01 R8.05 a batch holds sums of the colleague’s countries that can be paid, each once', async () => {
  const given = await withdrawn()
  const as = await finance()
  const id = await idOf(as, given)
  const elsewhere = await proven(app, await givenStaff(app, 'finance', ['de']))
  const support = await proven(app, await givenStaff(app, 'support'))
  const row = { id, amount: 100_00 }
  const statuses = [
    (await order(elsewhere, [row])).status,
    (await order(support, [row])).status,
    (await order(as, [row, row])).status,
    (await order(as, [{ id, amount: 1039_01 }])).status,
    (await order(as, [{ id: ctx.random.uuid(), amount: 1 }])).status,
  ]
  expect(statuses).toEqual([409, 403, 400, 409, 409])
  expect((await app.ask('GET', '/studio/owed/chosen', { as: elsewhere, query: { ids: id } })).rows).toEqual(
    [],
  )
  const { body } = await order(as, [row])
  await app.settle()
  expect((await result(elsewhere, body.batchId)).rows).toEqual([])
  expect(await refunded(given)).toBe(100_00)
})
