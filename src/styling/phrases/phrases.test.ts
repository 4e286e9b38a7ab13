import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, shelf, order } = await givenStudio(app)
const [other, admin, support] = [
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'admin'),
  await givenStaff(app, 'support'),
]
type NewPhrase = CallInput<'POST', '/studio/phrases'>['body']
const warm: NewPhrase = {
  use: 'why',
  name: 'Warm',
  text: {
    da: '{piece} er varm, {name}.',
    se: '{piece} är varm, {name}.',
    nl: '',
    de: '{piece} hält warm, {name}.',
  },
  house: false,
}
const write = (body: NewPhrase, as: Who = stylist) => app.call('POST', '/studio/phrases', { as, body })
const read = async (as: Who = stylist) => (await app.ask('GET', '/studio/phrases', { as })).phrases
const change = (id: string, body: CallInput<'PUT', '/studio/phrases/:phraseId'>['body'], as: Who = stylist) =>
  app.call('PUT', '/studio/phrases/:phraseId', { as, params: { phraseId: id }, body })
const textsOf = ({ house: _, ...texts }: NewPhrase) => texts

test('R8.02 a stylist keeps phrases of their own; those of the house are an admin’s, and every stylist’s to use', async () => {
  expect((await write(warm)).status).toBe(200)
  expect((await write({ ...warm, house: true })).status, 'of the house').toBe(403)
  expect((await write({ ...warm, name: 'House warm', house: true }, admin)).status).toBe(200)
  expect((await write(warm, support)).status).toBe(403)
  expect((await read()).map(({ name, house, mayChange }) => [name, house, mayChange])).toEqual([
    ['Warm', false, true],
    ['House warm', true, false],
  ])
  expect(
    (await read(other)).map(({ name }) => name),
    'not a colleague’s own',
  ).toEqual(['House warm'])
  const [own, house] = await read()
  const body = { ...textsOf(warm), name: 'Warmer', archived: false, version: 1 }
  expect((await change(own!.id, body, other)).status, 'a colleague’s own').toBe(404)
  expect((await change(house!.id, { ...body, name: 'X' })).status).toBe(403)
  expect((await change(own!.id, body)).status).toBe(200)
  expect((await change(own!.id, body)).status, 'a version that is gone').toBe(409)
  const { items } = await app.ask('GET', '/studio/acts/:kind/:id', {
    ...{ as: stylist, params: { kind: 'phrase', id: own!.id } },
  })
  expect(items.map(({ act }) => act)).toEqual(['phrase-changed', 'phrase-written'])
})

test('R8.02 two windows change one phrase: the second hears who was first', async () => {
  await write({ ...warm, name: 'Twice' })
  const { id } = (await read()).find(({ name }) => name === 'Twice')!
  const body = { ...textsOf(warm), name: 'Twice', archived: false, version: 1 }
  const both = await Promise.all([change(id, body), change(id, body)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('R8.02 a phrase needs a text in one language; a placeholder of another field and a text too long are refused', async () => {
  const empty = { da: ' ', se: '', nl: '', de: '' }
  const fields = async (body: NewPhrase) => (await write(body)).body.error?.fields
  expect(await fields({ ...warm, name: 'Empty', text: empty })).toHaveProperty('text')
  expect(await fields({ ...warm, name: 'Note', use: 'note' })).toEqual({
    da: expect.any(String),
    se: expect.any(String),
    de: expect.any(String),
  })
  expect(await fields({ ...warm, name: 'Long', text: { ...empty, nl: 'x'.repeat(501) } })).toHaveProperty(
    'nl',
  )
  await write({ ...warm, name: 'Taken' })
  expect(await fields({ ...warm, name: 'TAKEN' })).toHaveProperty('name')
  expect(
    (await write({ ...warm, name: 'taken', use: 'decline', text: { ...empty, nl: 'Sorry.' } })).status,
  ).toBe(200)
})

test('R8.02 at the desk a phrase comes in the member’s language with the member’s data, or says that it lacks it', async () => {
  const atDesk = async (market: 'da' | 'nl') => {
    const boxId = await order(await givenCustomer(app, market), { occasion: 'party' })
    const box = { as: stylist, params: { boxId } }
    const { version } = (await app.ask('POST', '/studio/desk/:boxId/claim', box)).box
    await app.ask('POST', '/studio/desk/:boxId/items', { ...box, body: { version, sku: shelf[0]! } })
    return { box, boxId, ...(await app.ask('GET', '/studio/desk/:boxId/phrases', box)) }
  }
  const danish = await atDesk('da')
  expect(danish).toMatchObject({
    language: 'Danish',
    values: { name: 'Anna', occasion: 'fest', stylist: 'The' },
  })
  expect(danish.pieces.map(({ title }) => title)).toEqual(['Bluse 1'])
  expect(danish.phrases.find(({ name }) => name === 'Warmer')?.text).toBe('{piece} er varm, {name}.')
  const dutch = await atDesk('nl')
  expect(dutch.phrases.find(({ name }) => name === 'Warmer')?.text).toBe('')
  expect(
    (await app.call('GET', '/studio/desk/:boxId/phrases', { as: support, params: { boxId: dutch.boxId } }))
      .status,
  ).toBe(403)
})

test('R8.02 a note with an open placeholder is not sent', async () => {
  const boxId = await order(await givenCustomer(app, 'da'))
  const box = { as: stylist, params: { boxId } }
  let { version } = (await app.ask('POST', '/studio/desk/:boxId/claim', box)).box
  for (const sku of shelf.slice(0, 5))
    version = (await app.ask('POST', '/studio/desk/:boxId/items', { ...box, body: { version, sku } })).box
      .version
  const note = (words: string) =>
    app.ask('PUT', '/studio/desk/:boxId/note', { ...box, body: { version, note: words } })
  version = (await note('Til {occasion}.')).box.version
  const send = () => app.call('POST', '/studio/desk/:boxId/preview', { ...box, body: { version } })
  const refused = await send()
  expect([refused.status, refused.body.error?.code]).toEqual([422, 'placeholder-open'])
  version = (await note('Til festen.')).box.version
  expect((await send()).status).toBe(200)
})
