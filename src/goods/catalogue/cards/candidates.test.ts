import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { type GivenVariant, givenVariant } from '#/testing/given/given-variant.ts'
import { reserve } from '../stock/stock.ts'
import { findProductCards, searchCandidates } from './product-cards.ts'

const db = await testDatabase()
const given = (what: GivenVariant) => givenVariant(db, { prices: { se: 500_00 }, ...what })
const dress = await given({
  kind: 'dress',
  size: '38',
  title: { en: 'Linen dress', se: 'Linneklänning' },
  brand: 'Lind',
})
const larger = await given({ kind: 'dress', size: '42', productId: dress.productId })
const jeans = await given({
  kind: 'jeans',
  size: 'W29',
  title: { en: 'Straight jeans' },
  prices: { se: 900_00, de: 90_00 },
})
const scarf = await given({
  kind: 'accessory',
  size: 'One size',
  title: { en: 'Wool scarf' },
  colourKey: 'mustard',
})
await given({ kind: 'dress', size: '38', title: { en: 'Sold out dress' }, stock: 0 })
const withdrawn = await given({ kind: 'top', title: { en: 'Old top' } })
await db.run(sql`UPDATE variant SET withdrawn_at = '2026-01-02' WHERE sku = ${withdrawn.sku}`)

type Search = { kinds?: string[]; sizesByKind?: Record<string, string> }
const all = ['dress', 'jeans', 'accessory', 'top']
const skus = async ({ kinds = all, sizesByKind = {} }: Search, market: 'se' | 'de' = 'se') =>
  (await searchCandidates(db, { market, limit: 50, kinds, sizesByKind })).map(({ sku }) => sku).sort()

test.each<{ search: Search; finds: string[]; because: string }>([
  {
    search: {},
    finds: [dress.sku, larger.sku, jeans.sku, scarf.sku],
    because: 'what is on the shelf, and nothing withdrawn or sold out',
  },
  { search: { kinds: ['dress'] }, finds: [dress.sku, larger.sku], because: 'one kind' },
  {
    search: { sizesByKind: { dress: 'M', jeans: '29' } },
    finds: [dress.sku, jeans.sku, scarf.sku],
    because: 'M is 38, 29 is W29, and a scarf has no size',
  },
])('her home finds $because', async ({ search, finds }) => {
  expect(await skus(search)).toEqual(finds.toSorted())
})

test('a market without a price does not list it', async () => {
  expect(await skus({}, 'de')).toEqual([jeans.sku])
})

test('reserved units are not offered', async () => {
  const last = await given({ kind: 'skirt', stock: 1 })
  await reserve(db, {
    id: randomUUID(),
    sku: last.sku,
    ownerKind: 'box',
    ownerId: 'b',
    now: new Date('2026-03-02'),
  })
  expect(await skus({ kinds: ['skirt'] })).toEqual([])
})

test('cards come in the order asked for, in the market’s words, with the pictures of their colour first', async () => {
  const picture = (position: number, colour: string) => sql`
    INSERT INTO image (id, product_id, colour_key, position, key, width, height, widths, blur, alt)
    VALUES (gen_random_uuid(), ${dress.productId}, ${colour}, ${position}, ${`key-${position}`}, 3, 4, '{3}', 'b', '{"se": "bild"}')`
  await db.run(picture(1, ''))
  await db.run(picture(2, 'black'))
  await db.run(picture(3, 'red'))
  const cards = await findProductCards(db, [jeans.sku, dress.sku, 'unknown'], 'se')
  expect(cards).toMatchObject([
    { sku: jeans.sku, title: 'Straight jeans', price: 900_00, currency: 'SEK', image: undefined },
    {
      sku: dress.sku,
      title: 'Linneklänning',
      brand: 'Lind',
      image: { key: 'key-2', alt: 'bild', widths: [3] },
    },
  ])
  expect(cards[1]?.images.map(({ key }) => key)).toEqual(['key-2', 'key-1'])
})
