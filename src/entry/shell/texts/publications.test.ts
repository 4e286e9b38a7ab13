import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { draftsCookie } from '#/platform/sessions/view-cookies.ts'
import { messagesOf, setEdits, textIn } from '#/platform/texts/server-texts.ts'
import { beginPreview, draftSet } from '#/studio/texts/preview/previews.ts'
import { followTexts, refreshTexts } from '#/studio/texts/published/read-published.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { pageTexts } from './page-texts.ts'
import { partsUrl } from './texts-url.ts'
import { translations } from './translations.ts'

const app = await testApp()
const admin = await givenStaff(app, 'admin')
const danish = marketOf('da')
const key = 'nav.box'
const words = messagesOf('da')[key]
const nothing = { publication: 0, texts: new Map() }
// A worker keeps texts in memory: the next test file has the code's again.
afterAll(() => setEdits(nothing))

const texts = pageTexts(undefined)
/** The texts' route of one process. */
const server = Fastify()
await server.register(cookie)
server.decorateRequest('ctx', null as never)
server.addHook('onRequest', async (request) => {
  request.ctx = app.ctx
})
await server.register(translations(texts))
const get = (url: string, secret = '') =>
  server.inject({ url, headers: secret ? { cookie: `${draftsCookie}=${secret}` } : {} })
const saidAt = async (url: string) => {
  const answer = await get(partsUrl(url, ['/frontpage-in']))
  return answer.statusCode === 200 ? answer.json()[key] : answer.statusCode
}

/** A publication as another process writes it. */
async function publishElsewhere(da: string) {
  const texts = JSON.stringify({ da, se: 'Din box', nl: 'Mijn box', de: 'Meine Box' })
  const { number } = await app.db.one<{ number: number }>(sql`
    INSERT INTO text_publication (number, at, published_by, reason)
    SELECT coalesce(max(number), 0) + 1, ${app.clock.now()}, ${admin.id}, 'It reads better' FROM text_publication RETURNING number`)
  await app.db.run(sql`
    INSERT INTO text_version (key, publication, change, texts, code) VALUES (${key}, ${number}, 'edited', ${texts}::jsonb, ${texts}::jsonb)`)
  return number
}

test('R8.09 a page loaded before a publication goes on with its texts, and one after it has the new ones', async () => {
  const before = texts.url(danish)
  await publishElsewhere('Boksen')
  await refreshTexts(app.db)
  const after = texts.url(danish)
  expect(after).not.toBe(before)
  expect([await saidAt(before), await saidAt(after)]).toEqual([words, 'Boksen'])
  expect((await get(before)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const plain = await get('/public/uploads/translations/da_DK.json')
  expect(plain.headers).toMatchObject({ 'cache-control': 'public, no-cache' })
  expect(plain.json()[key]).toBe('Boksen')
  expect(textIn('da', key)).toBe('Boksen')
})

test('R8.09 a process that has not heard of a publication gives its texts to a page of one that has', async () => {
  await publishElsewhere('Din boks')
  await refreshTexts(app.db)
  const url = texts.url(danish)
  setEdits(nothing)
  expect(await saidAt(url)).toBe('Din boks')
  expect(textIn('da', key), 'and has heard by then').toBe('Din boks')
})

test('R8.09 a version of no publication, of another release and of long ago is gone', async () => {
  const url = texts.url(danish)
  const [version = ''] = /[^=]+$/.exec(url) ?? []
  const [hash] = version.split('.')
  expect(await saidAt(url.replace(version, `${hash}.999999`))).toBe(404)
  expect(await saidAt(url.replace(version, `another.${version.split('.')[1]}`))).toBe(404)
  expect(await saidAt(url.replace(version, 'x'))).toBe(404)
  for (let n = 0; n < 52; n++) await publishElsewhere(`Boks ${n}`)
  await refreshTexts(app.db)
  expect(await saidAt(url)).toBe(404)
})

test('R8.09 all processes hear of a publication', async () => {
  const stop = await followTexts(app.ctx)
  await publishElsewhere('Hørt')
  app.db.notify('changed', 'text')
  await expect.poll(() => textIn('da', key), { timeout: 5000 }).toBe('Hørt')
  stop()
})

test('R8.09 T30 texts with drafts are for the colleague of the preview, and stored nowhere', async () => {
  const draft = JSON.stringify({ da: 'Udkast', se: 'Utkast', nl: 'Concept', de: 'Entwurf' })
  await app.db.run(sql`
    INSERT INTO text_draft (key, id, texts, code, based_on, saved_by, saved_at)
    VALUES (${key}, ${app.ctx.random.uuid()}, ${draft}::jsonb, ${draft}::jsonb, 0, ${admin.id}, ${app.clock.now()})`)
  const { sessionId } = await app.db.one<{ sessionId: string }>(
    sql`SELECT id AS session_id FROM session WHERE owner_id = ${admin.id}`,
  )
  const { token } = await beginPreview(app.ctx, { staffId: admin.id, sessionId, market: 'da' })
  const url = texts.url(danish, await draftSet(app.db))
  expect(url).toMatch(/\.draft$/)
  const own = await get(url, token)
  expect([own.statusCode, own.json()[key]]).toEqual([200, 'Udkast'])
  expect(own.headers['cache-control']).toBe('no-store')
  const stranger = await get(partsUrl(url, ['/frontpage-in']))
  expect(stranger.statusCode).toBe(404)
  expect((await get(url)).json()[key], 'the whole map is the published one').toBe('Hørt')
})
