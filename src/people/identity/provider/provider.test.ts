import { randomBytes } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { registration, staffFactor } from '#/testing/people/people.ts'
import { memberClient, providerBrowser, studioClient } from '#/testing/run/provider-browser.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'
import { hashPassword } from '../password/passwords.ts'
import { codeNow } from '../staff/second-factor.ts'
import { oidcAdapter } from './adapter.ts'

let app: TestApp
let at: ReturnType<typeof providerBrowser>
const [member, studio] = [memberClient, studioClient]
const codeOfMember = () => at.codeOf(theMember)
const theMember = registration('se')
const staffId = '11111111-1111-4111-8111-111111111111'
beforeAll(async () => {
  app = await testApp()
  at = providerBrowser(app)
  await app.call('POST', '/register', { body: theMember, market: 'se' })
  await app.db.run(sql`INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at)
    VALUES (${staffId}, 'stylist@garderobe.example', 'Ida Stylist', '{stylist}', ${await hashPassword('garderobe-demo')}, ${staffFactor}, ${app.clock.now()})`)
})

const exchange = (access_token: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/login/identity',
    headers: { host: 'localhost' },
    payload: { access_token },
  })

test('R4.01 R4.05 a member signs in without script, and her token becomes a session', async () => {
  const { back, code } = await codeOfMember()
  expect(back.to).toMatch(/^http:\/\/localhost\/auth\/\?code=.+&state=s1/)
  const { access_token } = await at.tokenFor(code, member)
  const session = (await exchange(access_token)).json<Who>()
  const { body } = await app.call('GET', '/me', { query: { light: '1' }, as: session })
  expect(body.email).toBe(theMember.email)
})

test('R4.05 a wrong password says so and keeps the address', async () => {
  const visit = at.browser()
  const page = await visit('GET', at.authorize(member))
  const answer = await visit('POST', page.to, { email: theMember.email, password: 'wrong' })
  expect(answer.status).toBe(401)
  expect(answer.text).toContain(`value="${theMember.email}"`)
  expect(answer.text).toContain('role="alert"')
})

test('R8.01 staff give a second factor, and only then get in', async () => {
  const visit = at.browser()
  const page = await visit('GET', at.authorize(studio, { prompt: 'login' }))
  const first = await visit('POST', page.to, {
    email: 'stylist@garderobe.example',
    password: 'garderobe-demo',
  })
  expect((await visit('GET', first.to)).text).toContain('one-time-code')
  expect((await visit('POST', page.to, { code: '000000' })).status).toBe(401)
  const code = codeNow(staffFactor)
  const second = await visit('POST', page.to, { code })
  const back = await visit('GET', second.to)
  const { access_token } = await at.tokenFor(new URL(back.to).searchParams.get('code')!, studio)
  const session = (await exchange(access_token)).json<Who>()
  expect((await app.call('GET', '/studio/me', { as: session })).body.roles).toEqual(['stylist'])
  const again = at.browser()
  const other = await again('GET', at.authorize(studio, { prompt: 'login' }))
  await again('POST', other.to, { email: 'stylist@garderobe.example', password: 'garderobe-demo' })
  expect((await again('POST', other.to, { code })).status).toBe(401)
})

test("R8.01 a member's sign-in at the provider does not open the studio", async () => {
  const { visit } = await codeOfMember()
  const page = await visit('GET', at.authorize(studio))
  expect(page.to).toContain('/identity/sign-in/')
})

test('T18 a code works once and only with its verifier; a foreign page gets nothing', async () => {
  const { code } = await codeOfMember()
  expect((await at.tokenFor(code, member, randomBytes(32).toString('base64url'))).error).toBe('invalid_grant')
  const second = await codeOfMember()
  expect((await at.tokenFor(second.code, member)).access_token).toBeTruthy()
  expect((await at.tokenFor(second.code, member)).error).toBe('invalid_grant')
  const foreign = await at.browser()(
    'GET',
    at.authorize({ ...member, redirect_uri: 'https://evil.example/auth' }),
  )
  expect(foreign.status).toBe(400)
})

test('R4.01 signing out ends the session at the provider and leads home', async () => {
  const { visit } = await codeOfMember()
  const page = await visit(
    'GET',
    '/identity/v2/logout?client_id=garderobe-member&returnTo=http%3A%2F%2Flocalhost%2F',
  )
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? []
  const out = await visit('POST', '/identity/v2/logout/confirm', { xsrf, logout: 'yes' })
  expect(out.to).toBe('http://localhost/')
  expect((await visit('GET', at.authorize(member))).to).toContain('/identity/sign-in/')
})

test('T8 two tabs sign out at once: the slower one leaves too, and nothing brings the session back', async () => {
  const { visit } = await codeOfMember()
  const leave = '/identity/v2/logout?client_id=garderobe-member&returnTo=http%3A%2F%2Flocalhost%2F'
  const form = async () => {
    const { text } = await visit('GET', leave)
    return {
      xsrf: /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '',
      logout: 'yes',
      client_id: 'garderobe-member',
    }
  }
  const [first, second] = [await form(), await form()]
  const tooOld = await visit('POST', '/identity/v2/logout/confirm', first)
  expect(tooOld).toMatchObject({ status: 303, to: expect.stringContaining('/identity/v2/logout?client_id=') })
  expect((await visit('POST', '/identity/v2/logout/confirm', second)).to).toBe('http://localhost/')
  expect(await visit('POST', '/identity/v2/logout/confirm', first)).toMatchObject({
    status: 303,
    to: 'http://localhost/',
  })

  const sessions = oidcAdapter(app.db, 'Session')
  await sessions.upsert('hers', { accountId: 'member:1', uid: 'u', exp: 4_000_000_000 }, 60)
  await sessions.destroy('hers')
  await sessions.upsert('hers', { accountId: 'member:1', uid: 'u', exp: 4_000_000_000 }, 60)
  expect(await sessions.find('hers')).toBeUndefined()
  expect(await sessions.findByUid('u')).toBeUndefined()
})

test('R4.02 T19 only our own access tokens are taken', async () => {
  const { code } = await codeOfMember()
  const { id_token, access_token } = await at.tokenFor(code, member)
  const { privateKey } = await generateKeyPair('RS256')
  const claims = { azp: 'garderobe-member', sub: `staff:${staffId}`, amr: ['pwd', 'otp'] }
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
    .setIssuer('http://localhost/identity/')
    .setAudience('urn:garderobe:api')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
  const [header, payload] = access_token.split('.')
  const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
  for (const token of [id_token, forged, none, `${header}.${payload}.`, `${access_token}x`, '', 'a.b'])
    expect((await exchange(token)).statusCode, token.slice(0, 30)).toBe(401)
})
