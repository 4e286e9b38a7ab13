import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database.ts'
import { givenVariant } from '#/testing/given-variant.ts'
import { statementsOf } from '#/testing/statements.ts'
import { receive } from '../stock.ts'
import { openShelf, soldOut } from './shelf.ts'

const db = await testDatabase()
const shelf = openShelf()
const given = await givenVariant(db, {
  title: { en: 'Merino vest' },
  kind: 'knitwear',
  prices: { se: 500_00, de: 50_00 },
})
const read = async () => (await shelf.read(db)).get(given.productId)

test('R8.02 the shelf knows a garment’s facts, its traits, and its price in each market', async () => {
  expect(await read()).toEqual({
    id: given.productId,
    brand: 'Test',
    kind: 'knitwear',
    tags: [],
    words: 'merino vest ',
    traits: { sleeve: ['none'], fabric: ['wool'] },
    variants: [{ sku: given.sku, size: 'M', colourKey: 'black', prices: { se: 500_00, de: 50_00 } }],
  })
})

const at = new Date('2026-02-01')
test.each([
  {
    what: 'a title',
    change: sql`UPDATE product SET title = '{"en": "Silk vest"}'`,
    says: { traits: { fabric: ['silk'] } },
  },
  { what: 'a size', change: sql`UPDATE variant SET size = 'L'`, says: { variants: [{ size: 'L' }] } },
  {
    what: 'a price',
    change: sql`UPDATE price SET amount = 400_00 WHERE market = 'se'`,
    says: { variants: [{ prices: { se: 400_00 } }] },
  },
  {
    what: 'a market where it is sold no more',
    change: sql`UPDATE price SET valid = tstzrange(lower(valid), ${at}) WHERE market = 'de'`,
    says: { variants: [{ prices: { se: 400_00 } }] },
  },
])('R8.02 what changes is seen with the next reading: $what', async ({ change, says }) => {
  await read()
  await db.run(change)
  expect(await read()).toMatchObject(says)
})

test('R8.02 what did not change is not read again', async () => {
  await read()
  const { statements } = await statementsOf(read)
  expect(statements).toEqual([expect.stringContaining('catalogue_version')])
})

test('T105 a catalogue that went back, as after a restore, is read anew', async () => {
  const fresh = await givenVariant(db, { prices: { se: 100_00 } })
  const { version } = await db.one<{ version: number }>(sql`SELECT version FROM catalogue_version`)
  await db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${fresh.productId}`)
  expect((await shelf.read(db)).has(fresh.productId)).toBe(false)
  await db.run(sql`UPDATE product SET status = 'active' WHERE id = ${fresh.productId}`)
  await db.run(sql`UPDATE catalogue_change SET version = ${version} WHERE version > ${version}`)
  await db.run(sql`UPDATE catalogue_version SET version = ${version}`)
  expect((await shelf.read(db)).has(fresh.productId)).toBe(true)
})

test('R8.02 a new product comes, a withdrawn one goes, and so does one whose price ended', async () => {
  const fresh = await givenVariant(db, { prices: { se: 100_00 } })
  const dear = await givenVariant(db, { prices: { se: 100_00 } })
  expect((await shelf.read(db)).has(fresh.productId)).toBe(true)
  await db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${fresh.productId}`)
  await db.run(sql`UPDATE price SET valid = tstzrange(lower(valid), ${at}) WHERE sku = ${dear.sku}`)
  const now = await shelf.read(db)
  expect([now.has(fresh.productId), now.has(dear.productId)]).toEqual([false, false])
})

test('R8.02 what a transaction has not committed is not on the shelf, and is once it has', async () => {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`UPDATE product SET kind = 'top' WHERE id = '${given.productId}'`)
    expect(await read()).toMatchObject({ kind: 'knitwear' })
    await client.query('COMMIT')
    expect(await read()).toMatchObject({ kind: 'top' })
  } finally {
    client.release()
  }
})

test('R8.02 a variant that has never been in the house is not offered, and is from its first piece on', async () => {
  const [first, second] = [await givenVariant(db, { prices: { se: 1 } }), 'NEVER-SEEN']
  await db.run(sql`INSERT INTO variant (sku, product_id, size) VALUES (${second}, ${first.productId}, 'L')`)
  await db.run(
    sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${second}, 'se', 'SEK', 1, tstzrange(${at}, NULL))`,
  )
  const skus = async () => (await shelf.read(db)).get(first.productId)?.variants.map(({ sku }) => sku)
  expect(await skus()).toEqual([first.sku])
  await receive(db, { sku: second, quantity: 1, kind: 'received', subject: 'first', at })
  expect(await skus()).toContain(second)
  expect(await soldOut(db)).not.toContain(second)
})
