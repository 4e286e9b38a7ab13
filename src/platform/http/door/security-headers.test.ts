import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { buildPages } from '#/entry/shell/build/build.ts'
import { pages } from '#/entry/shell/server/server.ts'
import { wire } from '#/entry/wiring.ts'
import { grantLink } from '#/people/identity/links/link-grants.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { type App, createServer } from '../http.ts'

const world = await testApp()
const member = await givenMember(world, { card: null })
let app: App

beforeAll(async () => {
  await buildPages()
  app = (await wire({ ...world.ctx, db: world.db, pages: pages({ environment: 'local' }) })).app
  await app.ready()
  return () => app.close()
})

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(/default-src 'none'|default-src 'self'/),
}
const link = async () =>
  new URLSearchParams(
    await grantLink(world.ctx, {
      memberId: member.id,
      purpose: 'preview',
      subject: 'box-1',
      expiresAt: new Date(world.clock.now().getTime() + 86_400_000),
      maxUses: 1,
    }),
  )

describe('T43 every answer has the headers, and none has a version', () => {
  test.each([
    { what: 'a page', url: '/terms', status: 200 },
    { what: 'a page that is not there', url: '/no-such-page', status: 404 },
    { what: 'a redirect', url: '/terms/', status: 301 },
    { what: 'a page that needs a login', url: '/frontpage-in', status: 302 },
    { what: "a mail's link", url: async () => `/feedback?${await link()}`, status: 200 },
    { what: 'the texts', url: '/public/uploads/translations/da_DK.json', status: 200 },
    { what: 'a text file that is not there', url: '/public/uploads/translations/xx.json', status: 404 },
    { what: 'the icon', url: '/public/icon.svg', status: 200 },
    { what: 'a picture that is not there', url: '/media/0/0.webp', status: 404 },
    { what: 'the API', url: '/api/identity', status: 200 },
    { what: 'the API to a visitor', url: '/api/me', status: 401 },
    { what: 'an unknown call', url: '/api/nope', status: 404 },
    { what: 'the description of the API', url: '/api/openapi.json', status: 200 },
    { what: 'the health check', url: '/healthcheck', status: 200 },
    { what: 'a mail that is not there', url: '/email/view/nope', status: 404 },
    { what: "the provider's protocol", url: '/identity/.well-known/openid-configuration', status: 200 },
    { what: "the provider's refusal", url: '/identity/authorize', status: 400 },
    { what: "the provider's page", url: '/identity/sign-in/nope', status: 400 },
    { what: "the provider's style", url: '/identity/style.css', status: 200 },
    { what: "the card provider's sandbox", url: '/sandbox/stripe/js/v3', status: 200 },
    { what: "the card provider's frame", url: '/sandbox/stripe/js/card-frame', status: 200 },
    { what: 'the local mailbox', url: '/sandbox/mailbox', status: 200 },
    { what: 'an address that is none', url: '/%', status: 404 },
    { what: 'an address with half a letter', url: '/%c3', status: 404 },
    { what: 'an address that is too long', url: `/api/invoices/${'a'.repeat(400)}`, status: 404 },
    { what: 'the history of the source', url: '/.git/config', status: 404 },
    { what: 'the settings', url: '/.env', status: 404 },
  ])('$what: $status', async ({ url, status }) => {
    const answer = await app.inject({
      url: typeof url === 'string' ? url : await url(),
      headers: { host: 'localhost' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(always)
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
    for (const name of ['server', 'x-powered-by', 'strict-transport-security'])
      expect(answer.headers).not.toHaveProperty(name)
    expect(answer.body).not.toMatch(/\bat .*\.ts\b|node_modules|fastify/i)
  })

  test.each(['/api/identity', '/api/me', '/healthcheck', '/public/icon.svg', '/media/0/0.webp'])(
    '%s may do nothing in a browser, and stand in no frame',
    async (url) => {
      const { headers } = await app.inject({ url, headers: { host: 'localhost' } })
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      )
    },
  )

  test('a PDF and a file of the build', async () => {
    const [asset = ''] = /\/assets\/[^"\s]+\.js(?!on)/.exec((await app.inject('/terms')).body) ?? []
    const { statusCode, headers, body } = await app.inject(asset)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject(always)
    expect(body).not.toContain('sourceMappingURL')
    expect((await app.inject(`${asset}.map`)).statusCode).toBe(404)
  })

  test('an error', async () => {
    const server = await createServer(world.ctx, { policies })
    server.get('/api/identity', async () => {
      throw new Error('the shelf fell down')
    })
    const { statusCode, headers, body } = await server.inject('/api/identity')
    expect(statusCode).toBe(500)
    expect(headers).toMatchObject(always)
    expect(body).not.toContain('shelf')
    await server.close()
  })

  test.each(['canary', 'staging', 'preprod', 'production'] as const)(
    'in %s the browser is told to come by TLS only',
    async (APP_ENV) => {
      const server = await createServer(
        { ...world.ctx, config: { ...world.ctx.config, APP_ENV } },
        { policies },
      )
      const { headers } = await server.inject('/anything')
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
      await server.close()
    },
  )

  test.each(['a b', 'member.garderobe.se/login?', 'user@member.garderobe.se', 'member.garderobe.se:80:80'])(
    'R1.02 %s is no host: a bad request, not a fault of ours',
    async (host) => {
      const answer = await app.inject({ url: '/terms', headers: { host } })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('TRACE is refused, and gives nothing back', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answer = await new Promise<{ status?: number; text: string }>((resolve) =>
      httpRequest(
        { port, method: 'TRACE', path: '/terms', headers: { cookie: 'user_token=secret' } },
        (got) => {
          let text = ''
          got
            .on('data', (chunk) => (text += chunk))
            .on('end', () => resolve({ status: got.statusCode, text }))
        },
      ).end(),
    )
    expect(answer.status).toBe(405)
    expect(answer.text).not.toContain('secret')
  })
})

describe('T42 the policy of a page', () => {
  test('R2.14 names its own scripts, and forbids plug-ins, another base and every frame around it', async () => {
    const { headers } = await app.inject('/terms')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
    )
    expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(
      /^script-src 'nonce-[\w-]{22}' 'strict-dynamic'$/,
    )
    expect(policy.join()).not.toMatch(/unsafe|\*|\bhttp:/)
  })
})

describe('T120 what a member sees is in no cache that another reads', () => {
  const signedIn = {
    host: 'localhost',
    authorization: `UID ${member.id} ${member.token}`,
    cookie: `user_id=${member.id}; user_token=${member.token}`,
  }
  test.each([
    '/api/me',
    '/api/boxes',
    '/api/invoices',
    '/my-account',
    '/my-account/privacy',
    '/frontpage-in',
  ])('%s is not stored', async (url) => {
    const { headers } = await app.inject({ url, headers: signedIn })
    expect(headers['cache-control']).toBe('no-store')
  })
  test.each(['/your-data?key=x', '/stay?key=x', '/password-reset?key=x'])(
    '%s has a key and is not stored, for a visitor too',
    async (url) => {
      const { headers, body } = await app.inject({ url, headers: { host: 'localhost' } })
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      // The switch of countries leads back to this page, on a developer's machine alone.
      const elsewhere = body.replace(/<nav class="market-switcher".*?<\/nav>/s, '')
      expect(elsewhere.length).toBeLessThan(body.length)
      expect(elsewhere).not.toMatch(/[?&;]key=x/)
    },
  )
  test.each([
    '/my-account/x.css',
    '/my-account/privacy/x.js',
    '/api/me/x.css',
    '/api/me.css',
    '/api/boxes.png',
  ])('%s, by which a cache would take a page for a file, is not there', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: signedIn })
    expect(statusCode).toBe(404)
    expect(headers['cache-control'] ?? 'no-store').toMatch(/no-store|no-cache/)
    expect(body).not.toContain(member.email)
  })
  test.each(['/public/icon.svg', '/robots.txt', '/public/uploads/translations/da_DK.json'])(
    '%s may be stored, and sets no cookie',
    async (url) => {
      const { headers } = await app.inject({ url, headers: signedIn })
      expect(headers['cache-control']).toMatch(/public|max-age/)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )
})
