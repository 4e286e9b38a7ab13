import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { registration, staffFactor } from '#/testing/people/people.ts'
import { memberClient, providerBrowser, studioClient } from '#/testing/run/provider-browser.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'
import { hashPassword } from '../password/passwords.ts'
import { codeNow } from '../staff/second-factor.ts'
import { endProviderSessions } from './provider-sessions.ts'

let app: TestApp
let at: ReturnType<typeof providerBrowser>
const member = registration('de')
const ida = { email: 'ida@garderobe.example', password: 'garderobe-demo' }
let who: Who
beforeAll(async () => {
  app = await testApp()
  at = providerBrowser(app)
  who = (await app.call('POST', '/register', { body: member, market: 'de' })).body
  await app.db.run(sql`INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at)
    VALUES (${app.ctx.random.uuid()}, ${ida.email}, 'Ida', '{stylist}', ${await hashPassword(ida.password)}, ${staffFactor}, ${app.clock.now()})`)
})
const signedIn = async () => {
  const { code, visit } = await at.codeOf(member)
  return { ...(await at.tokenFor(code, memberClient)), visit }
}

describe('R4.01 refresh tokens', () => {
  test('each is good once and gives the next', async () => {
    const { refresh_token } = await signedIn()
    const second = await at.refresh(refresh_token)
    const third = await at.refresh(second.refresh_token)
    expect(new Set([refresh_token, second.refresh_token, third.refresh_token]).size).toBe(3)
    expect(third.access_token).toBeTruthy()
    expect(third.id_token).toBeTruthy()
  })
  test('one that is used again ends the whole family', async () => {
    const { refresh_token } = await signedIn()
    const second = await at.refresh(refresh_token)
    expect((await at.refresh(refresh_token)).error).toBe('invalid_grant')
    expect((await at.refresh(second.refresh_token)).error).toBe('invalid_grant')
  })
  test('of two uses at the same moment one passes, and its family is over as well', async () => {
    const { refresh_token } = await signedIn()
    const answers = await Promise.all([at.refresh(refresh_token), at.refresh(refresh_token)])
    const passed = answers.filter(({ error }) => !error)
    expect(passed.length).toBeLessThanOrEqual(1)
    for (const { refresh_token } of passed)
      expect((await at.refresh(refresh_token)).error).toBe('invalid_grant')
  })
  test('staff get none, since they give their password every time', async () => {
    const { access_token, refresh_token } = await studioTokens()
    expect(access_token).toBeTruthy()
    expect(refresh_token).toBeUndefined()
  })
})

async function studioTokens() {
  const { code } = await at.codeOf(ida, { client: studioClient, factor: codeNow(staffFactor) })
  return at.tokenFor(code, studioClient)
}

describe('T9 the end of all her sessions', () => {
  test('ends the one at the provider, its refresh tokens, and a code on its way', async () => {
    const { visit, refresh_token } = await signedIn()
    const unused = await at.codeOf(member)
    expect((await at.silently(visit)).to).toContain('code=')
    await endProviderSessions(app.db, who.id)
    expect((await at.silently(visit)).to).toContain('error=login_required')
    expect((await at.refresh(refresh_token)).error).toBe('invalid_grant')
    expect((await at.tokenFor(unused.code, memberClient)).error).toBe('invalid_grant')
  })
})

describe('R4.05 pages of the provider', () => {
  test('a double click signs in once and leads on', async () => {
    const visit = at.browser()
    const page = await visit('GET', at.authorize(memberClient))
    const form = { email: member.email, password: member.password }
    const [one, two] = await Promise.all([visit('POST', page.to, form), visit('POST', page.to, form)])
    expect([one.status, two.status, one.to]).toEqual([303, 303, two.to])
    expect((await visit('GET', two.to)).to).toContain('/auth/?code=')
  })
  test('a double click on the code does not ask for another, though it is good once', async () => {
    await app.db.run(sql`UPDATE staff SET totp_step = 0`)
    const visit = at.browser()
    const page = await visit('GET', at.authorize(studioClient, { prompt: 'login' }))
    await visit('POST', page.to, ida)
    const code = { code: codeNow(staffFactor) }
    await visit('POST', page.to, code)
    const second = await visit('POST', page.to, code)
    expect((await visit('GET', second.to)).to).toContain('/studio/login?code=')
  })
  test.each([
    ['a member', memberClient, 'href="/login"', 'lang="de'],
    ['staff', studioClient, 'href="/studio/login"', 'lang="en"'],
  ])('the way back with the browser finds a way on for %s', async (_, client, link, language) => {
    await app.db.run(sql`UPDATE staff SET totp_step = 0`)
    const visit = at.browser()
    await visit('GET', '/identity/sign-in/none?market=de')
    const page = await visit('GET', at.authorize(client, { prompt: 'login' }))
    let sent = await visit(
      'POST',
      page.to,
      client === memberClient ? { email: member.email, password: member.password } : ida,
    )
    if (client === studioClient) sent = await visit('POST', page.to, { code: codeNow(staffFactor) })
    await visit('GET', sent.to)
    const path = `${page.to}${page.to.includes('?') ? '&' : '?'}market=de`
    for (const method of ['GET', 'POST'] as const) {
      const back = await visit(method, path, method === 'POST' ? { email: 'x' } : undefined)
      expect(back.status).toBe(400)
      expect(back.text).toContain(link)
      expect(back.text).toContain(language)
    }
  })
  test('R2.07 signing out leads to an address of our own list, and to no other', async () => {
    const { visit } = await signedIn()
    const out = (returnTo: string) =>
      visit(
        'GET',
        `/identity/v2/logout?${new URLSearchParams({ client_id: memberClient.client_id, returnTo })}`,
      )
    for (const returnTo of [
      'https://evil.example/',
      'http://localhost/auth/',
      'http://localhost.evil.example/',
      'javascript:alert(1)',
    ]) {
      const answer = await out(returnTo)
      expect([returnTo, answer.status, answer.to]).toEqual([returnTo, 400, ''])
    }
    expect((await out('http://localhost/')).status).toBe(200)
  })
  test('T40 what came in a query is shown as text', async () => {
    const visit = at.browser()
    const { status, text } = await visit(
      'GET',
      at.authorize({ ...memberClient, client_id: '<img src=x onerror=alert(1)>' }),
    )
    expect(status).toBe(400)
    expect(text).not.toContain('<img src=x')
  })
})
