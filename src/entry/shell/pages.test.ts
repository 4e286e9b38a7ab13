import { existsSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { footerLinks } from '#/platform/app/pages/footer-links.ts'
import { pagesOnly } from '#/testing/pages-only.ts'
import { buildPages } from './build/build.ts'
import type { PageScripts } from './pages/page-scripts.ts'
import { distFolder, readViteManifest } from './server/assets.ts'
import { pageFiles } from './server/page-files.ts'

let app: FastifyInstance

beforeAll(async () => {
  await buildPages()
  app = await pagesOnly({ environment: 'local' })
})
afterAll(() => app.close())

const get = (url: string, headers = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

test('the build knows the modules of every row of the route table', () => {
  const manifest = readViteManifest()
  for (const [path, files] of pageFiles)
    for (const file of files) expect(manifest[file]?.file, `${path}: ${file}`).toMatch(/\.js$/)
})

describe('a page', () => {
  test('R2.14 is whole HTML with its title, one h1 and the environment (R1.09)', async () => {
    const { statusCode, body } = await get('/design')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Design – Garderobe</title>')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toContain('<meta name="environment" content="local">')
  })

  test('R2.14 names its sheets in a header, exactly those of its head', async () => {
    const { headers, body } = await get('/design')
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, file]) => file)
    expect(sheets.length).toBeGreaterThan(0)
    expect(headers.link).toBe(sheets.map((file) => `<${file}>; rel=preload; as=style`).join(', '))
  })

  test('R2.14 names a file with the scripts of members’ pages, all of which exist', async () => {
    const { body } = await get('/terms')
    const [, href = ''] = /<link rel="page-scripts" href="([^"]+)">/.exec(body) ?? []
    const { files, pages }: PageScripts = (await get(href)).json()
    const wanted = pages['/my-account/style']?.map((number) => files[number])
    expect(wanted).toContain(readViteManifest()['src/account/profile/style.page.tsx']?.file)
    expect(Object.keys(pages).filter((path) => path.startsWith('/studio/desk'))).toEqual([])
    for (const file of files) expect(existsSync(`${distFolder}client/${file}`), file).toBe(true)
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
})

describe('R11.01 pages required by law', () => {
  test.each([
    { host: 'member.garderobe.dk', fee: '249\u00a0kr.', updated: '1.\u00a0januar 2020' },
    { host: 'member.garderobe.se', fee: '79\u00a0kr', updated: '1\u00a0januari 2020' },
    { host: 'member.garderobe.nl', fee: '€\u00a033', updated: '1\u00a0januari 2020' },
    { host: 'member.garderobe.de', fee: '9\u00a0€', updated: '17.\u00a0November 2021' },
  ])(
    'terms, privacy, accessibility and imprint stand on $host without a login',
    async ({ host, fee, updated }) => {
      for (const url of ['/terms', '/privacy', '/accessibility', '/imprint']) {
        const { statusCode, body } = await get(url, { host })
        expect(statusCode, url).toBe(200)
        expect(body.match(/<h1/g), url).toHaveLength(1)
        expect(body, url).not.toMatch(/>(?:terms|privacy|imprint)\.|>[^<]*\{\w+\}/)
      }
      const { body } = await get('/terms', { host })
      expect(body).toContain(`<td>${fee}</td>`)
      expect(body).toContain(updated)
    },
  )
})

test.each([
  { url: '/terms', layout: 'default' },
  { url: '/signed-out', layout: 'simple' },
  { url: '/feedback', layout: 'empty' },
  { url: '/nope', layout: 'of a page that is not there' },
  { url: '/feedback?userid=u&Chash=c', layout: 'of a mail’s link' },
])('R11.05 help stands in the same place and order in the layout $layout', async ({ url }) => {
  const { body } = await get(url, { cookie: 'user_id=a; user_token=b' })
  const [, footer = ''] = /<footer[^>]*>(.*)<\/footer>/s.exec(body) ?? []
  const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)
  expect(links.slice(0, footerLinks.length)).toEqual(footerLinks.map(({ to }) => to))
  expect(body.indexOf('<footer')).toBeGreaterThan(body.indexOf('</main>'))
})

