import { expect, test } from 'vitest'
import type { SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, order, style } = await givenStudio(app)
const textOf = async (id: string) =>
  (await app.db.one<{ text: string | null }>(sql`SELECT wish->>'text' AS text FROM box WHERE id = ${id}`))
    .text

async function ordered(market: MarketId = 'da') {
  const member = await givenCustomer(app, market)
  const boxId = await order(member, { occasion: 'work', text: 'No wool' })
  const add = (text: string, as = member, lines?: SaidLine[]) =>
    app.call('POST', '/boxes/:boxId/wishes', {
      params: { boxId },
      body: { text, ...(lines && { lines }) },
      as,
      market,
    })
  return { member, boxId, add }
}

test.each(marketIds)(
  'R6.03 R6.17 a wish that comes to mind later is added, and the home repeats all of them, in %s',
  async (market) => {
    const { member, boxId, add } = await ordered(market)
    expect((await add('  A dress with pockets ')).status).toBe(200)
    expect(await textOf(boxId)).toBe('No wool\nA dress with pockets')
    const { box } = await app.ask('GET', '/home', { as: member, market })
    expect(box?.wishes.map(({ label }) => label)).toEqual(['occasion', 'wish', 'wish'])
    expect(box?.wishes.slice(-2).map(({ text }) => text)).toEqual(['No wool', 'A dress with pockets'])
    expect(box?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  },
)

test('R6.03 two simultaneous wishes are both saved; the stylist answers all the words anew', async () => {
  const { boxId, add } = await ordered()
  const at = { params: { boxId }, as: stylist }
  const { box } = await app.ask('POST', '/studio/desk/:boxId/claim', at)
  await app.ask('PUT', '/studio/desk/:boxId/wishes', {
    ...at,
    body: { version: box.version, line: 'text', fulfilled: true, words: '' },
  })
  await Promise.all([add('Pockets'), add('Green')])
  expect((await textOf(boxId))?.split('\n').toSorted()).toEqual(['Green', 'No wool', 'Pockets'])
  expect(
    await app.db.many(sql`SELECT line FROM wish_answer WHERE box_id = ${boxId} AND line = 'text'`),
  ).toEqual([])
})

test('R6.03 confirmed lines of a later wish follow the earlier ones, and leave the answer to the earlier words', async () => {
  const { boxId, add } = await ordered()
  const at = { params: { boxId }, as: stylist }
  const { box } = await app.ask('POST', '/studio/desk/:boxId/claim', at)
  const answer = { version: box.version, line: 'text', fulfilled: true, words: '' }
  await app.ask('PUT', '/studio/desk/:boxId/wishes', { ...at, body: answer })
  const [dress, pockets] = [
    { kind: 'kind', value: 'dress', words: 'En kjole' },
    { kind: 'must', value: 'pockets', words: 'lommer' },
  ] as const
  expect((await add('En kjole med lommer', undefined, [dress, pockets])).status).toBe(200)
  const open = async () => {
    const { wishes } = await app.ask('GET', '/studio/desk/:boxId', at)
    return wishes.flatMap(({ line, answer, said }) => (answer ? [] : [said?.value ?? line]))
  }
  expect(await open()).toEqual(['occasion', 'dress', 'pockets'])
  const ankle = 'Og min ankel er brækket'
  expect((await add(`Kjole. ${ankle}`, undefined, [dress])).status).toBe(200)
  expect(await open(), 'a sentence without a line is for the stylist to read').toEqual([
    'occasion',
    'dress',
    'pockets',
    'text',
  ])
  expect((await add('Noget i uld', undefined, [{ ...dress, value: 'wool' }])).status).toBe(400)
})

test('T33 T34 not to another’s box, not without words, not above the limit, and not once the box has been shown', async () => {
  const { boxId, add } = await ordered()
  expect((await add('Mine', await givenCustomer(app))).status).toBe(404)
  expect((await add('   ')).status).toBe(400)
  for (let nth = 0; nth < 3; nth++) expect((await add('x'.repeat(500))).status).toBe(200)
  const { status, body } = await add('y'.repeat(500))
  expect([status, body.error?.code]).toEqual([422, 'wish-too-long'])
  await style(boxId)
  expect((await add('Too late')).status).toBe(409)
})
