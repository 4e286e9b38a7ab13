import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { photograph } from './photograph.ts'
import {
  cookieOf,
  demoMember,
  endOurSessions,
  eventually,
  openWindow,
  recordProviderRequests,
  signIn,
  typePassword,
} from './sign-in.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const member = demoMember('da')
const window = () => openWindow(world, 'da')

describe('R4.01 R4.05 ways to a session', () => {
  test('R2.07 redirect: to the provider, back to /auth/ and on, with S256 and 43 characters of verifier (R4.03)', async () => {
    const page = await window()
    const seen = recordProviderRequests(page)
    await page.goto('/login?returnUrl=%2Fterms&key=x')
    await typePassword(page, 'da', member)
    await page.waitForURL('**/terms?key=x')
    expect(Object.fromEntries(seen.authorize()[0] ?? [])).toMatchObject({
      client_id: 'garderobe-member',
      redirect_uri: `${world.origin}/auth/`,
      audience: 'urn:garderobe:api',
      scope: 'openid profile email',
      response_type: 'code',
      code_challenge_method: 'S256',
      max_age: '86400',
    })
    const [grant] = seen.tokens()
    expect(grant).toMatchObject({ grant_type: 'authorization_code', client_id: 'garderobe-member' })
    expect(grant?.code_verifier).toMatch(/^[\w.~-]{43}$/)
  })

  test('silent: our session is over and the provider knows her, so she is back without seeing its page', async () => {
    const page = await window()
    await signIn(page, 'da', member)
    await endOurSessions(world, member.id)
    const seen = recordProviderRequests(page)
    await page.goto('/styling-ordre')
    await page.waitForURL('**/styling-ordre')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const prompts = () => seen.authorize().map((query) => [query.get('prompt'), query.get('response_mode')])
    await eventually(prompts).toEqual([['none', 'web_message']])
    expect(seen.paths().filter((path) => path.includes('sign-in'))).toEqual([])
  })

  test('silent: login_required signs her out here, without leaving for the sign-out, and she signs in again', async () => {
    const page = await window()
    await signIn(page, 'da', member)
    await endOurSessions(world, member.id)
    await world.db.run(sql`DELETE FROM oidc_record WHERE account = ${`member:${member.id}`}`)
    const seen = recordProviderRequests(page)
    await page.goto('/styling-ordre')
    await page.waitForURL('**/identity/sign-in/*')
    expect(seen.authorize().map((query) => query.get('prompt'))).toEqual(['none', null])
    expect(seen.paths().filter((path) => path.includes('logout'))).toEqual([])
    for (const name of ['user_token', 'auth0.garderobe-member.is.authenticated'])
      expect(await cookieOf(page, name), name).toBeUndefined()
    await typePassword(page, 'da', member)
    await page.waitForURL('**/styling-ordre')
  })

  test.each(['da', 'de'] as const)(
    'R2.07 signing out ends all three: ours, the provider’s, and what the browser remembers; it ends on a page that says so, in %s',
    async (market) => {
      const texts = textsOf(market)
      const person = demoMember(market)
      const page = await openWindow(world, market)
      await signIn(page, market, person)
      // A member who chose another country by hand still reads their own language.
      await page.context().addCookies([{ name: 'market', value: 'se', url: world.origin }])
      const seen = recordProviderRequests(page)
      await page.goto('/logout')
      await page.getByRole('button', { name: texts('logout.button'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: texts('logout.done') }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/signed-out')
      expect(seen.paths()).toContain('/identity/v2/logout')
      expect(await cookieOf(page, 'auth0.garderobe-member.is.authenticated')).toBeUndefined()
      await photograph(page, `${market}-signed-out`)
      await page.goto('/frontpage-in')
      await page.getByRole('link', { name: texts('logout.again'), exact: true }).click()
      await typePassword(page, market, person)
      await page.waitForURL('**/frontpage-in')
      expect(await cookieOf(page, 'signed_out')).toBeUndefined()
    },
  )

  test('refresh: while the page lives so does its refresh token, which turns with each use', async () => {
    await world.restart({ OIDC_SCOPE: 'openid profile email offline_access' })
    const page = await window()
    await signIn(page, 'da', member)
    const seen = recordProviderRequests(page)
    for (let round = 0; round < 2; round++) {
      await page.locator('footer a[href="/terms"]').first().click()
      await page.waitForURL('**/terms')
      await endOurSessions(world, member.id)
      await page.locator('header a[href="/frontpage-in"]').first().click()
      await page.waitForURL('**/frontpage-in')
    }
    const used = seen.tokens()
    expect(used).toHaveLength(2)
    expect(new Set(used.map(({ grant_type }) => grant_type))).toEqual(new Set(['refresh_token']))
    expect(new Set(used.map(({ refresh_token }) => refresh_token)).size).toBe(used.length)
    expect(seen.authorize()).toEqual([])
  })
})
