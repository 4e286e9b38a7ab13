import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { createServer } from '../http.ts'

const { app, ctx, call } = await testApp()
const member = registration('da')
const { body: session } = await call('POST', '/register', { body: member })
const credentials = JSON.stringify({ email: member.email, password: member.password })

/** Four hosts of the same environment. */
const origin = (market: 'da' | 'se' | 'nl' | 'de') =>
  `https://member.garderobe.${marketOf(market).tlds.at(-1)}`
const hosts = await createServer({ ...ctx, links: { origin } }, { policies })
for (const method of ['GET', 'POST'] as const)
  hosts.route({
    method,
    url: method === 'GET' ? '/api/identity' : '/api/login',
    handler: async () => ({ done: true }),
  })
afterAll(() => hosts.close())

describe('T6 a caller without a valid id and token is not signed in', () => {
  const known = `UID ${session.id} ${session.token}`
  const refused = async (authorization: string) => {
    const { statusCode, body } = await app.inject({ url: '/api/me', headers: { authorization } })
    return { statusCode, body: body.replace(/"requestId":"[^"]+"/, '') }
  }

  test('every malformed header gets the same 401', async () => {
    const visitor = await app.inject('/api/me')
    const same = { statusCode: 401, body: visitor.body.replace(/"requestId":"[^"]+"/, '') }
    expect(visitor.json()).toMatchObject({ exception: 'Unauthenticated.' })
    const text = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((n) => String.fromCharCode(n)) })
    const spoilt = fc.oneof(
      text,
      text.map((more) => `${known}${more || ' '}`),
      text.map((more) => `${more || ' '}${known}x`),
      fc.integer({ min: 0, max: known.length - 1 }).map((at) => known.slice(0, at) + known.slice(at + 1)),
      fc
        .tuple(fc.integer({ min: 0, max: known.length - 1 }), fc.constantFrom('é', '~', ',', '\t', '"'))
        .map(([at, sign]) => known.slice(0, at) + sign + known.slice(at + 1)),
      fc.constantFrom(
        known.toLowerCase(),
        known.replace(' ', '  '),
        `${known}, ${known}`,
        `UID ${session.id} `,
        `UID  ${session.token}`,
        `UID 1 ${session.token}`,
        `Bearer ${session.token}`,
        `UID ${session.token} ${session.id}`,
      ),
    )
    await fc.assert(
      fc.asyncProperty(spoilt, async (header) => {
        expect(await refused(header)).toEqual(same)
      }),
      { numRuns: 300 },
    )
    expect((await refused(known)).statusCode).toBe(200)
  })
})

describe('T36 a body is read by its type, and always checked', () => {
  const send = (type: string | undefined, payload = credentials) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...(type && { 'content-type': type }) },
      payload,
    })

  test.each([
    'text/plain',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    'application/json-patch+json',
    'application',
    'json',
    '',
  ])('%o is no JSON', async (type) => {
    expect([400, 415]).toContain((await send(type)).statusCode)
  })

  test('text is not read at all: a form of another site may send it without asking', async () => {
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'TEXT/PLAIN'])
      expect((await send(type)).statusCode, type).toBe(415)
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=utf-16',
    'application/json; charset=latin1; x=y',
    'application/json\t',
    'application/json\t;charset=utf-8',
    ' application/json',
    'application/json ; a',
    'APPLICATION/JSON',
    'Application/Json; Charset=UTF-8',
    'application/json, text/plain',
    'application/json;;;',
  ])('%o never gets around the schema', async (type) => {
    const { statusCode } = await send(type, JSON.stringify({ email: [member.email], password: { $ne: '' } }))
    expect([400, 415]).toContain(statusCode)
    expect([200, 400, 415]).toContain((await send(type)).statusCode)
  })
})

const writes = Object.keys(policies).filter((row) => !row.startsWith('GET'))
const rowOf = (row: string) => {
  const [method = '', path = ''] = row.split(' ')
  return { method: method as 'POST', url: path.replace(/:\w+/g, () => ctx.random.uuid()).replace('*', 'x') }
}

describe('T45 another site changes nothing', () => {
  const from = {
    'another site by its Fetch Metadata': { 'sec-fetch-site': 'cross-site' },
    'a sister site': { 'sec-fetch-site': 'same-site' },
    'an older browser': { origin: 'https://evil.example' },
    'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  }
  test.each(Object.entries(from))('no write is taken from %s', async (_, headers) => {
    const taken: string[] = []
    for (const row of writes) {
      if (row === 'POST /*') continue // the pages, which this server does not have
      const { statusCode } = await app.inject({
        ...rowOf(row),
        headers: { ...headers, host: 'localhost', authorization: `UID ${session.id} ${session.token}` },
      })
      if (statusCode !== 403) taken.push(`${row}: ${statusCode}`)
    }
    expect(taken).toEqual([])
  })

  test('a form on another site signs no one in', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      payload: credentials,
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.cookies).toEqual([])
  })

  test('our own page and a program without a browser are taken', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost', host: 'localhost' },
      {},
    ])
      expect(
        (await app.inject({ method: 'POST', url: '/api/login', headers, payload: JSON.parse(credentials) }))
          .statusCode,
      ).toBe(200)
  })
})

describe('T46 only our four hosts may read the API', () => {
  const strangers = [
    'null',
    'https://evil.example',
    'https://member.garderobe.se.evil.example',
    'https://evilmember.garderobe.se',
    'https://member.garderobe.se:8443',
    'http://member.garderobe.se',
    'https://member.garderobe.sex',
    'https://member.garderobe.s',
    'https://www.garderobe.se',
    'https://MEMBER.garderobe.se',
    'https://member.garderobe.se@evil.example',
    'https://member.garderobe.se/',
    'http://localhost:3000',
    'http://localhost',
    'http://127.0.0.1',
    '*',
  ]
  const site = { 'sec-fetch-site': 'cross-site' }
  test.each(strangers)('%s gets no permission', async (stranger) => {
    const headers = { origin: stranger, host: 'member.garderobe.se', ...site }
    const read = await hosts.inject({ url: '/api/identity', headers })
    const preflight = await hosts.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    for (const answer of [read, preflight])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect((await hosts.inject({ method: 'POST', url: '/api/login', headers })).statusCode).toBe(403)
  })

  test.each(['da', 'se', 'nl', 'de'] as const)('the host of %s does, without cookies', async (market) => {
    const headers = { origin: origin(market), host: 'member.garderobe.se', ...site }
    const read = await hosts.inject({ url: '/api/identity', headers })
    expect(read.headers).toMatchObject({ 'access-control-allow-origin': origin(market), vary: 'Origin' })
    const preflight = await hosts.inject({
      method: 'OPTIONS',
      url: '/api/login',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
    for (const answer of [read, preflight])
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await hosts.inject({ method: 'POST', url: '/api/login', headers })).statusCode).toBe(200)
  })

  test('pages and files permit no other origin', async () => {
    const headers = { origin: origin('se'), ...site }
    expect((await hosts.inject({ url: '/terms', headers })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })
})
