import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { placeTyped, walkOrder } from './place.rule.ts'

test.each([
  { text: ' a 3  02 ', place: 'A-3-02', because: 'blanks divide' },
  { text: 'B-12', place: 'B-12', because: 'it is written so on the shelf' },
  { text: 'c/4.1', place: 'C-4-1', because: 'points and strokes divide' },
  { text: 'A-', place: undefined, because: 'a part is missing' },
  { text: 'RØD 1', place: undefined, because: 'a scanner reads plain letters' },
  { text: 'A-3-4-5-6-7-8-9-10-11', place: undefined, because: 'it is too long' },
])('R8.03 the place "$text": $because', ({ text, place }) => {
  expect(placeTyped(text)).toBe(place)
})

test('R8.03 places sort as one walks', () => {
  const places = ['B-1', 'A-10', 'A-9-2', 'A-9-10']
  expect(places.toSorted((a, b) => (walkOrder(a) < walkOrder(b) ? -1 : 1))).toEqual([
    'A-9-2',
    'A-9-10',
    'A-10',
    'B-1',
  ])
})

const app = await testApp()
const [packer, other] = [await givenStaff(app, 'warehouse'), await givenStaff(app, 'buyer')]
const put = (code: string, place: string, as = packer) =>
  app.call('POST', '/studio/catalogue/places', { body: { code, place }, as })
const found = (code: string) => app.ask('GET', '/studio/catalogue/in-stock', { query: { code }, as: packer })

test('R8.03 a garment is put on a place by two scans, and is found there', async () => {
  const { sku } = await givenVariant(app.db)
  expect((await found(sku)).garment?.place).toBeNull()
  expect((await put(sku.toLowerCase(), 'a 3 2')).body).toMatchObject({ sku, place: 'A-3-2', was: null })
  expect((await put(sku, 'B-1')).body).toMatchObject({ place: 'B-1', was: 'A-3-2' })
  expect((await found(sku)).garment?.place).toBe('B-1')
  const rows = await app.db.many(
    sql`SELECT before, after FROM audit WHERE action = 'garment-placed' AND subject_id = ${sku} ORDER BY id`,
  )
  expect(rows).toEqual([
    { before: { place: null }, after: { place: 'A-3-2' } },
    { before: { place: 'A-3-2' }, after: { place: 'B-1' } },
  ])
})

test('R8.03 no place and no garment are refused; a second scan changes nothing', async () => {
  const { sku } = await givenVariant(app.db)
  expect((await put(sku, 'over there!')).body).toMatchObject({ error: { code: 'invalid' } })
  expect((await put('NO-SUCH', 'A-1')).body).toMatchObject({ error: { code: 'delivery-unknown' } })
  await put(sku, 'A-1')
  await put(sku, 'A-1')
  expect(
    await app.db.many(sql`SELECT FROM audit WHERE action = 'garment-placed' AND subject_id = ${sku}`),
  ).toHaveLength(1)
})

test('R8.03 two colleagues put one garment away at once: it has one place, and both acts have a row', async () => {
  const { sku } = await givenVariant(app.db)
  const answers = await Promise.all([put(sku, 'A-1'), put(sku, 'A-2', other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(['A-1', 'A-2']).toContain((await found(sku)).garment?.place)
  expect(
    await app.db.many(sql`SELECT FROM audit WHERE action = 'garment-placed' AND subject_id = ${sku}`),
  ).toHaveLength(2)
})
