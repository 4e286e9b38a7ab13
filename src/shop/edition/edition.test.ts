import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenPictured } from '#/testing/given/given-quiz.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const prices = { da: 500_00, se: 500_00, nl: 50_00, de: 50_00 }
const given = (kind: string, over: object = {}) =>
  givenPictured(app, { kind, prices, colourKey: 'black', ...over })
const edition = (market: (typeof marketIds)[number] = 'da') => app.ask('GET', '/shop/edition', { market })
/** Sells a piece out while something is read; its stock is then as before, as its moves say. */
async function soldOut<Result>(sku: string, read: () => Promise<Result>): Promise<Result> {
  const { onHand } = await app.db.one<{ onHand: number }>(
    sql`SELECT on_hand FROM stock_level WHERE sku = ${sku}`,
  )
  await app.db.run(sql`UPDATE stock_level SET on_hand = reserved WHERE sku = ${sku}`)
  const result = await read()
  await app.db.run(sql`UPDATE stock_level SET on_hand = ${onHand} WHERE sku = ${sku}`)
  return result
}

test('R7.01 a shop without goods has no outfit of the week', async () => {
  expect(await edition()).toMatchObject({ week: null, occasions: [] })
})

test('R7.01 the outfit by rule dresses a person, stays for the week, and is made again when a piece sells out', async () => {
  for (const kind of [
    'jacket',
    'knitwear',
    'shirt',
    'trousers',
    'trousers',
    'skirt',
    'skirt',
    'shoes',
    'bag',
  ])
    await given(kind)
  const { week } = await edition()
  const kinds = week!.pieces.map(({ kind }) => kind)
  expect(kinds).toContain('shoes')
  expect(kinds.some((kind) => ['trousers', 'skirt'].includes(kind))).toBe(true)
  expect(new Set(kinds).size, 'one piece for each place').toBe(kinds.length)
  expect((await edition()).week).toEqual(week)
  const lower = week!.pieces.find(({ kind }) => kind === 'trousers' || kind === 'skirt')!
  const after = (await soldOut(lower.sku, edition)).week!
  expect(after.pieces.map(({ sku }) => sku)).not.toContain(lower.sku)
  expect(after.title, 'no stylist has written anything').toBe(null)
})

type New = CallInput<'POST', '/studio/editions'>['body']
const texts = (text: string) => ({ da: `${text} da`, se: `${text} se`, nl: `${text} nl`, de: `${text} de` })
const [stylist, buyer, support] = [
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'buyer'),
  await givenStaff(app, 'support'),
]
const chosen = async (): Promise<New> => {
  const [top, skirt] = [await given('top'), await given('skirt')]
  const days = { from: today(), until: inDays(6) }
  const skus = [top.sku, skirt.sku]
  return { stylistId: stylist.id, ...days, title: texts('Title'), words: texts('Words'), skus }
}
const inDays = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const today = () => inDays(0)
const write = (body: New, as: Who = buyer) => app.call('POST', '/studio/editions', { as, body })
const list = async () => (await app.ask('GET', '/studio/editions', { as: buyer })).editions

test('R7.01 a colleague’s outfit is shown in every language at once, and by rule again once a piece is gone', async () => {
  const body = await chosen()
  expect((await write(body, support)).status).toBe(403)
  expect((await write(body)).status).toBe(200)
  for (const market of marketIds)
    expect((await edition(market)).week).toMatchObject({
      title: `Title ${market}`,
      words: `Words ${market}`,
      stylist: { id: stylist.id },
      pieces: body.skus.map((sku) => ({ sku })),
    })
  expect((await soldOut(body.skus[0]!, edition)).week).toMatchObject({ title: null, words: null })
  expect((await edition()).week, 'it is back').toMatchObject({ title: 'Title da' })
})

test('R7.01 an outfit is changed on the version that was shown, ended and restored; its acts are in the audit', async () => {
  await app.db.run(sql`UPDATE edition SET ended = true`)
  const body = await chosen()
  await write(body)
  const { id, version } = (await list()).find(({ ended }) => !ended)!
  const change = (over: object) =>
    app.call('PUT', '/studio/editions/:editionId', {
      as: buyer,
      params: { editionId: id },
      body: { ...body, ended: false, version, ...over },
    })
  expect((await change({ ended: true })).status).toBe(200)
  expect((await edition()).week).toMatchObject({ title: null })
  expect((await change({})).status, 'a version that is gone').toBe(409)
  expect((await change({ version: version + 1 })).status).toBe(200)
  expect((await edition()).week).toMatchObject({ title: 'Title da' })
  const { items } = await app.ask('GET', '/studio/acts/:kind/:id', {
    ...{ as: buyer, params: { kind: 'edition', id } },
  })
  expect(items.map(({ act }) => act)).toEqual(['edition-restored', 'edition-archived', 'edition-written'])
})

test.each([
  { over: { until: '2026-01-01' }, field: 'until', because: 'it ends before it begins' },
  { over: { skus: ['NOBODY', 'NOTHING'] }, field: 'skus', because: 'no piece has this SKU' },
  { over: { words: { ...texts('x'), nl: ' ' } }, field: 'words', because: 'a language is empty' },
])('R7.01 an outfit is refused when $because', async ({ over, field }) => {
  const { status, body } = await write({ ...(await chosen()), ...over })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})

test('R7.01 pieces are found by title and SKU', async () => {
  const { sku } = await given('dress', { title: { en: 'Moss tea dress' } })
  const find = async (q: string) =>
    (await app.ask('GET', '/studio/editions/pieces', { as: buyer, query: { q } })).pieces
  expect((await find('moss tea')).map((piece) => piece.sku)).toEqual([sku])
  expect((await find(sku)).map((piece) => piece.title)).toEqual(['Moss tea dress'])
  expect(await find('%%')).toEqual([])
})

test('R7.01 an outfit that is over is followed by one by rule', async () => {
  await write(await chosen())
  expect((await edition()).week).toMatchObject({ title: 'Title da' })
  app.clock.advance('P8D')
  expect((await edition()).week).toMatchObject({ title: null })
})
