import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { release, reserve } from '../stock/stock.ts'
import { correctionUnits, type OwnCorrection } from './correction.rule.ts'

const app = await testApp()
const warehouse = await givenStaff(app, 'warehouse')

type Given = { sku: string; productId: string }
const cheap = (stock: number) => givenVariant(app.db, { stock, prices: { da: 10_00 } })
type Correction = {
  as?: Who
  reason: OwnCorrection
  number: number
  saw?: number
  note?: string
  key?: string
}
const correct = (
  { sku, productId }: Given,
  { as = warehouse, key, saw = 3, note = 'In the yard', ...more }: Correction,
) =>
  app.call('POST', '/studio/catalogue/:productId/stock', {
    params: { productId },
    body: { sku, saw, note, ...more },
    key,
    as,
  })
const levelOf = ({ sku }: Given) =>
  app.db.one<{ onHand: number; reserved: number }>(
    sql`SELECT on_hand, reserved FROM stock_level WHERE sku = ${sku}`,
  )
const hold = async ({ sku }: Given) => {
  const id = app.ctx.random.uuid()
  await reserve(app.db, { id, sku, ownerKind: 'test', ownerId: 'c', now: app.clock.now() })
  return id
}

test.each<{ reason: OwnCorrection; number: number; units: number; because: string }>([
  { reason: 'counted', number: 7, units: 4, because: 'there are four more than the three of the books' },
  { reason: 'counted', number: 1, units: -2, because: 'two are missing' },
  { reason: 'counted', number: 3, units: 0, because: 'the books are right' },
  { reason: 'found', number: 1, units: 1, because: 'one lay elsewhere' },
  { reason: 'damaged', number: 2, units: -2, because: 'two cannot be sold' },
  { reason: 'lost', number: 1, units: -1, because: 'one is gone' },
])('R8.04 $reason $number of three: $because', async ({ reason, number, units }) => {
  expect(correctionUnits(reason, { number, onHand: 3 })).toBe(units)
  const given = await cheap(3)
  expect((await correct(given, { reason, number })).body).toEqual({
    onHand: 3 + units,
    units,
    waits: false,
  })
  expect(await levelOf(given)).toMatchObject({ onHand: 3 + units })
  const { moves } = await app.ask('GET', '/studio/catalogue/:productId/moves', {
    params: { productId: given.productId },
    as: warehouse,
  })
  if (units === 0) expect(moves).toHaveLength(1)
  else
    expect(moves[0]).toMatchObject({
      quantity: units,
      reason,
      note: 'In the yard',
      by: 'The warehouse',
      sku: given.sku,
    })
})

test('R8.04 held units cannot be booked away', async () => {
  const given = await cheap(3)
  const held = await hold(given)
  await hold(given)
  expect((await correct(given, { reason: 'damaged', number: 2 })).body.error).toMatchObject({
    code: 'stock-held',
  })
  expect((await correct(given, { reason: 'counted', number: 1 })).body.error).toMatchObject({
    code: 'stock-held',
  })
  await release(app.db, held)
  expect((await correct(given, { reason: 'damaged', number: 2 })).status).toBe(200)
  expect(await levelOf(given)).toEqual({ onHand: 1, reserved: 1 })
})

test('R8.04 more units than there are is refused with the number there are', async () => {
  const given = await cheap(3)
  const { status, body } = await correct(given, { reason: 'lost', number: 4 })
  expect({ status, ...body.error }).toMatchObject({
    status: 422,
    code: 'stock-short',
    message: 'The books say 3. No more than that can be booked out.',
  })
  expect(await levelOf(given)).toMatchObject({ onHand: 3 })
})

test('R8.04 who counted before something moved counts again; the same call twice counts once', async () => {
  const given = await cheap(3)
  const key = app.ctx.random.uuid()
  for (let times = 0; times < 2; times++)
    expect((await correct(given, { reason: 'found', number: 2, key })).body).toEqual({
      onHand: 5,
      units: 2,
      waits: false,
    })
  expect((await correct(given, { reason: 'counted', number: 4, saw: 3 })).body.error).toMatchObject({
    code: 'stock-moved',
  })
  expect(await levelOf(given)).toMatchObject({ onHand: 5 })
})

test('T78 R8.04 a correction against sales: never fewer than are held, and the moves add up', async () => {
  const given = await cheap(4)
  const [corrections, sales] = await Promise.all([
    Promise.all(Array.from({ length: 4 }, () => correct(given, { reason: 'damaged', number: 1 }))),
    Promise.allSettled(Array.from({ length: 4 }, () => hold(given))),
  ])
  const gone = corrections.filter(({ status }) => status === 200).length
  const sold = sales.filter(({ status }) => status === 'fulfilled').length
  expect(gone + sold).toBe(4)
  expect(await levelOf(given)).toEqual({ onHand: 4 - gone, reserved: sold })
  const { sum } = await app.db.one<{ sum: number }>(
    sql`SELECT sum(quantity) FROM stock_move WHERE sku = ${given.sku}`,
  )
  expect(sum).toBe(4 - gone)
})

test('R8.04 another product’s garment is not corrected here', async () => {
  const [one, other] = [await cheap(3), await cheap(3)]
  expect((await correct({ ...one, sku: other.sku }, { reason: 'found', number: 1 })).status).toBe(404)
})
