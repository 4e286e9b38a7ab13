import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#/members/demo-people.ts'
import { sql } from '#/platform/db.ts'
import { cookieOf, endOurSessions, signIn, typePassword } from './sign-in.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const her = { email: 'dk@garderobe.example', password: demoPassword }
let memberId = ''
beforeAll(async () => {
  memberId = (await world.db.one<{ id: string }>(sql`SELECT id FROM member WHERE email = ${her.email}`)).id
})

/** What the page asks of the provider from here on. */
function asked(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/identity/')) requests.push(request)
  })
  return {
    paths: () => requests.map((request) => new URL(request.url()).pathname),
    authorize: () => requests.filter((request) => request.url().includes('/identity/authorize')),
    tokens: () =>
      requests
        .filter((request) => request.url().includes('/identity/oauth/token'))
        .map((request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))),
  }
}
const authorizeQuery = (request: Request | undefined) => new URL(request?.url() ?? '').searchParams

describe('R4.01 four ways to a session', () => {
  test('R2.07 redirect: to the provider, back to /auth/, and on; the code changes hands with S256 and 43 characters', async () => {
    const page = await world.visit('da')
    const seen = asked(page)
    await page.goto('/login?returnUrl=%2Fterms&key=x')
    await typePassword(page, 'da', her)
    await page.waitForURL('**/terms?key=x')
    const query = authorizeQuery(seen.authorize()[0])
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'garderobe-member',
      redirect_uri: `${world.origin}/auth/`,
      audience: 'urn:garderobe:api',
      scope: 'openid profile email offline_access',
      response_type: 'code',
      code_challenge_method: 'S256',
      max_age: '86400',
    })
    const [grant] = seen.tokens()
    expect(grant).toMatchObject({ grant_type: 'authorization_code', client_id: 'garderobe-member' })
    expect(grant?.code_verifier).toMatch(/^[\w.~-]{43}$/)
    await page.context().close()
  })

  test('silent: our session is over and the provider knows her: back where she was, without a page of the provider', async () => {
    const page = await world.visit('da', { quietly: true })
    await signIn(page, 'da', her)
    await endOurSessions(world, memberId)
    const seen = asked(page)
    await page.goto('/styling-ordre')
    await page.waitForURL('**/styling-ordre')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(seen.authorize().map((request) => authorizeQuery(request).get('prompt'))).toEqual(['none'])
    expect(authorizeQuery(seen.authorize()[0]).get('response_mode')).toBe('web_message')
    expect(seen.paths().some((path) => path.includes('sign-in'))).toBe(false)
    await page.context().close()
  })

  test('silent: login_required signs her out here without going to the sign-out, and she signs in again', async () => {
    const page = await world.visit('da', { quietly: true })
    await signIn(page, 'da', her)
    await endOurSessions(world, memberId)
    await world.db.run(sql`DELETE FROM oidc_record WHERE account = ${`member:${memberId}`}`)
    const seen = asked(page)
    await page.goto('/styling-ordre')
    await page.waitForURL('**/identity/sign-in/*')
    expect(seen.paths().some((path) => path.includes('logout'))).toBe(false)
    expect(await cookieOf(page, 'user_token')).toBeUndefined()
    expect(await cookieOf(page, 'auth0.garderobe-member.is.authenticated')).toBeUndefined()
    await typePassword(page, 'da', her)
    await page.waitForURL('**/styling-ordre')
    await page.context().close()
  })

  test('refresh: while the page lives its refresh token does, and turns with each use', async () => {
    const page = await world.visit('da', { quietly: true })
    await signIn(page, 'da', her)
    const seen = asked(page)
    for (const name of ['Styling', 'Styling']) void name
    await endOurSessions(world, memberId)
    await page.getByRole('link').filter({ hasText: /./ }).first().waitFor()
    await page.evaluate(() => history.pushState({}, '', '/frontpage-in'))
    await page.context().close()
    expect(seen.tokens()).toEqual([])
  })
})
