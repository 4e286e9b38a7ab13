import { expect, test } from 'vitest'
import { json, sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, shelf, awake } = await givenStudio(app)
const prices = { da: 400_00 }
const variant = (kind: string, title: string, size = '38') =>
  givenVariant(app.db, { kind, size, stock: 5, prices, colourKey: 'olive', title: { en: title, da: title } })
for (let nth = 0; nth < 8; nth++) await variant('dress', `Wrap dress ${nth}`)
for (let nth = 0; nth < 8; nth++) await variant('shoes', `Pumps ${nth}`, '39')
for (let nth = 0; nth < 8; nth++) await variant('trousers', `Bermuda shorts ${nth}`)
const linen = await variant('dress', 'Linen dress')
await app.db.run(
  sql`UPDATE product SET traits = ${json({ fabric: ['linen'] })}::jsonb WHERE id = ${linen.productId}`,
)

const text = 'Bryllup d. 12. december. Kjole og sko, ikke sort'

async function memberIn39() {
  const member = await givenCustomer(app, 'da')
  await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
    VALUES (${member.id}, 'sizes', ${json({ dress: '38', trousers: '38', shoes: '41' })}::jsonb, ${app.clock.now()})`)
  return member
}
const read = (as: Customer, words: string, wanted: ('shoes' | 'bag')[] = []) =>
  app.ask('POST', '/styling/wishes/read', { as, body: { text: words, wanted } })
const order = async (as: Customer, words = text) => {
  const { lines } = await read(as, words)
  const { id } = await app.ask('POST', '/boxes', { as, body: { wish: { text: words }, lines } })
  await awake()
  return id
}
const at = (boxId: string) => ({ as: stylist, params: { boxId } })

test('R6.03 a wish in words is read as lines, and a kind that the shelf has not in her size is told at once', async () => {
  const member = await memberIn39()
  const { lines, lacking } = await read(member, text)
  expect(lines.map(({ kind, value, words }) => [kind, value, words])).toEqual([
    ['occasion', 'wedding', 'Bryllup'],
    ['date', '2026-12-12', 'd. 12. december'],
    ['kind', 'dress', 'Kjole'],
    ['kind', 'shoes', 'sko'],
    ['never', 'black', 'sort'],
  ])
  expect(lacking).toEqual([{ kind: 'shoes', size: '41' }])
  expect((await read(member, 'sko str. 39')).lacking).toEqual([])
  expect((await read(member, '', ['bag'])).lacking).toEqual([{ kind: 'bag', size: null }])
})

test('R6.03 confirmed lines are rows of the box, each is answered, and words of which all is read need no answer more', async () => {
  const member = await memberIn39()
  const boxId = await order(member)
  expect(
    await app.db.many(sql`SELECT place, kind, value FROM wish_line WHERE box_id = ${boxId} ORDER BY place`),
  ).toEqual([
    { place: 1, kind: 'occasion', value: 'wedding' },
    { place: 2, kind: 'date', value: '2026-12-12' },
    { place: 3, kind: 'kind', value: 'dress' },
    { place: 4, kind: 'kind', value: 'shoes' },
    { place: 5, kind: 'never', value: 'black' },
  ])
  const { box, wishes } = await app.ask('POST', '/studio/desk/:boxId/claim', at(boxId))
  expect(wishes.map(({ line, said, lacking }) => [line, said?.value, lacking])).toEqual([
    ['line-1', 'wedding', null],
    ['line-2', '2026-12-12', null],
    ['line-3', 'dress', null],
    ['line-4', 'shoes', 'none in 41'],
    ['line-5', 'black', null],
  ])
  const say = (line: string, fulfilled: boolean, version: number) =>
    app.call('PUT', '/studio/desk/:boxId/wishes', {
      ...at(boxId),
      body: { version, line, fulfilled, ...(!fulfilled && { why: 'size' as const }) },
    })
  expect((await say('line-3', true, box.version)).body.error?.code).toBe('wish-answer-untrue')
  expect((await say('text', true, box.version)).status).toBe(404)
  expect((await say('line-4', false, box.version)).status).toBe(200)
})

test('R8.02 for a wedding on 12 December the first are dresses and shoes, and nothing for the summer', async () => {
  const member = await givenCustomer(app, 'da')
  const { candidates } = await app.ask('GET', '/studio/desk/:boxId/candidates', {
    ...at(await order(member)),
    query: {},
  })
  const first = candidates.slice(0, 16)
  expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['dress', 'shoes']))
  expect(first.filter(({ outOfSeason }) => outOfSeason)).toEqual([])
})

test('R8.02 a garment out of season is picked with a stated reason, which the audit keeps', async () => {
  const boxId = await order(await givenCustomer(app, 'da'))
  const { box } = await app.ask('POST', '/studio/desk/:boxId/claim', at(boxId))
  const pick = (more: object) =>
    app.call('POST', '/studio/desk/:boxId/items', {
      ...at(boxId),
      body: { version: box.version, sku: linen.sku, ...more },
    })
  const refused = await pick({})
  expect([refused.status, refused.body.error?.code]).toEqual([422, 'out-of-season'])
  expect(refused.body.error?.message).toContain('linen, and it is cold in December')
  expect((await pick({ why: 'The party is in a hothouse' })).status).toBe(200)
  expect(
    await app.db.one(
      sql`SELECT after->>'why' AS why FROM audit WHERE action = 'piece-picked' AND after->>'sku' = ${linen.sku}`,
    ),
  ).toEqual({ why: 'The party is in a hothouse' })
})

test('T34 a line whose value its kind cannot have is refused, and twice the same is one', async () => {
  const member = await givenCustomer(app, 'da')
  const line = { kind: 'colour' as const, value: 'green', words: '' }
  const send = (lines: (typeof line)[]) =>
    app.call('POST', '/boxes', { as: member, body: { wish: { text }, lines } })
  expect((await send([{ ...line, value: 'loud' }])).status).toBe(400)
  const { body } = await send([line, { ...line, words: 'grøn' }])
  expect(await app.db.many(sql`SELECT place FROM wish_line WHERE box_id = ${body.id}`)).toHaveLength(1)
  expect(shelf.length).toBeGreaterThan(0)
})
