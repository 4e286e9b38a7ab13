import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesOnly } from '#/testing/pages-only.ts'
import { buildPages } from './build/build.ts'

const environments = ['local', 'staging', 'production'] as const
type Environment = (typeof environments)[number]
const apps = new Map<Environment, FastifyInstance>()

beforeAll(async () => {
  await buildPages()
  for (const environment of environments) apps.set(environment, await pagesOnly({ environment }))
})
afterAll(async () => void (await Promise.all([...apps.values()].map((app) => app.close()))))

const get = (url: string, headers: Record<string, string> = {}, environment: Environment = 'local') =>
  apps.get(environment)!.inject({ url, headers: { host: 'localhost:3000', ...headers } })

describe('R1.02 the market of a host', () => {
  test.each([
    { host: 'member.garderobe.de', lang: 'de-DE' },
    { host: 'member.garderobe.se', lang: 'sv-SE' },
    { host: 'member.garderobe.nl', lang: 'nl-NL' },
    { host: 'member.garderobe.dk', lang: 'da-DK' },
    { host: 'member.garderobe.da', lang: 'da-DK' },
    { host: 'MEMBER.GARDEROBE.SE:8443', lang: 'sv-SE' },
    { host: 'member.staging.garderobe.nl', lang: 'nl-NL' },
    { host: 'garderobe.example', lang: 'da-DK' },
    { host: 'garderobe.com', lang: 'da-DK' },
    { host: 'de.garderobe.com', lang: 'da-DK' },
    { host: '10.0.0.1', lang: 'da-DK' },
  ])('$host speaks $lang', async ({ host, lang }) => {
    const { body } = await get('/terms', { host })
    expect(body).toContain(`<html lang="${lang}"`)
  })
})

