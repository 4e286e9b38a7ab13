import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketFor } from '#/platform/http.ts'
import { buildPages } from './build.ts'
import { pages } from './server.ts'

const app = Fastify()

beforeAll(async () => {
  await buildPages()
  await app.register(cookie)
  app.decorateRequest('market', null as never)
  app.addHook('onRequest', async (request) => {
    request.market = marketFor(request)
  })
  await app.register(pages({ environment: 'local' }))
}, 60_000)
afterAll(() => app.close())

const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

describe('a page', () => {
  test('R2.14 is whole HTML with its title, one h1 and the environment (R1.09)', async () => {
    const { statusCode, body } = await get('/design')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Design – Garderobe</title>')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toContain('<meta name="environment" content="local">')
  })

  test('T42 runs only scripts with its own nonce, and needs no style attribute', async () => {
    const [first, second] = [await get('/design'), await get('/design')]
    const nonceOf = (policy: string) => /'nonce-([\w-]{22})'/.exec(policy)?.[1]
    const nonce = nonceOf(String(first.headers['content-security-policy']))
    expect(nonce).toBeTruthy()
    expect(nonce).not.toBe(nonceOf(String(second.headers['content-security-policy'])))
    const scripts = [...first.body.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(first.body).not.toMatch(/ style="/)
  })

  test.each([
    { host: 'member.garderobe.de', lang: 'de-DE' },
    { host: 'member.garderobe.se', lang: 'sv-SE' },
    { host: 'member.garderobe.nl', lang: 'nl-NL' },
    { host: 'member.garderobe.dk', lang: 'da-DK' },
    { host: 'garderobe.example', lang: 'da-DK' },
  ])('R1.02 $host speaks $lang', async ({ host, lang }) => {
    const { body } = await get('/design', { host })
    expect(body).toContain(`<html lang="${lang}"`)
  })

  test('R1.03 the market switcher works on a local host and nowhere else', async () => {
    const local = await get('/nope?market=se')
    expect(local.body).toContain('<html lang="sv-SE"')
    expect(local.body).toContain('market-switcher')
    expect(local.headers['set-cookie']).toContain('market=se')
    const public_ = await get('/nope?market=se', { host: 'member.garderobe.dk' })
    expect(public_.body).toContain('<html lang="da-DK"')
    expect(public_.body).not.toContain('market-switcher')
    expect(public_.headers['set-cookie']).toBeUndefined()
  })
})

describe('R11.01 what the law wants to be read', () => {
  test.each([
    { host: 'member.garderobe.dk', fee: '249\u00a0kr.', updated: '1. januar 2020' },
    { host: 'member.garderobe.se', fee: '79\u00a0kr', updated: '1 januari 2020' },
    { host: 'member.garderobe.nl', fee: '€\u00a033', updated: '1 januari 2020' },
    { host: 'member.garderobe.de', fee: '9\u00a0€', updated: '17. November 2021' },
  ])('terms, privacy and imprint stand on $host without a login', async ({ host, fee, updated }) => {
    for (const url of ['/terms', '/privacy', '/imprint']) {
      const { statusCode, body } = await get(url, { host })
      expect(statusCode, url).toBe(200)
      expect(body.match(/<h1/g), url).toHaveLength(1)
      expect(body, url).not.toMatch(/>(?:terms|privacy|imprint)\.|>[^<]*\{\w+\}/)
    }
    const { body } = await get('/terms', { host })
    expect(body).toContain(`<td>${fee}</td>`)
    expect(body).toContain(updated)
  })
})

describe('addresses', () => {
  test('R2.02 a trailing slash is gone for good', async () => {
    const { statusCode, headers } = await get('/design/?a=b')
    expect([statusCode, headers.location]).toEqual([301, '/design?a=b'])
  })

  test('R2.03 the root leads to the front page', async () => {
    const { statusCode, headers } = await get('/?a=b')
    expect([statusCode, headers.location]).toEqual([301, '/frontpage-in?a=b'])
  })

  test('R2.04 an unknown path says so, escaped', async () => {
    const { statusCode, body } = await get('/nope/%3Cscript%3E"x')
    expect(statusCode).toBe(404)
    expect(body).toContain('Page not found: /nope/')
    expect(body).toContain('<title>Siden findes ikke – Garderobe</title>')
    expect(body).not.toContain('<script>"x')
  })

  test('an unknown call is not a page', async () => {
    const { statusCode, headers } = await get('/api/nope')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('json')
  })
})

test('R2.04 what breaks shows a reference, and nothing of the cause', async () => {
  const broken = Fastify({ genReqId: () => 'reference-1' })
  await broken.register(cookie)
  broken.decorateRequest('market', null as never)
  broken.addHook('onRequest', async (request) => {
    request.market = marketFor(request)
  })
  broken.get('/api/me', async () => {
    throw new Error('secret of the database')
  })
  await broken.register(pages({ environment: 'local' }))
  const { statusCode, body } = await broken.inject({
    url: '/frontpage-in',
    headers: { cookie: 'user_id=a; user_token=b' },
  })
  await broken.close()
  if (statusCode === 404) return // the front page is not in the table yet
  expect(statusCode).toBe(500)
  expect(body).toContain('reference-1')
  expect(body).not.toContain('secret')
})

describe('texts', () => {
  test.each(['da_DK', 'da', 'sv_SE', 'se', 'nl_NL', 'nl', 'de_DE', 'de'])(
    'R1.05 %s has a map, kept by the browser',
    async (locale) => {
      const answer = await get(`/public/uploads/translations/${locale}.json`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()['app.brand']).toBe('Garderobe')
      const again = await get(`/public/uploads/translations/${locale}.json`, {
        'if-none-match': answer.headers.etag,
      })
      expect(again.statusCode).toBe(304)
    },
  )

  test('R1.05 a versioned address is kept for good', async () => {
    const { body } = await get('/design')
    const url = /href="(\/public\/uploads\/translations\/da_DK\.json\?v=[^"]+)"/.exec(body)?.[1] ?? ''
    expect((await get(url)).headers['cache-control']).toContain('immutable')
  })

  test('R1.05 an unknown language is a JSON 404', async () => {
    const answer = await get('/public/uploads/translations/xx.json')
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
  })
})

test('R2.10 a link from a mail is turned into a session by its own small page', async () => {
  const { statusCode, body, headers } = await get('/sneak-peek/1?a=b&userid=u&Chash=c')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toContain('Chash=c')
  expect(body).toContain('<meta name="referrer" content="no-referrer">')
})
