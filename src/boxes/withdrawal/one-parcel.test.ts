import { afterEach, expect, test } from 'vitest'
import { applyParcelEvent } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock, ctx } = app
const studio = await givenStudio(app)
const exchanges = givenExchanges(app, studio)
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(db, clock.now())).toEqual([])
})

async function kept() {
  await studio.awake()
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId, contractId: boxId } }
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  const ids = pieces.toSorted((one, other) => one.price - other.price).map(({ id }) => id)
  return { boxId, at, ids: ids as [string, string, string, string, string] }
}
type Kept = Awaited<ReturnType<typeof kept>>
const withdraw = ({ at, boxId }: Kept, ids: string[]) =>
  app.call('POST', '/contracts/:contractId/returns', {
    ...{ ...at, params: { contractId: boxId } },
    body: sendingBack(ids),
  })
const label = ({ at }: Kept) => app.call('POST', '/contracts/:contractId/return-label.pdf', at)
async function handedIn(box: Kept) {
  await label(box)
  const { trackingNumber } = await db.one<{ trackingNumber: string }>(
    sql`SELECT tracking_number FROM parcel WHERE subject_id = ${box.boxId} AND direction = 'return'`,
  )
  const event = { eventId: `accepted-${trackingNumber}`, trackingNumber, kind: 'accepted' as const }
  await applyParcelEvent(ctx, { ...event, at: clock.now() })
}
const grade = async (unitId: string) => {
  await studio.awake()
  return app.ask('POST', '/studio/returns/units/:unitId', {
    ...{ as: studio.warehouse, params: { unitId } },
    body: { grade: 'A', labelPresent: true },
  })
}
const refunds = async (boxId: string) => {
  await app.settle()
  return (await exchanges.refunds(boxId)).map(({ amount }) => amount)
}
const count = async (table: 'notes' | 'withdrawals' | 'labels', boxId: string) => {
  const from = {
    notes: sql`invoice WHERE subject_id = ${boxId} AND kind = 'credit-note'`,
    withdrawals: sql`goods_return WHERE contract_id = ${boxId}`,
    labels: sql`parcel WHERE subject_id = ${boxId} AND direction = 'return'`,
  }[table]
  return (await db.many(sql`SELECT 1 FROM ${from}`)).length
}
const counts = async ({ boxId }: Pick<Kept, 'boxId'>) => ({
  withdrawals: await count('withdrawals', boxId),
  labels: await count('labels', boxId),
  notes: await count('notes', boxId),
})

test('R6.11 R6.14 pieces withdrawn before any is handed in belong to one parcel: one label, one refund, one credit note', async () => {
  const box = await kept()
  const [first, second, third] = box.ids
  const refundBy = async () => (await app.ask('GET', '/boxes/:boxId/feedback', box.at)).refundBy
  await withdraw(box, [first])
  const before = await refundBy()
  await label(box)
  clock.advance('PT5M')
  await withdraw(box, [second, third])
  expect(await refundBy()).toBe(before)
  await label(box)
  for (const id of [first, second]) await grade(id)
  expect(await refunds(box.boxId), 'one is still awaited').toEqual([])
  await grade(third)
  expect(await refunds(box.boxId)).toEqual([600_00])
  expect(await counts(box)).toEqual({ withdrawals: 1, labels: 1, notes: 1 })
})

test('R6.11 pieces withdrawn after the parcel was handed in are a parcel of their own', async () => {
  const box = await kept()
  const [first, second] = box.ids
  await withdraw(box, [first])
  await handedIn(box)
  clock.advance('PT1H')
  await withdraw(box, [second])
  await label(box)
  expect(await counts(box)).toEqual({ withdrawals: 2, labels: 2, notes: 0 })
  await grade(first)
  expect(await refunds(box.boxId), 'the second one is of another parcel').toEqual([100_00])
})

test('R6.11 an intake that stays unfinished is refunded on its own day, a missing piece ends it', async () => {
  const box = await kept()
  const [first, second, third] = box.ids
  await withdraw(box, [first, second, third])
  await grade(first)
  clock.advance('P1D')
  expect(await refunds(box.boxId)).toEqual([100_00])
  clock.advance('P1D')
  await grade(second)
  expect(await refunds(box.boxId)).toEqual([100_00])
  await app.ask('POST', '/studio/returns/units/:unitId/lost', {
    ...{ as: studio.warehouse, params: { unitId: third } },
    body: { reason: 'It was not in the parcel.' },
  })
  expect(await refunds(box.boxId)).toEqual([100_00, 200_00])
})

test('T77 R6.11 withdrawn in several tabs and graded at several tables at once: one withdrawal, one refund, one credit note', async () => {
  for (let round = 0; round < 3; round++) {
    const box = await kept()
    const [first, second] = box.ids
    const answers = await Promise.all([
      withdraw(box, [first]),
      withdraw(box, [second]),
      withdraw(box, [second]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const graded = await Promise.allSettled([grade(first), grade(second), grade(second)])
    expect(graded.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refunds(box.boxId)).toEqual([300_00])
    expect(await counts(box)).toMatchObject({ withdrawals: 1, notes: 1 })
  }
})

test('R6.11 R6.10 two pieces that came in exchange go back in one parcel: one refund, one credit note', async () => {
  await studio.awake()
  const exchange = await exchanges.arrived({ count: 2 })
  const [first, second] = exchange.pieceIds as [string, string]
  const withdrawOne = (id: string) => exchanges.withdraw(exchange, [id])
  expect((await withdrawOne(first)).status).toBe(200)
  clock.advance('PT5M')
  expect((await withdrawOne(second)).status).toBe(200)
  const due = await db.many(sql`SELECT FROM goods_return WHERE contract_id = ${exchange.exchangeId}`)
  expect(due).toHaveLength(1)
  await grade(first)
  expect(await refunds(exchange.boxId)).toEqual([])
  await grade(second)
  expect(await refunds(exchange.boxId)).toEqual([500_00])
  expect(await count('notes', exchange.boxId)).toBe(1)
})

test('R6.11 unannounced exchange pieces of one day are one refund', async () => {
  await studio.awake()
  const exchange = await exchanges.arrived({ count: 3 })
  const [first, second] = exchange.pieceIds as [string, string]
  await grade(first)
  await grade(second)
  expect(await refunds(exchange.boxId), 'the third may lie in the same parcel').toEqual([])
  clock.advance('P1D')
  expect(await refunds(exchange.boxId)).toEqual([500_00])
  expect(await count('notes', exchange.boxId)).toBe(1)
})
