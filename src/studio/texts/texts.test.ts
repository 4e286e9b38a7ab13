import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { codeTexts, textIn } from '#/platform/texts/server-texts.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { textsWorld } from '#/testing/world/texts-world.ts'

const app = await testApp()
const [admin, other] = await Promise.all([givenStaff(app, 'admin'), givenStaff(app, 'admin')])
const { read, save, publish, rollBack, list, errorOf } = textsWorld(app, admin)

describe('R8.09 texts are found', () => {
  test.each([
    { query: { search: 'betalingspligt' }, key: 'order.button', because: 'of its Danish words' },
    { query: { search: 'Zahlungspflichtig' }, key: 'order.button', because: 'of its German words' },
    { query: { search: 'order.but' }, key: 'order.button', because: 'of its key' },
    { query: { search: 'box-accepted termsOf' }, key: 'mail.boxAccepted.termsOf', because: 'of its mail' },
    { query: { state: 'law', search: 'lowest' }, key: 'ui.lowest30', because: 'the law fixes it' },
    {
      query: { place: 'error', search: 'went wrong on our side' },
      key: undefined,
      because: 'English is no customer’s',
    },
  ])('$key by $query: $because', async ({ query, key }) => {
    const { rows } = await list(query)
    expect(rows.map((row) => row.key)).toEqual(key ? expect.arrayContaining([key]) : [])
  })

  test('all of them, a page at a time, in either order', async () => {
    const first = await list({})
    expect(first).toMatchObject({ total: codeTexts().size, pages: Math.ceil(codeTexts().size / 25) })
    const last = await list({ sort: '-key', page: first.pages })
    expect(last.rows.at(-1)!.key).toBe(first.rows[0]!.key)
  })

  test('a text names the mails that say it', async () => {
    expect((await read('mail.boxOrdered.number')).mails).toEqual(
      expect.arrayContaining(['box-accepted', 'box-ordered']),
    )
    expect(
      (await app.call('GET', '/studio/texts/one/:textKey', { as: admin, params: { textKey: 'no.such' } }))
        .status,
    ).toBe(404)
  })
})

test('R8.09 a text is saved as a draft, published and rolled back; customers read it, and the audit has it', async () => {
  const key = 'home.title'
  const before = await read(key)
  const { status, body } = await save(key, { de: 'Schön, dass du da bist' })
  expect(status).toBe(200)
  expect(textIn('de', key), 'a draft is not said').toBe(before.code.de)
  expect((await list({ state: 'draft' })).rows.map((row) => row.key)).toEqual([key])
  const { drafts } = await app.ask('GET', '/studio/texts/drafts', { as: other })
  expect(drafts).toMatchObject([{ key, savedBy: 'The admin', waits: false, law: null }])

  expect((await publish([{ key, draft: body.draft }])).body.result).toBe('published')
  expect([textIn('de', key), textIn('da', key)]).toEqual(['Schön, dass du da bist', before.code.da])
  expect((await app.ask('GET', '/studio/texts/drafts', { as: admin })).drafts).toEqual([])
  const edited = await read(key)
  expect(edited).toMatchObject({ said: { de: 'Schön, dass du da bist' }, draft: null, meanwhile: null })
  expect(edited.versions).toMatchObject([{ change: 'edited', by: 'The admin', reason: 'It reads better' }])

  expect((await rollBack(key, 0, edited.publication)).status).toBe(200)
  expect(textIn('de', key)).toBe(before.code.de)
  const back = await read(key)
  expect((await rollBack(key, edited.publication, back.publication)).status).toBe(200)
  expect(textIn('de', key)).toBe('Schön, dass du da bist')
  const { items } = await app.ask('GET', '/studio/acts/:kind/:id', {
    as: admin,
    params: { kind: 'text', id: key },
  })
  expect(items.map(({ act }) => act)).toEqual([
    'text-rolled-back',
    'text-rolled-back',
    'text-published',
    'text-draft-saved',
  ])
  expect(items[2]).toMatchObject({
    ...{ reason: 'It reads better', before: { de: before.code.de } },
    after: { de: 'Schön, dass du da bist' },
  })
  const { publications } = await app.ask('GET', '/studio/texts/history', { as: admin })
  expect(publications.map(({ texts }) => texts)).toEqual([
    [{ key, change: 'rolled-back' }],
    [{ key, change: 'rolled-back' }],
    [{ key, change: 'edited' }],
  ])
})

test('R8.09 several texts are one publication', async () => {
  const keys = ['nav.box', 'nav.shop']
  const saved = await Promise.all(keys.map((key) => save(key, { da: `Ny ${key.slice(4)}` })))
  const chosen = keys.map((key, index) => ({ key, draft: saved[index]!.body.draft }))
  expect((await publish([...chosen, chosen[0]!])).status).toBe(200)
  const { publications } = await app.ask('GET', '/studio/texts/history', { as: admin })
  expect(publications[0]!.texts.map(({ key }) => key)).toEqual(keys)
})

describe('R8.09 a draft is refused', () => {
  test.each([
    { change: { de: 'Box {nummer} ist da' }, field: 'texts.de', because: 'it has another placeholder' },
    { change: { se: 'Box' }, field: 'texts.se', because: 'it has lost its placeholder' },
    { change: { da: 'Boks <b>{number}</b>' }, field: 'texts.da', because: 'it has markup' },
    {
      change: { nl: `Doos {number} ${'x'.repeat(200)}` },
      field: 'texts.nl',
      because: 'its place has less room',
    },
    { change: { nl: '' }, field: 'texts.nl', because: 'it is empty' },
  ])('at $field: $because', async ({ change, field }) => {
    const answer = await save('mail.boxAccepted.subject', change)
    expect(answer.status).toBe(400)
    expect(errorOf(answer)!.fields).toHaveProperty([field])
  })

  test.each([
    {
      key: 'order.button',
      change: { da: 'Bestil nu' },
      code: 'text-locked',
      because: 'the law fixes its words',
    },
    { key: 'link.open', change: {}, code: 'text-same', because: 'it is the text in force' },
  ])('$key: $because', async ({ key, change, code }) => {
    const answer = await save(key, change)
    expect([answer.status, errorOf(answer)!.code]).toEqual([422, code])
  })
})

test('R8.09 versions and publications are only added to', async () => {
  for (const statement of [
    sql`UPDATE text_version SET texts = NULL`,
    sql`DELETE FROM text_version`,
    sql`UPDATE text_publication SET reason = 'Another'`,
    sql`DELETE FROM text_publication`,
  ])
    await expect(app.db.run(statement)).rejects.toThrow()
})

test('T22 texts are an admin’s of all countries', async () => {
  for (const role of ['stylist', 'warehouse', 'support', 'finance', 'buyer'])
    expect((await app.call('GET', '/studio/texts', { as: await givenStaff(app, role) })).status, role).toBe(
      403,
    )
  const danish = await givenStaff(app, 'admin', ['da'])
  expect((await app.call('GET', '/studio/texts', { as: danish })).status).toBe(403)
})
