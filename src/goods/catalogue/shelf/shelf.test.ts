import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql, transaction } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { receive, release, reserve } from '../stock/stock.ts'
import { openShelf } from './shelf.ts'

const db = await testDatabase()
const shelf = openShelf()
const given = await givenVariant(db, {
  title: { en: 'Merino vest' },
  kind: 'knitwear',
  prices: { se: 500_00, de: 50_00 },
})
const read = async () => (await shelf.read(db)).get(given.productId)

test('R8.02 the shelf knows a garment’s facts, its traits, and its price in each market', async () => {
  const product = await read()
  expect({ ...product, variants: product?.variants }).toEqual({
    id: given.productId,
    brand: 'Test',
    brandSlug: 'test',
    kind: 'knitwear',
    category: 'knitwear',
    since: { se: 20_454, de: 20_454 },
    tags: [],
    searchText: 'merino vest',
    traits: { sleeve: ['none'], fabric: ['wool'] },
    materials: ['wool'],
    searchVersion: expect.any(Number),
    ordinal: expect.any(Number),
    variants: [
      {
        sku: given.sku,
        size: 'M',
        sizeRank: 0,
        colourKey: 'black',
        prices: { se: 500_00, de: 50_00 },
        free: true,
      },
    ],
  })
})

const at = new Date('2026-02-01')
test.each([
  {
    what: 'a title',
    change: sql`UPDATE product SET title = '{"en": "Silk vest"}'`,
    says: { traits: { fabric: ['silk'] } },
  },
  {
    what: 'its fibres',
    change: sql`UPDATE product SET fibres = '{"main": {"cotton": 90, "wool": 10}}'`,
    says: { traits: { fabric: ['wool', 'cotton'] }, materials: ['cotton'] },
  },
  { what: 'a size', change: sql`UPDATE variant SET size = 'L'`, says: { variants: [{ size: 'L' }] } },
  {
    what: 'a price',
    change: sql`
      WITH ended AS (UPDATE price SET valid = tstzrange(lower(valid), ${at}) WHERE market = 'se' RETURNING sku)
      INSERT INTO price (sku, market, currency, amount, valid) SELECT sku, 'se', 'SEK', 400_00, tstzrange(${at}, NULL) FROM ended`,
    says: { variants: [{ prices: { se: 400_00 }, lows: { se: 500_00 } }] },
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

test('R7.02 what sells out is seen with the next reading, and so is what comes back', async () => {
  const { sku, productId } = await givenVariant(db, { prices: { se: 100_00 }, stock: 2 })
  const isFree = async () => (await shelf.read(db)).get(productId)?.variants[0]?.free
  const request = (id: string) => ({ id, sku, ownerKind: 'test', ownerId: 'one', now: at })
  const [first, last] = [randomUUID(), randomUUID()]
  await reserve(db, request(first))
  expect(await isFree()).toBe(true)
  await reserve(db, request(last))
  expect(await isFree()).toBe(false)
  await release(db, last)
  expect(await isFree()).toBe(true)
})

test('R7.02 the last unit is not gone before its buyer’s transaction ends', async () => {
  const { sku, productId } = await givenVariant(db, { prices: { se: 100_00 }, stock: 1 })
  const isFree = async () => (await shelf.read(db)).get(productId)?.variants[0]?.free
  const undone = transaction(db, async (tx) => {
    await reserve(tx, { id: randomUUID(), sku, ownerKind: 'test', ownerId: 'one', now: at })
    expect(await isFree()).toBe(true)
    throw new Error('changed their mind')
  })
  await expect(undone).rejects.toThrow('changed their mind')
  expect(await isFree()).toBe(true)
})

test('R7.03 a price is history: it ends, and is never another afterwards', async () => {
  const { sku } = await givenVariant(db, { prices: { se: 100_00 } })
  for (const change of [
    sql`UPDATE price SET amount = 1 WHERE sku = ${sku}`,
    sql`UPDATE price SET valid = tstzrange('2020-01-01', NULL) WHERE sku = ${sku}`,
    sql`DELETE FROM price WHERE sku = ${sku}`,
  ])
    await expect(db.run(change)).rejects.toThrow('a price is history')
  await db.run(sql`UPDATE price SET valid = tstzrange(lower(valid), ${at}) WHERE sku = ${sku}`)
  await expect(
    db.run(sql`UPDATE price SET valid = tstzrange(lower(valid), NULL) WHERE sku = ${sku}`),
  ).rejects.toThrow('a price is history')
})

test('R8.02 unchanged products are not read again', async () => {
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
  const onSale = async () => (await shelf.read(db)).get(first.productId)?.variants
  const skus = async () => (await onSale())?.map(({ sku }) => sku)
  expect(await skus()).toEqual([first.sku])
  await receive(db, { sku: second, quantity: 1, kind: 'received', subject: 'first', at })
  expect((await onSale())?.find(({ sku }) => sku === second)).toMatchObject({ free: true })
})
