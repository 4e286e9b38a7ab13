import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allGranted } from '#/platform/consent/consent.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { call, callAtOnce, limitOf, signedInPage } from '../client-probe.ts'
import { demoMember } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const member = await signedInPage(world, 'se')
const visitor = await world.visit('da', { quietly: true })
await visitor.goto('/terms')

/** Replaces the server's answer with a fault that it does not produce itself. */
async function withFault<T>(page: Page, fault: object, work: () => Promise<T>): Promise<T> {
  await page.route('**/api/identity', (route) => route.fulfill(fault))
  try {
    return await work()
  } finally {
    await page.unroute('**/api/identity')
  }
}
const json = (status: number, body: unknown) => ({ status, json: body })
const logged = async (page: Page, work: () => Promise<unknown>) => {
  const lines: string[] = []
  const keep = (message: { text(): string }) => void lines.push(message.text())
  page.on('console', keep)
  await work()
  page.off('console', keep)
  return lines.filter((line) => line.includes('from the API'))
}

describe('R3.04 the headers of a call', () => {
  test('a visitor’s call has the language, and no identity', async () => {
    await visitor.context().addCookies([{ name: 'anything', value: '1', url: world.origin }])
    const { headers } = await call(visitor, 'GET', '/identity')
    expect(headers).toMatchObject({ accept: 'application/json', locale: 'da_DK' })
    for (const name of ['authorization', 'cookie', 'content-type', 'x-utm-source'])
      expect(headers).not.toHaveProperty(name)
  })

  test('a member’s has her id and token, and the companion cookie that scripts cannot read', async () => {
    const { headers, value } = await call(member.page, 'GET', '/me?light=1')
    expect(headers).toMatchObject({ authorization: `UID ${member.id} ${member.token}`, locale: 'sv_SE' })
    expect(headers.cookie).toContain('__Host-sid=')
    expect(value).toMatchObject({ id: member.id })
  })

  test('a public call of hers has neither', async () => {
    const { headers } = await call(member.page, 'GET', '/identity', undefined, { public: true })
    for (const name of ['authorization', 'cookie']) expect(headers).not.toHaveProperty(name)
  })

  test('R7.04 a call about a visitor’s cart has the cookie by which it is found', async () => {
    const { headers } = await call(visitor, 'GET', '/shop/cart/items', undefined, { withCookies: true })
    expect(headers.cookie).toContain('anything=1')
    expect(headers).not.toHaveProperty('authorization')
  })

  test('signing in sends no earlier identity, and keeps the cookie of the answer', async () => {
    const { page } = await signedInPage(world, 'da')
    const before = await companion(page)
    const wrong = { email: 'nobody@garderobe.example', password: 'nothing-of-hers' }
    const { headers, error } = await call(page, 'POST', '/login', wrong, { signsIn: true })
    expect(headers).not.toHaveProperty('authorization')
    expect(error?.status).toBe(401)
    expect(new URL(page.url()).pathname).toBe('/terms')
    const { email, password } = demoMember('se')
    const right = { email, password }
    expect((await call(page, 'POST', '/login', right, { signsIn: true })).error).toBeUndefined()
    expect(await companion(page)).toBeTruthy()
    expect(await companion(page)).not.toBe(before)
    await page.context().close()
  })

  test.each(['da', 'se', 'nl', 'de'] as MarketId[])(
    'in %s the language has its wire name',
    async (market) => {
      const page = await world.visit(market)
      await page.goto('/terms')
      const { headers } = await call(page, 'GET', '/identity')
      expect(headers.locale).toBe(marketOf(market).wireLocale)
      await page.context().close()
    },
  )

  test('a body makes it JSON, and the key for one submission goes along', async () => {
    const { request, headers } = await call(
      visitor,
      'POST',
      '/nowhere',
      { a: 1 },
      { idempotencyKey: 'key-12345' },
    )
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-12345' })
    expect(request?.postData()).toBe('{"a":1}')
  })

  test('§7 with her leave the source of the visit is kept past a login, and for this visit only', async () => {
    const page = await world.visit('da', { consent: allGranted })
    const source = async () => (await call(page, 'GET', '/identity')).headers['x-utm-source']
    await page.goto('/terms?utm_source=spring-letter')
    expect(await source()).toBe('spring-letter')
    await page.goto('/login')
    await page.waitForURL('**/identity/sign-in/**')
    await page.goto('/privacy')
    expect(await source()).toBe('spring-letter')
    await page.goto('/privacy?utm_source=en anden æ ш')
    expect(await source()).toBe(encodeURIComponent('en anden æ ш'))
    const next = await page.context().newPage()
    await next.goto('/terms')
    expect((await call(next, 'GET', '/identity')).headers).not.toHaveProperty('x-utm-source')
    await page.context().close()
  })

  test('§7 R11.02 without it the source goes from page to page, and nothing is stored', async () => {
    const page = await world.visit('da')
    await page.goto('/terms?utm_source=spring-letter')
    const login = page.getByRole('link', { name: textsOf('da')('nav.login') }).first()
    const [request] = await Promise.all([page.waitForRequest('**/api/identity'), login.click()])
    expect(request.url()).not.toContain('utm_source')
    expect((await request.allHeaders())['x-utm-source']).toBe('spring-letter')
    await page.waitForURL('**/identity/sign-in/**')
    expect(await page.evaluate(() => sessionStorage.getItem('utm_source'))).toBeNull()
    await page.context().close()
  })
})

