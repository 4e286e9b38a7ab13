import { describe, expect, test } from 'vitest'
import { textIn } from '#/platform/texts/server-texts.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { textsWorld } from '#/testing/world/texts-world.ts'
import { refreshTexts } from '../published/read-published.ts'

const app = await testApp()
const [admin, other] = await Promise.all([givenStaff(app, 'admin'), givenStaff(app, 'admin')])
const { read, seenOf, save, publish, published, rollBack, errorOf } = textsWorld(app, admin)

describe('R8.09 two colleagues edit one text', () => {
  test('the second draft hears who, what and when', async () => {
    const textKey = 'app.skipToContent'
    const text = await read(textKey)
    const body = { texts: { ...text.said, da: 'Alt er klar' }, ...seenOf(text) }
    const both = await Promise.all(
      [admin, other].map((as) =>
        app.call('PUT', '/studio/texts/one/:textKey/draft', { as, params: { textKey }, body }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { error } = both.find(({ status }) => status === 409)!.body
    expect(error).toMatchObject({ code: 'changed-by' })
    expect(error!.message).toMatch(/^The admin has changed this meanwhile: text draft saved, 2 Mar 2026/)
  })

  test('one draft is published once', async () => {
    const key = 'nav.account'
    const { body } = await save(key, { da: 'Din konto' })
    const both = await Promise.all([admin, other].map((as) => publish([{ key, draft: body.draft }], as)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(errorOf(both.find(({ status }) => status === 409)!)!.message).toContain('text published')
  })

  test('a draft on a text that was rolled back meanwhile is not published', async () => {
    const key = 'nav.home'
    await published(key, { da: 'Forside nu' })
    const { body } = await save(key, { da: 'Forsiden' })
    const { publication } = await read(key)
    expect((await rollBack(key, 0, publication, other)).status).toBe(200)
    expect((await rollBack(key, 0, publication)).status, 'nor rolled back twice').toBe(409)
    const late = await publish([{ key, draft: body.draft }])
    expect([late.status, errorOf(late)!.code]).toEqual([409, 'changed-by'])
    expect(await read(key)).toMatchObject({ draft: { outdated: true } })
    const again = await save(key, { da: 'Forsiden her' })
    expect((await publish([{ key, draft: again.body.draft }])).status, 'saved on the new one').toBe(200)
  })

  test('a draft is discarded as it was seen', async () => {
    const textKey = 'nav.menu'
    await save(textKey, { da: 'Menuen' })
    const text = await read(textKey)
    const discard = (as: Who) =>
      app.call('POST', '/studio/texts/one/:textKey/discard', { as, params: { textKey }, body: seenOf(text) })
    expect((await discard(other)).status).toBe(200)
    expect(errorOf(await discard(admin))!.message).toContain('text draft discarded')
  })
})

test('R8.09 words that the law fixes are published when a second colleague has agreed', async () => {
  const key = 'ui.lowest30'
  const before = await read(key)
  const { body } = await save(key, { da: 'Laveste pris i de seneste 30 dage: {price}' })
  const [asked, again] = [
    await publish([{ key, draft: body.draft }]),
    await publish([{ key, draft: body.draft }]),
  ]
  expect(asked.body.result).toBe('waiting')
  expect(errorOf(again)!.code).toBe('second-look-waits')
  expect(textIn('da', key, { price: '1' })).not.toContain('i de seneste')
  expect((await app.ask('GET', '/studio/texts/drafts', { as: admin })).drafts).toContainEqual(
    expect.objectContaining({ key, waits: true, law: 'second-look' }),
  )
  const second = await proven(app, await givenStaff(app, 'support'))
  const { rows } = await app.ask('GET', '/studio/second-looks', { as: second })
  const look = rows.find(({ kind }) => kind === 'law-text')!
  expect(look).toMatchObject({ about: key, effect: `publishes ${key}`, own: false, amount: 0 })
  const decide = (as: Who) =>
    app.call('POST', '/studio/second-looks/:lookId', {
      as,
      params: { lookId: look.id },
      body: { agree: true },
    })
  expect((await decide(await proven(app, admin))).status, 'not by the first').toBe(409)
  expect((await decide(second)).status).toBe(200)
  await refreshTexts(app.db)
  expect(textIn('da', key, { price: '1' })).toBe('Laveste pris i de seneste 30 dage: 1')
  expect((await read(key)).versions).toMatchObject([{ by: 'The admin', agreedBy: 'The support' }])
  expect((await rollBack(key, 0, (await read(key)).publication)).status).toBe(200)
  expect((await read(key)).said).toEqual(before.said)
})