describe('addresses', () => {
  test('R2.02 a trailing slash is gone for good', async () => {
    const { statusCode, headers } = await get('/design/?a=b')
    expect([statusCode, headers.location]).toEqual([301, '/design?a=b'])
  })

  test.each([
    { because: 'a member', cookie: 'user_id=a; user_token=b', to: '/frontpage-in?a=b' },
    { because: 'a stranger on a local host', cookie: '', to: '/welcome?a=b' },
    { because: 'a member who has just signed out', cookie: 'signed_out=da', to: '/frontpage-in?a=b' },
  ])('R2.03 the root leads $because to $to, and the browser asks again', async ({ cookie, to }) => {
    const { statusCode, headers } = await get('/?a=b', { cookie })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, 'no-store'])
  })

  test.each([
    { url: '/nope/%3Cscript%3E"x', says: '/nope/&lt;script&gt;&quot;x' },
    { url: "/nope/<img src=x onerror='alert(1)'>&amp;", says: '/nope/&lt;img%20src=x%20onerror=' },
    { url: '/nope?a=<script>alert(1)</script>', says: '/nope' },
    { url: '/nope/', says: '/nope/' },
    { url: '//nope', says: '//nope' },
    { url: '//evil.example/', says: '//evil.example/' },
    { url: '/nope//x', says: '/nope//x' },
    { url: '/%2F%2Fevil.example', says: '/%2F%2Fevil.example' },
    { url: '/nope%2Fx%2F', says: '/nope%2Fx%2F' },
    { url: '/nope/%00', says: '/nope/%00' },
    { url: '/nope/%E2%80%AEx', says: '/nope/%E2%80%AEx' },
    { url: '/nope/æøå', says: '/nope/æøå' },
  ])('R2.04 T41 $url is not found, and says so as text', async ({ url, says }) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(body).toContain(`lang="en">Page not found: ${says}`)
    expect(body).toContain('<title>Siden findes ikke – Garderobe</title>')
    expect(body).not.toMatch(/<script>(?!\{)|<img|alert\(1\)</)
  })

  test('the icon is where browsers look for it', async () => {
    const { statusCode, headers } = await get('/favicon.ico')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  test('an unknown call is not a page', async () => {
    const { statusCode, headers } = await get('/api/nope')
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('json')
  })
})

test('R2.04 an error page shows a reference, and nothing of the cause', async () => {
  const broken = Fastify({ genReqId: () => 'reference-1' })
  broken.get('/api/me', async () => {
    throw new Error('secret of the database')
  })
  await pagesOnly({ environment: 'local' }, broken)
  const { statusCode, body } = await broken.inject({
    url: '/frontpage-in',
    headers: { cookie: 'user_id=a; user_token=b' },
  })
  await broken.close()
  expect(statusCode).toBe(500)
  expect(body).toContain('reference-1')
  expect(body).not.toContain('secret')
})

describe('R2.10 a link from a mail', () => {
  test.each([
    '/sneak-peek/1?a=b&userid=u-secret&Chash=c-secret',
    '/feedback/?userid=u-secret&Chash=c-secret',
    '/?userid=u-secret&Chash=c-secret',
    '/nope?Chash=c-secret&userid=u-secret#x',
    '/login?returnUrl=%2Ffeedback&Chash=c-secret&userid=u-secret',
    '/studio?Chash=c-secret&Chash=c-secret&userid=u-secret',
    '/frontpage-in?Chash=c-secret',
    '/frontpage-in?userid=u-secret',
  ])('T13 %s is turned into a session by a page that takes it out of the address first', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, body, headers } = await app.inject({ method, url, headers: { host: 'localhost' } })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(`${body}${JSON.stringify(headers)}`).not.toContain('-secret')
      if (method === 'HEAD') continue
      const [firstTag = ''] = /<(?:script|link|img|style)[^>]*>/.exec(body) ?? []
      const [, nonce] = /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy'])) ?? []
      expect(firstTag).toBe(`<script nonce="${nonce}">`)
    }
  })

  test('a form of a page is no link', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/design?userid=u&Chash=c',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: 'a=b',
    })
    expect(statusCode).not.toBe(200)
  })
})
