import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openTenant, type Tenant } from '#/testing/outside-tenant.ts'
import { registration } from '#/testing/people/people.ts'
import { leavingBrowser } from '#/testing/signed-tokens.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'

let app: TestApp
let tenant: Tenant
const local = registration('da')
const named = (sub: string, email: string) => ({ sub, email, email_verified: true, name: 'Asta Holm' })
const people = [
  named('auth0|same-address', local.email),
  { ...named('auth0|unverified', 'unverified@garderobe.example'), email_verified: false },
  ...[1, 2, 3, 4].map((n) => named(`auth0|new-${n}`, `new-${n}@garderobe.example`)),
]
beforeAll(async () => {
  tenant = await openTenant({ people, returnTo: ['http://localhost/'], organization: 'org_garderobe' })
  app = await testApp({ env: tenant.env })
  await app.call('POST', '/register', { body: local })
})
afterAll(() => tenant.close())

/** A round trip to the tenant over the wire, as a browser without scripts makes it. */
async function tokensOf(email: string, { nonce, state }: { nonce: string; state: string }, form = false) {
  const verifier = randomBytes(32).toString('base64url')
  const client = { client_id: tenant.clientId, redirect_uri: 'http://localhost/auth/' }
  const query = new URLSearchParams({
    ...client,
    audience: tenant.audience,
    scope: 'openid profile email offline_access',
    response_type: 'code',
    response_mode: 'query',
    state,
    nonce,
    organization: 'org_garderobe',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const jar = new Map<string, string>()
  const visit = async (url: string, body?: URLSearchParams) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(new URL(url, tenant.origin), {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer.headers.get('location') ?? ''
  }
  const page = await visit(`/authorize?${query}`)
  const resume = await visit(page, new URLSearchParams({ email }))
  const code = new URL(await visit(resume)).searchParams.get('code') ?? ''
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier, ...client }
  const answer = await fetch(`${tenant.origin}/oauth/token`, {
    method: 'POST',
    ...(form
      ? { body: new URLSearchParams(grant) }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(grant) }),
  })
  return (await answer.json()) as { access_token: string; id_token: string }
}

type Answer = { error?: { code: string; fields?: Record<string, string> } } & Partial<Who>
async function comesBack(email: string, { form = false } = {}) {
  const browser = await leavingBrowser(app)
  const { access_token, id_token } = await tokensOf(email, browser, form)
  const answer = await browser.exchange({ access_token, id_token, state: browser.state })
  const ask = async (path: string, payload: object, more = {}) => {
    const sent = await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { cookie: browser.cookie, locale: 'da_DK', ...more },
      payload,
    })
    return { status: sent.statusCode, body: sent.json<Answer>() }
  }
  return { status: answer.statusCode, body: answer.json<Answer>(), ask }
}
const { password: _, ...withoutPassword } = registration('da')
const joining = (email: string) => ({ ...withoutPassword, email, identity: true })
const authorization = ({ id, token }: Partial<Who>) => ({ authorization: `UID ${id} ${token}` })
const everybody = () => app.db.many(sql`SELECT id, email, password_hash FROM member ORDER BY id`)

describe('R4.05 a tenant by configuration alone', () => {
  test('the configuration names the place to sign in', async () => {
    const { body } = await app.call('GET', '/identity')
    expect(body).toEqual({
      domain: tenant.origin,
      issuer: `${tenant.origin}/`,
      clientId: tenant.clientId,
      studioClientId: tenant.clientId,
      audience: tenant.audience,
      scope: 'openid profile email',
      organization: 'org_garderobe',
      embedded: false,
    })
  })
  test('the embedded provider does not answer', async () => {
    for (const path of ['authorize', '.well-known/openid-configuration', '.well-known/jwks.json'])
      expect((await app.app.inject({ url: `/identity/${path}` })).statusCode).toBe(404)
  })
  test.each([{ form: false }, { form: true }])(
    'R4.01 she joins, and signs in from then on (form: $form)',
    async ({ form }) => {
      const email = form ? 'new-2@garderobe.example' : 'new-1@garderobe.example'
      const first = await comesBack(email, { form })
      expect(first).toMatchObject({ status: 409, body: { error: { code: 'identity-new' } } })
      const joined = await first.ask('/register', joining(email))
      expect(joined.status).toBe(201)
      const again = await comesBack(email, { form })
      expect(again).toMatchObject({ status: 200, body: { id: joined.body.id } })
    },
  )
})