describe('R1.03 the market switcher', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', 'se.localhost', '[::1]:3000'])(
    'works on %s',
    async (host) => {
      const { body, headers } = await get('/nope?market=se', { host })
      expect(body).toContain('<html lang="sv-SE"')
      expect(body).toContain('market-switcher')
      expect(headers['set-cookie']).toContain('market=se')
      const later = await get('/nope', { host, cookie: 'market=se' })
      expect(later.body).toContain('<html lang="sv-SE"')
    },
  )

  test.each([
    'member.garderobe.dk',
    'member.staging.garderobe.dk',
    'localhost.garderobe.dk',
    'localhost.example',
    '127.0.0.1.example',
  ])('is not on %s', async (host) => {
    const { body, headers } = await get('/nope?market=se', { host, cookie: 'market=nl' })
    expect(body).toContain('<html lang="da-DK"')
    expect(body).not.toContain('market-switcher')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('an unknown market changes nothing', async () => {
    const { body, headers } = await get('/nope?market=no')
    expect(body).toContain('<html lang="da-DK"')
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('R1.09 R1.10 R1.11', () => {
  test.each(environments)('the page of %s names it in an element', async (environment) => {
    const { body } = await get('/terms', {}, environment)
    expect(body).toContain(`<meta name="environment" content="${environment}">`)
    expect(body).not.toContain(`"environment":`)
  })

  test.each<{ environment: Environment; host: string; to: string | undefined }>([
    { environment: 'production', host: 'member.garderobe.se', to: undefined },
    { environment: 'production', host: 'member.garderobe.da', to: undefined },
    { environment: 'production', host: 'Member.Garderobe.DE:443', to: undefined },
    { environment: 'staging', host: 'member.staging.garderobe.nl', to: undefined },
    { environment: 'staging', host: 'localhost:3000', to: undefined },
    { environment: 'production', host: '127.0.0.1', to: undefined },
    { environment: 'production', host: 'www.garderobe.se', to: 'https://www.garderobe.se/login' },
    { environment: 'production', host: 'garderobe.nl', to: 'https://www.garderobe.nl/login' },
    { environment: 'production', host: 'member.staging.garderobe.de', to: 'https://www.garderobe.de/login' },
    { environment: 'staging', host: 'member.garderobe.de', to: 'https://www.garderobe.de/login' },
    { environment: 'staging', host: 'member.canary.garderobe.dk', to: 'https://www.garderobe.dk/login' },
    { environment: 'production', host: 'member.garderobe.com', to: 'https://www.garderobe.dk/login' },
    { environment: 'production', host: 'member.garderobe.se.evil.de', to: 'https://www.garderobe.de/login' },
    { environment: 'production', host: 'member-garderobe.se', to: 'https://www.garderobe.se/login' },
  ])('in $environment /login on $host leads to $to', async ({ environment, host, to }) => {
    const { statusCode, headers } = await get('/login?returnUrl=%2Ffeedback&key=a', { host }, environment)
    if (to) expect([statusCode, headers.location]).toEqual([302, `${to}?returnUrl=%2Ffeedback&key=a`])
    else expect(statusCode).toBe(200)
    const slash = await get('/login/?key=a', { host }, environment)
    expect([slash.statusCode, slash.headers.location]).toEqual([301, '/login?key=a'])
  })
})

describe('R1.05 the message map', () => {
  const map = (name: string) => `/public/uploads/translations/${name}`
  const textsOf = async (page: string) => {
    const { body } = await get(page)
    const [, address = ''] =
      /data-texts="(\/public\/uploads\/translations\/da_DK\.json\?v=[^"]+)"/.exec(body) ?? []
    return address.replaceAll('&amp;', '&')
  }

  test.each([
    { locale: 'da_DK', says: 'Siden findes ikke' },
    { locale: 'da', says: 'Siden findes ikke' },
    { locale: 'sv_SE', says: 'Sidan finns inte' },
    { locale: 'se', says: 'Sidan finns inte' },
    { locale: 'nl_NL', says: 'Deze pagina bestaat niet' },
    { locale: 'nl', says: 'Deze pagina bestaat niet' },
    { locale: 'de_DE', says: 'Diese Seite gibt es nicht' },
    { locale: 'de', says: 'Diese Seite gibt es nicht' },
  ])('of $locale is asked about each time, and sent once', async ({ locale, says }) => {
    const { statusCode, headers, json } = await get(map(`${locale}.json`))
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect(json()['error.pageNotFound']).toBe(says)
    const etag = String(headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(map(`${locale}.json`), { 'if-none-match': known })
      expect([again.statusCode, again.body], known).toEqual([304, ''])
    }
    expect((await get(map(`${locale}.json`), { 'if-none-match': '"old"' })).statusCode).toBe(200)
  })

  test('is cached for good under the page’s version, and revalidated under another', async () => {
    const [url = ''] = (await textsOf('/design')).split('&')
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(`${url}x`)).headers['cache-control']).toBe('public, no-cache')
  })

  test('is sent to a page in part, for good, and not to a page of another version', async () => {
    const url = await textsOf('/terms')
    expect(url).toMatch(/&of=shell&of=%2Fterms$/)
    const { headers, json } = await get(url)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(json()).toMatchObject({ 'terms.lead': expect.any(String), 'footer.terms': expect.any(String) })
    expect(json()).not.toHaveProperty('home.title')
    for (const wrong of [url.replace('v=', 'v=x'), `${url}x`, `${url}&of=`, url.replace(/v=[^&]*&/, '')]) {
      const { statusCode, headers, json } = await get(wrong)
      expect([statusCode, headers['cache-control'], json().error.code], wrong).toEqual([
        404,
        'no-store',
        'not-found',
      ])
    }
  })

  test.each([
    'xx.json',
    'sv_DK.json',
    'DA_DK.json',
    'da-DK.json',
    'da_DK',
    'da_DK.json/',
    'da_DK.json.gz',
    'da_DK.json%00',
    '%00.json',
    '__proto__.json',
    'constructor.json',
    '.json',
    '../x.json',
    '..%2f..%2f..%2fpackage.json',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '....//package.json',
    '/etc/passwd',
    '%2fetc%2fpasswd.json',
    'da_DK%2f..%2fda_DK.json',
    'da/da_DK.json',
    '',
  ])('T55 %s is a JSON 404', async (name) => {
    const answer = await get(map(name))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('json'),
    ])
    expect(answer.body).not.toMatch(/"name":|root:/)
  })
})

describe('R2.03 the address without a page', () => {
  test.each([
    { host: 'garderobe.dk', environment: 'production', because: 'the front door stands there' },
    { host: 'www.garderobe.de', environment: 'production', because: 'with www as well' },
    { host: 'staging.garderobe.nl', environment: 'staging', because: 'and in other environments' },
  ] as const)('on $host shows itself: $because', async ({ host, environment }) => {
    expect((await get('/', { host }, environment)).statusCode).not.toBe(301)
  })

  test.each([
    { host: 'member.garderobe.dk', environment: 'production', location: '/frontpage-in' },
    { host: 'garderobe.dk.example', environment: 'production', location: '/frontpage-in' },
    { host: 'localhost:3000', environment: 'local', location: '/welcome' },
  ] as const)('on $host leads a stranger to $location', async ({ host, environment, location }) => {
    expect(await get('/', { host }, environment)).toMatchObject({ statusCode: 301, headers: { location } })
  })
})
