import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import type { PurchaseMove } from './purchase.states.ts'

const app = await testApp()
const [ida, lotte] = [await givenStaff(app, 'buyer'), await givenStaff(app, 'admin')]
const packer = await givenStaff(app, 'warehouse')
const finance = await givenStaff(app, 'finance')
const facts = { supplier: 'Kyst ApS', currency: 'DKK', expectedOn: '2026-03-20' } as const
const at = (purchaseId: string) => ({ params: { purchaseId } })
const read = (id: string, as: Who = ida) => app.ask('GET', '/studio/purchases/:purchaseId', { ...at(id), as })
type Line = { sku: string; units: number; cost: number }
const change = async (
  id: string,
  lines: Line[],
  { as = ida, version }: { as?: Who; version?: number } = {},
) =>
  app.call('PUT', '/studio/purchases/:purchaseId', {
    ...at(id),
    body: { version: version ?? (await read(id)).version, ...facts, lines },
    as,
  })
const move = async (
  id: string,
  move: PurchaseMove,
  { as = ida, version }: { as?: Who; version?: number } = {},
) =>
  app.call('POST', '/studio/purchases/:purchaseId/state', {
    ...at(id),
    body: { version: version ?? (await read(id)).version, move, reason: '' },
    as,
  })
const given = async () => {
  const { id } = await app.ask('POST', '/studio/purchases', { body: facts, as: ida })
  return id
}
const givenSent = async (units = 10) => {
  const { sku, productId } = await givenVariant(app.db, { stock: 1, prices: { da: 1000_00, de: 120_00 } })
  const id = await given()
  await change(id, [{ sku, units, cost: 400_00 }])
  await move(id, 'send')
  return { id, sku, productId }
}
let notes = 0
const deliver = (
  purchaseId: string,
  lines: { sku: string; units: number }[],
  { as = packer, number = `P-${++notes}` } = {},
) =>
  app.call('POST', '/studio/catalogue/deliveries', {
    body: { supplier: 'Kyst ApS', number, lines, purchaseId },
    as,
  })
const onHand = async (sku: string) =>
  (await app.db.one<{ onHand: number }>(sql`SELECT on_hand FROM stock_level WHERE sku = ${sku}`)).onHand

test('R8.04 an order to a supplier is sent, comes in two parts, and is received with the last unit', async () => {
  const { id, sku } = await givenSent(10)
  expect(await read(id)).toMatchObject({
    state: 'sent',
    lines: [{ sku, units: 10, received: 0, cost: 400_00, margins: [{ market: 'da', share: 0.5 }] }],
  })
  const awaited = await app.ask('GET', '/studio/catalogue/deliveries/awaited', { as: packer })
  const mine = awaited.purchases.find((purchase) => purchase.id === id)
  expect(mine).toMatchObject({ supplier: 'Kyst ApS', lines: [{ sku, units: 10 }] })
  expect(JSON.stringify(mine), 'the warehouse reads no cost').not.toContain('40000')
  expect((await deliver(id, [{ sku, units: 4 }])).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'sent', lines: [{ received: 4 }] })
  expect((await deliver(id, [{ sku, units: 6 }])).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'received', endedAt: expect.any(String) })
  expect(await onHand(sku)).toBe(11)
  expect((await deliver(id, [{ sku, units: 1 }])).status, 'nothing more is awaited').toBe(409)
  expect(await onHand(sku)).toBe(11)
  expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
})

test('R8.04 one note booked by two colleagues at once counts once in the stock and once in the order', async () => {
  const { id, sku } = await givenSent(10)
  const number = 'TWICE-1'
  const answers = await Promise.all([
    deliver(id, [{ sku, units: 4 }], { number }),
    deliver(id, [{ sku, units: 4 }], { number, as: lotte }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => !body.again)).toHaveLength(1)
  expect(await onHand(sku)).toBe(5)
  expect((await read(id)).lines[0]?.received).toBe(4)
})

test('R8.04 two deliveries of one order at once count both', async () => {
  const { id, sku } = await givenSent(10)
  const answers = await Promise.all([
    deliver(id, [{ sku, units: 5 }]),
    deliver(id, [{ sku, units: 5 }], { as: lotte }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(id)).toMatchObject({ state: 'received', lines: [{ received: 10 }] })
  expect(await onHand(sku)).toBe(11)
})

test('R8.04 a garment that was not ordered is refused, and nothing of its delivery is booked', async () => {
  const { id, sku } = await givenSent()
  const { sku: other } = await givenVariant(app.db, { stock: 1 })
  const refused = await deliver(id, [
    { sku, units: 1 },
    { sku: other, units: 1 },
  ])
  expect(refused.body).toMatchObject({ error: { code: 'not-ordered' } })
  expect([await onHand(sku), await onHand(other)]).toEqual([1, 1])
})

test('R8.04 two colleagues save or move one order at once: one does, the other is told who', async () => {
  const { sku } = await givenVariant(app.db)
  const id = await given()
  const lines = [{ sku, units: 1, cost: 1 }]
  const saves = await Promise.all([
    change(id, lines, { version: 1 }),
    change(id, lines, { version: 1, as: lotte }),
  ])
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = saves.find(({ status }) => status === 409)!.body as unknown as {
    error: { message: string }
  }
  expect(refused.error.message).toMatch(/The (buyer|admin)/)
  const moves = await Promise.all([
    move(id, 'send', { version: 2 }),
    move(id, 'cancel', { version: 2, as: lotte }),
  ])
  expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('R8.04 what is sent keeps its lines; its day may change, and it ends as it came', async () => {
  const { id, sku } = await givenSent(10)
  expect((await change(id, [{ sku, units: 10, cost: 400_00 }])).status).toBe(200)
  const { version } = await read(id)
  const other = await app.call('PUT', '/studio/purchases/:purchaseId', {
    ...at(id),
    body: { version, ...facts, supplier: 'Another', lines: [] },
    as: ida,
  })
  expect(other.status).toBe(409)
  expect((await move(id, 'end')).body).toMatchObject({ error: { code: 'purchase-nothing-came' } })
  await deliver(id, [{ sku, units: 4 }])
  expect((await move(id, 'cancel')).body).toMatchObject({ error: { code: 'purchase-received' } })
  expect((await move(id, 'end')).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'received', lines: [{ units: 10, received: 4 }] })
  const empty = await given()
  expect((await move(empty, 'send')).body).toMatchObject({ error: { code: 'purchase-empty' } })
})

test('T29 R8.04 finance reads cost and margin and changes nothing; the warehouse reads neither', async () => {
  const { id, productId } = await givenSent(10)
  expect((await read(id, finance)).lines[0]?.cost).toBe(400_00)
  expect((await change(id, [], { as: finance })).status).toBe(403)
  for (const path of ['/studio/purchases', '/studio/purchases/cover'] as const)
    expect((await app.call('GET', path, { as: packer })).status).toBe(403)
  const { rows } = await app.ask('GET', '/studio/purchases/cover', { query: {}, as: finance })
  expect(rows.find((row) => row.id === productId)).toMatchObject({
    free: 1,
    onLoan: 0,
    likelyBack: null,
    onOrder: 10,
    nextOn: '2026-03-20',
    cost: 400_00,
    currency: 'DKK',
    margin: { market: 'da', share: 0.5 },
  })
  const list = await app.ask('GET', '/studio/purchases', {
    query: { search: 'kyst aps', state: 'sent' },
    as: finance,
  })
  expect(list.rows.find((row) => row.id === id)).toMatchObject({ units: 10, received: 0, amount: 4000_00 })
})