describe('R3.05 the steps of a call', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s', async (method) => {
    const { request, error } = await call(visitor, method, '/nowhere', method === 'GET' ? undefined : {})
    expect(request?.method()).toBe(method)
    expect(error).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('its hooks run once each and in order: before, callback, always', async () => {
    expect((await call(visitor, 'GET', '/identity')).hooks).toEqual(['before', 'callback', 'always'])
  })

  test.each([
    { because: 'a refusal', fault: json(422, { error: { code: 'x', message: 'No' } }) },
    { because: 'an error field with status 200', fault: json(200, { error: 'No' }) },
    { because: 'a server that broke', fault: json(500, { error: { code: 'unexpected', message: 'No' } }) },
    { because: 'text that is no JSON', fault: { status: 502, contentType: 'text/html', body: 'No' } },
  ])('with $because: before, error, always', async ({ fault }) => {
    const { hooks, error, value } = await withFault(visitor, fault, () => call(visitor, 'GET', '/identity'))
    expect(hooks).toEqual(['before', 'error', 'always'])
    expect(value).toBeUndefined()
    expect(JSON.stringify(error?.data)).toContain('No')
    expect(error?.status).toBe(Math.max(400, fault.status))
  })

  test('it is given up after 10 s', async () => {
    const limitMs = await limitOf(visitor)
    await call(visitor, 'GET', '/identity')
    expect(await limitMs()).toBe(10_000)
  })

  test('without a network: before, error, always', async () => {
    await visitor.context().setOffline(true)
    const { hooks, error } = await call(visitor, 'GET', '/identity')
    await visitor.context().setOffline(false)
    expect(hooks).toEqual(['before', 'error', 'always'])
    expect(error).toMatchObject({ status: 0, code: 'offline' })
  })

  test.each([
    { contentType: 'text/plain', body: 'Godt' },
    { contentType: 'text/html', body: '<p>Godt</p>' },
    { contentType: 'application/json', body: '{"half":' },
  ])('$contentType $body is read as text', async (answer) => {
    const { value } = await withFault(visitor, answer, () => call(visitor, 'GET', '/identity'))
    expect(value).toBe(answer.body)
  })

  test('a payment that failed is not logged, anything else the server broke on is', async () => {
    const broken = { error: { code: 'payment-x', message: 'No' } }
    const lines = (body: object) =>
      withFault(visitor, json(500, body), () => logged(visitor, () => call(visitor, 'GET', '/identity')))
    expect(await lines({ ...broken, exception: 'App\\PaymentFailedException: x' })).toEqual([])
    expect(await lines(broken)).toHaveLength(1)
  })
})

describe('R3.05 §8 a session that is no more', () => {
  test.each([
    { because: 'a 401', fault: json(401, { error: { code: 'x', message: 'x' } }) },
    { because: 'these words', fault: json(403, { error: { message: 'Unauthorized access' } }) },
    { because: 'or these', fault: json(400, { error: 'Unauthenticated.' }) },
  ])('$because: to the login, with the way back', async ({ fault }) => {
    const { page } = await signedInPage(world, 'da')
    await page.goto('/frontpage-in?a=1')
    await page.route('**/login/**', (route) => route.fulfill({ body: 'the login' }))
    await withFault(page, fault, async () => {
      await callAtOnce(page, ['/identity'])
      await page.waitForURL((url) => url.pathname === '/login/')
    })
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/frontpage-in?a=1')
    expect(await session(page)).toEqual({})
  })

  test('ended on the server: there once, with one way back in the address, and no way round in circles', async () => {
    const { page, id } = await signedInPage(world, 'da')
    await page.goto('/frontpage-in')
    await world.db.run(sql`UPDATE session SET revoked_at = ${new Date(0)} WHERE owner_id = ${id}`)
    const visited: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
    })
    await callAtOnce(page, ['/me', '/home', '/boxes', '/me/segment', '/styling/terms'])
    await page.waitForURL('**/identity/sign-in/**')
    expect(visited.filter((path) => path.startsWith('/login'))).toEqual(['/login/', '/login'])
    await page.goto('/login?returnUrl=/login')
    await page.waitForURL('**/identity/sign-in/**')
    await page.context().close()
  })
})

const companion = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === '__Host-sid')?.value
async function session(page: Page): Promise<{ id?: string; token?: string }> {
  const cookies = await page.context().cookies()
  const value = (name: string) => cookies.find((cookie) => cookie.name === name)?.value
  const [id, token] = [value('user_id'), value('user_token')]
  return id && token ? { id, token } : {}
}
