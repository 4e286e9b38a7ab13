import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { applyRefund, refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { ProviderRefund } from '#/platform/ports/payment-provider.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const colleague = await givenStaff(app, 'finance')
/** A colleague's session ends when an hour passes. */
const finance = () => openSession(app.ctx, { ownerKind: 'staff', ownerId: colleague.id })
const owed = async (query: object = {}) => app.ask('GET', '/studio/owed', { as: await finance(), query })
const rowOf = async (number: string) => (await owed({ search: number })).rows
const inDays = (days: number) => dayOf(clock.now(), 'se').add({ days }).toString()
type Ordered = Awaited<ReturnType<typeof shop.delivered>>
const declare = ({ order, customer }: Ordered, pieces = '') =>
  app.call('POST', '/withdrawals', { body: { number: order.number, email: customer.email, pieces } })
async function announced({ orderId, customer }: Ordered, pieces: number) {
  const reasons = new Map(
    (await shop.lines(orderId)).slice(0, pieces).map(({ id }) => [id, 'colour' as const]),
  )
  await announceReturn(app.ctx, { type: 'shop-order', id: orderId }, { memberId: customer.id, reasons })
}

test('R6.11 R8.05 a withdrawal stands with 14 days from its declaration, what holds it, and the payment to refund', async () => {
  const order = await shop.delivered()
  await declare(order, 'One of them')
  await app.settle()
  const [row] = await rowOf(order.order.number)
  expect(row).toMatchObject({
    ...{ kind: 'withdrawal', dueOn: inDays(14), overdue: false, market: 'se', currency: 'SEK' },
    ...{ amount: 1039_00, pieces: 2, here: 0, sent: false, chargeId: order.chargeId },
  })
  clock.advance('P15D')
  const late = (await owed()).rows[0]!
  expect([late.number, late.overdue], 'what is over comes first').toEqual([order.order.number, true])
  const as = await finance()
  expect(
    (
      await app.call('POST', '/studio/withdrawals/:id/settle', {
        as,
        params: { id: row!.id },
        body: { why: 'Kept after all.' },
      })
    ).status,
  ).toBe(200)
  expect(await rowOf(order.order.number)).toEqual([])
})

test('R6.11 R7.08 an announced return stands until its refund has arrived, one row at a time', async () => {
  const order = await shop.delivered()
  await announced(order, 2)
  const number = order.order.number
  const dueOn = inDays(14)
  expect(await rowOf(number)).toMatchObject([{ kind: 'return', dueOn, pieces: 2, here: 0, overdue: false }])
  const [one, other] = await shop.lines(order.orderId)
  await shop.takenBack(one!.id)
  expect(await rowOf(number)).toMatchObject([{ kind: 'return', here: 1 }])
  await shop.takenBack(other!.id)
  const [refund] = (await owed({ kind: 'refund' })).rows.filter(
    ({ subjectId }) => subjectId === order.orderId,
  )
  expect(refund, 'ordered, by the day of the return').toMatchObject({ refundState: 'pending', dueOn })
  expect(await rowOf(number), 'and the return no more').toEqual([])
  await app.settle()
  expect(
    (await owed({ kind: 'refund' })).rows.filter(({ subjectId }) => subjectId === order.orderId),
  ).toEqual([])
})

test('R8.05 a return of a withdrawal that a colleague handles is counted once', async () => {
  const order = await shop.delivered()
  await announced(order, 1)
  clock.advance('P2D')
  await declare(order, 'The other one, too')
  await app.settle()
  expect(await rowOf(order.order.number)).toMatchObject([{ kind: 'withdrawal', dueOn: inDays(12) }])
})

test('R8.05 I5 an ordered refund stands until it is paid, and the sums are those of the rows', async () => {
  const { id: memberId } = await givenMember(app, { market: 'de' })
  const { chargeId } = await givenCharge(app, { memberId, market: 'de' })
  await app.settle()
  const refund = await refundCharge(app.ctx, { chargeId: chargeId!, amount: 50_00, reason: 'A loose button' })
  const { rows, sums } = await owed({ market: 'de' })
  expect(rows).toMatchObject([{ kind: 'refund', id: refund, amount: 50_00, chargeId }])
  expect(sums).toEqual([{ currency: 'EUR', amount: 50_00, count: 1 }])
  await app.settle()
  expect((await owed({ market: 'de' })).rows).toEqual([])
})

test('R8.05 I5 a refund that the provider refuses leaves what was credited, as the ledger has it', async () => {
  const order = await shop.delivered()
  await announced(order, 2)
  for (const { id } of await shop.lines(order.orderId)) await shop.takenBack(id)
  const of = (rows: Awaited<ReturnType<typeof owed>>['rows']) =>
    rows.filter((row) => row.memberId === order.customer.id)
  for (const { id: refund, amount } of of((await owed({ kind: 'refund' })).rows))
    await applyRefund(app.ctx, {
      metadata: { refund },
      amount,
      status: 'failed',
      id: `re_${refund}`,
    } as never as ProviderRefund)
  await app.settle()
  const rows = of((await owed()).rows)
  expect(rows).toMatchObject([{ kind: 'credited', market: 'se' }])
  const account = await db.one<{ balance: number }>(
    sql`SELECT balance FROM ledger_account WHERE kind = 'refunded' AND owner = ${order.customer.id}`,
  )
  expect(rows[0]!.amount).toBe(-account.balance)
})

test('R8.01 R8.05 finance reads it, with its file and on Today; other roles do not', async () => {
  const order = await shop.delivered()
  await announced(order, 1)
  const as = await finance()
  const file = await app.call('GET', '/studio/owed.csv', { as })
  expect(file.text).toContain('Last day,Rule,Kind')
  expect(file.text).toContain(order.order.number)
  const { waiting } = await app.ask('GET', '/studio/today', { as })
  const queue = waiting.find(({ of }) => of === 'owed')!
  const { total, overdue } = await owed()
  expect(queue.count).toBe(total)
  expect(queue.parts.find(({ of }) => of === 'overdue')?.count ?? 0).toBe(overdue)
  for (const role of ['support', 'stylist', 'warehouse', 'buyer'])
    expect((await app.call('GET', '/studio/owed', { as: await givenStaff(app, role) })).status, role).toBe(
      403,
    )
  const support = await givenStaff(app, 'support')
  expect((await app.call('GET', '/studio/withdrawals', { as: support })).status).toBe(200)
  expect(
    await db.many(sql`SELECT FROM audit WHERE action = 'list-exported' AND subject_id = 'owed.csv'`),
  ).toHaveLength(1)
})
