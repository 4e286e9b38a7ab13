import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { mergedDeliveryLines } from './delivery.rule.ts'

const app = await testApp()
const [anna, lotte] = [await givenStaff(app, 'warehouse'), await givenStaff(app, 'buyer')]
let count = 0
const number = () => `LS-${++count}`
type Note = { supplier?: string; number: string; lines: { sku: string; units: number }[]; key?: string }
const book = (as: Who, { key, supplier = 'Kyst ApS', ...note }: Note) =>
  app.call('POST', '/studio/catalogue/deliveries', { as, key, body: { supplier, ...note } })
const onHand = async (sku: string) =>
  (await app.db.one<{ onHand: number }>(sql`SELECT on_hand FROM stock_level WHERE sku = ${sku}`)).onHand

test.each([
  {
    given: [
      ['b', 1],
      ['a', 2],
    ],
    lines: [
      ['a', 2],
      ['b', 1],
    ],
    because: 'stock is locked in one order',
  },
  {
    given: [
      ['a', 1],
      ['a', 2],
    ],
    lines: [['a', 3]],
    because: 'two lines of one garment are one',
  },
] as const)('R8.04 $because', ({ given, lines }) => {
  const asLines = (of: readonly (readonly [string, number])[]) => of.map(([sku, units]) => ({ sku, units }))
  expect(mergedDeliveryLines(asLines(given))).toEqual(asLines(lines))
})

test('R8.04 two colleagues book one delivery at once: it counts once, and both have the same answer', async () => {
  const { sku } = await givenVariant(app.db, { stock: 1 })
  const note = { number: number(), lines: [{ sku, units: 10 }] }
  const answers = await Promise.all([
    book(anna, note),
    book(lotte, note),
    book(anna, note),
    book(lotte, note),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter(({ body }) => !body.again)).toHaveLength(1)
  expect(await onHand(sku)).toBe(11)
  expect(
    await app.db.many(
      sql`SELECT quantity, kind, reason FROM stock_move WHERE sku = ${sku} AND quantity = 10`,
    ),
  ).toEqual([{ quantity: 10, kind: 'received', reason: 'delivered' }])
  expect(
    await app.db.many(
      sql`SELECT action, after FROM audit WHERE subject_kind = 'delivery' AND subject_id = ${answers[0]!.body.id}`,
    ),
  ).toMatchObject([{ action: 'delivery-booked', after: { number: note.number, lines: note.lines } }])
})

test('R8.04 the same note another day, written otherwise, is the same delivery; with other pieces it says who booked it', async () => {
  const { sku } = await givenVariant(app.db, { stock: 0 })
  const note = number()
  await book(anna, { number: note, lines: [{ sku, units: 4 }] })
  app.clock.advance('P3D')
  const [anew, other] = [await givenStaff(app, 'buyer'), await givenStaff(app, 'warehouse')]
  const again = await book(anew, {
    number: ` ${note.toLowerCase()} `,
    supplier: 'kyst  aps',
    lines: [{ sku, units: 4 }],
  })
  expect(again.body).toMatchObject({ again: true })
  const differs = await book(other, { number: note, lines: [{ sku, units: 5 }] })
  expect([differs.status, differs.body.error?.code]).toEqual([409, 'delivery-booked'])
  expect(differs.body.error?.message).toContain('The warehouse booked delivery')
  expect(await onHand(sku)).toBe(4)
  expect(
    (await book(other, { number: note, supplier: 'Another house', lines: [{ sku, units: 1 }] })).body,
  ).toMatchObject({
    again: false,
  })
  expect(await onHand(sku)).toBe(5)
  const { rows } = await app.ask('GET', '/studio/catalogue/deliveries', {
    as: other,
    query: { search: note },
  })
  expect(rows.map(({ units, by }) => [units, by])).toEqual([
    [1, 'The warehouse'],
    [4, 'The warehouse'],
  ])
})

test('R8.04 a note without a number, without pieces or with an unknown garment is not booked at all', async () => {
  const { sku } = await givenVariant(app.db, { stock: 2 })
  const [as, support] = [await givenStaff(app, 'warehouse'), await givenStaff(app, 'support')]
  expect((await book(as, { number: ' ', lines: [{ sku, units: 1 }] })).body.error?.fields).toEqual({
    number: expect.any(String),
  })
  expect((await book(as, { number: number(), lines: [] })).status).toBe(400)
  expect((await book(as, { number: number(), lines: [{ sku, units: 0 }] })).status).toBe(400)
  const unknown = await book(as, {
    number: number(),
    lines: [
      { sku, units: 1 },
      { sku: 'NONE-1', units: 1 },
    ],
  })
  expect([unknown.status, unknown.body.error?.code]).toEqual([422, 'delivery-unknown'])
  expect((await book(support, { number: number(), lines: [{ sku, units: 1 }] })).status).toBe(403)
  expect(await onHand(sku)).toBe(2)
})

test('R8.04 a garment is found by its SKU in any case, and by its barcode', async () => {
  const { sku } = await givenVariant(app.db, { stock: 2 })
  await app.db.run(sql`UPDATE variant SET barcode = '5701234567899' WHERE sku = ${sku}`)
  const as = await givenStaff(app, 'warehouse')
  for (const code of [sku.toLowerCase(), '5701234567899'])
    expect(
      (await app.ask('GET', '/studio/catalogue/in-stock', { as, query: { code } })).garment,
    ).toMatchObject({ sku, onHand: 2 })
  expect(
    (await app.ask('GET', '/studio/catalogue/in-stock', { as, query: { code: 'NONE' } })).garment,
  ).toBeNull()
})
