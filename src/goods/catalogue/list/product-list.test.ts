import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql, transaction } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { recountMarked } from '../stock/product-stock.ts'

const app = await testApp({ checked: false })
const buyer = await givenStaff(app, 'buyer')
const rowsOf = (query: CallInput<'GET', '/studio/catalogue'>['query'] = {}) =>
  app.ask('GET', '/studio/catalogue', { query, as: buyer })

const skus: string[] = []
for (let index = 0; index < 30; index++) {
  const title = { en: `Blouse n${index}x`, da: `Bluse n${index}x` }
  const { sku } = await givenVariant(app.db, {
    title,
    stock: index % 4,
    prices: { da: 100_00 + index, se: 200_00 },
  })
  skus.push(sku)
}
const productOf = async (sku: string) =>
  (await app.db.one<{ id: string }>(sql`SELECT product_id AS id FROM variant WHERE sku = ${sku}`)).id

test('R8.04 R8.08 every product is on a page of the catalogue, found by word, code, brand, kind, stock and state', async () => {
  const first = await rowsOf()
  expect(first).toMatchObject({ total: 30, pages: 2 })
  const second = await rowsOf({ page: 2 })
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(30)
  expect(first.rows[0]).toMatchObject({ variants: 1, reserved: 0 })
  expect(first.rows[0]!.prices).toMatchObject([
    { market: 'da', currency: 'DKK' },
    { market: 'se', currency: 'SEK', from: 200_00, to: 200_00 },
  ])

  expect((await rowsOf({ search: 'n17x bluse' })).rows.map(({ title }) => title)).toEqual(['Blouse n17x'])
  expect((await rowsOf({ search: skus[5] })).rows.map(({ id }) => id)).toEqual([await productOf(skus[5]!)])
  expect((await rowsOf({ stock: 'out' })).total).toBe(8)
  expect((await rowsOf({ stock: 'low' })).total).toBe(15)
  expect((await rowsOf({ stock: 'in' })).total).toBe(7)
  await app.db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${await productOf(skus[0]!)}`)
  expect((await rowsOf({ status: 'active' })).total).toBe(29)
  expect((await rowsOf({ status: 'withdrawn' })).rows).toHaveLength(1)
  const [brand] = first.brands
  expect((await rowsOf({ brand: brand!.slug })).total).toBeGreaterThan(0)
  expect((await rowsOf({ brand: 'nobody' })).total).toBe(0)
  expect((await app.call('GET', '/studio/catalogue?kind=spaceship', { as: buyer })).status).toBe(400)
  const file = await app.call('GET', '/studio/catalogue.csv?stock=out', { as: buyer })
  expect(file.text.trim().split('\r\n')).toHaveLength(9)
})

test('R8.04 prepared products of an import are not in the catalogue yet', async () => {
  const id = await productOf(skus[1]!)
  const run = app.ctx.random.uuid()
  await app.db.run(
    sql`INSERT INTO import_run (id, source, file_name, state, started_at) VALUES (${run}, 'test', 'a.csv', 'staged', ${app.clock.now()})`,
  )
  await app.db.run(sql`UPDATE product SET status = 'draft', prepared_by = ${run} WHERE id = ${id}`)
  expect((await rowsOf({ search: 'n1x' })).rows.map((row) => row.id)).not.toContain(id)
})

test('T29 R8.04 the list of products and its file are for buyers', async () => {
  for (const role of ['stylist', 'warehouse', 'support', 'finance']) {
    const as = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/catalogue', { as })).status, role).toBe(403)
    expect((await app.call('GET', '/studio/catalogue.csv', { as })).status, role).toBe(403)
  }
})

test('R8.04 a filter by stock is never late, whether what was sold has been looked at or not', async () => {
  const { sku } = await givenVariant(app.db, { title: { en: 'Cape n90x' }, stock: 4 })
  const found = async () =>
    (
      await Promise.all(
        (['in', 'low', 'out'] as const).map(async (stock) =>
          (await rowsOf({ stock, search: 'n90x' })).total ? stock : [],
        ),
      )
    ).flat()
  const set = (units: number) => app.db.run(sql`UPDATE stock_level SET on_hand = ${units} WHERE sku = ${sku}`)
  for (const [units, stands] of [
    [4, 'in'],
    [2, 'low'],
    [0, 'out'],
    [3, 'in'],
  ] as const) {
    await set(units)
    expect(await found()).toEqual([stands])
    await recountMarked(app.db)
    expect(await app.db.many(sql`SELECT FROM product_stock_mark`)).toEqual([])
    expect(await found()).toEqual([stands])
  }
  await app.db.run(sql`UPDATE variant SET withdrawn_at = ${app.clock.now()} WHERE sku = ${sku}`)
  expect(await found()).toEqual(['out'])
})

test('R8.04 a product sold during a recount stays marked, and recounts run one at a time', async () => {
  const { sku } = await givenVariant(app.db, { title: { en: 'Cape n91x' }, stock: 1 })
  await recountMarked(app.db)
  await transaction(app.db, async (tx) => {
    await tx.run(sql`UPDATE stock_level SET on_hand = 0 WHERE sku = ${sku}`)
    // Sees neither the change nor its mark.
    await recountMarked(app.db)
  })
  expect(await app.db.many(sql`SELECT FROM product_stock_mark`)).toHaveLength(1)
  expect((await rowsOf({ stock: 'out', search: 'n91x' })).total).toBe(1)
  await transaction(app.db, async (tx) => {
    expect(await recountMarked(tx)).toBe(1)
    expect(await recountMarked(app.db)).toBe(0)
  })
  expect((await rowsOf({ stock: 'out', search: 'n91x' })).total).toBe(1)
})