describe('T20 (iss, sub) is the identity', () => {
  test('an address that a local account has joins nothing and changes nothing', async () => {
    const before = await everybody()
    const { status, body, ask } = await comesBack(local.email)
    expect([status, body.error?.code]).toEqual([409, 'identity-new'])
    const taken = await ask('/register', joining(local.email))
    expect(taken.status).toBe(400)
    expect(Object.keys(taken.body.error?.fields ?? {})).toEqual(['email'])
    expect(await everybody()).toEqual(before)
    expect(await app.db.many(sql`SELECT FROM identity WHERE sub = 'auth0|same-address'`)).toEqual([])
  })
  test('nor does an address that the tenant has not verified', async () => {
    await app.call('POST', '/register', {
      body: { ...registration('da'), email: 'unverified@garderobe.example' },
    })
    const before = await everybody()
    const { status } = await comesBack('unverified@garderobe.example')
    expect(status).toBe(409)
    expect(await everybody()).toEqual(before)
  })
  test('a local registration over her account by the tenant is refused, and no password opens it', async () => {
    const email = 'new-3@garderobe.example'
    const { ask } = await comesBack(email)
    const { body } = await ask('/register', joining(email))
    const before = await everybody()
    const over = await app.call('POST', '/register', { body: { ...registration('da'), email } })
    expect(over.status).toBe(400)
    for (const password of ['', local.password])
      expect((await app.call('POST', '/login', { body: { email, password } })).status).toBe(401)
    expect(await everybody()).toEqual(before)
    expect((await comesBack(email)).body.id).toBe(body.id)
  })
  test('a sign-in on both sides leads to one account', async () => {
    const { ask } = await comesBack(local.email)
    const { body: session } = await ask('/login', { email: local.email, password: local.password })
    expect((await ask('/identity/link', {}, authorization(session))).status).toBe(200)
    expect(await comesBack(local.email)).toMatchObject({ status: 200, body: { id: session.id } })
    expect((await ask('/identity/link', {}, authorization(session))).body.error?.code).toBe('identity-gone')
  })
  test('a session of yesterday is no sign-in on our side', async () => {
    const { body: session } = await app.call('POST', '/login', {
      body: { email: local.email, password: local.password },
    })
    app.clock.advance('PT5M1S')
    const { ask } = await comesBack('new-4@garderobe.example')
    const answer = await ask('/identity/link', {}, authorization(session))
    expect([answer.status, answer.body.error?.code]).toEqual([403, 'step-up-required'])
  })
  test('joining and linking need a sign-in at the tenant in this browser', async () => {
    await comesBack('new-4@garderobe.example')
    const { cookie } = await leavingBrowser(app)
    for (const headers of [{}, { cookie }]) {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/register',
        headers,
        payload: joining('x@garderobe.example'),
      })
      expect(answer.json<Answer>().error?.code).toBe('identity-gone')
    }
  })
  test('a confirmed identity expires after an hour', async () => {
    const { ask } = await comesBack('new-4@garderobe.example')
    app.clock.advance('PT60M')
    expect((await ask('/register', joining('new-4@garderobe.example'))).body.error?.code).toBe(
      'identity-gone',
    )
  })
  test('of two accounts that claim her at once the first has her', async () => {
    const { ask } = await comesBack('new-4@garderobe.example')
    const answers = await Promise.all(
      ['first@garderobe.example', 'second@garderobe.example'].map((email) =>
        ask('/register', joining(email)),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await app.db.many(sql`SELECT FROM identity WHERE sub = 'auth0|new-4'`)).toHaveLength(1)
  })
})

describe('R4.02 the organisation', () => {
  test('a member of another organization is refused', async () => {
    const other = await openTenant({ people, returnTo: ['http://localhost/'], organization: 'org_other' })
    const strict = await testApp({ env: { ...other.env, OIDC_ORGANIZATION: 'org_garderobe' } })
    const [ours, theirs] = [tenant, app]
    ;[tenant, app] = [other, strict]
    const { status } = await comesBack('new-1@garderobe.example').finally(() => {
      ;[tenant, app] = [ours, theirs]
    })
    expect(status).toBe(401)
    await other.close()
  })
})

test('T98 a tenant that gives no keys is a 503 that says so, not a refusal', async () => {
  const gone = await openTenant({ people, returnTo: ['http://localhost/'] })
  await gone.close()
  const alone = await testApp({ env: gone.env })
  const browser = await leavingBrowser(alone)
  const jwt = `${Buffer.from('{"alg":"RS256","kid":"x"}').toString('base64url')}.e30.AAAA`
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const answer = await browser.exchange({ access_token: jwt, id_token: jwt, state: browser.state })
  // R4.03: the limit of any other answer of a provider.
  expect(limits.mock.calls).toEqual([[10_000]])
  expect([answer.statusCode, answer.json<Answer>().error?.code]).toEqual([503, 'identity-unreachable'])
})
