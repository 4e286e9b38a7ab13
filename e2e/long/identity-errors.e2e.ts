import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInErrorCode } from '#/people/identity/sign-in/sign-in-error.rule.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { photograph } from '../photograph.ts'
import { demoMember, openWindow, typePassword } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const window = (market: MarketId) => openWindow(world, market)
/** Runs a story in every country in parallel, each in a window of its own. */
const inEach = (story: (page: Page, market: MarketId) => Promise<void>) =>
  Promise.all(marketIds.map(async (market) => story(await window(market), market)))

/** Leaves for the provider, and comes back with the given query. */
async function comesBack(page: Page, query: Record<string, string>) {
  await page.goto('/login?prompt=login')
  await page.waitForURL('**/identity/sign-in/*')
  await page.goto(`/auth/?${new URLSearchParams({ state: 'x', ...query })}`)
}
async function showsError(page: Page, market: MarketId, key: TextKey) {
  const t = textsOf(market)
  await page.getByRole('heading', { level: 1, name: t('login.brokenTitle') }).waitFor()
  await page.getByText(t(key), { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: t('login.again') }).isVisible()).toBe(true)
}

/** What the provider may say in the query of the way back. */
const providerErrors = [
  ['login_required', 'ended'],
  ['missing_refresh_token', 'renewal'],
  ['access_denied', 'denied'],
  ['mfa_required', 'factor'],
  ['timeout', 'timeout'],
  ['cancelled', 'closed'],
  ['popup_open', 'blocked'],
] as const

describe('R4.04 errors in every language', () => {
  // Each error in two countries; texts.test.ts checks that every language has every sentence.
  test('each that the provider says has its sentence and a way on', () =>
    inEach(async (page, market) => {
      const half = providerErrors.filter((_, index) => (index + marketIds.indexOf(market)) % 2 === 0)
      for (const [error, sentence] of half) {
        await comesBack(page, { error, error_description: 'Not for her eyes' })
        await showsError(page, market, `login.error.${sentence}`)
        expect(await page.getByText('Not for her eyes').count(), error).toBe(0)
      }
    }))
  test('a redirect without a sign-in, and one that began elsewhere', () =>
    inEach(async (page, market) => {
      await page.goto('/auth/')
      await showsError(page, market, 'login.error.nothing')
      await page.goto('/auth/?code=abc&state=def')
      await showsError(page, market, 'login.error.again')
      await comesBack(page, { code: 'abc', state: 'another' })
      await showsError(page, market, 'login.error.again')
    }))
  test('an error without a sentence is quoted as text, never as markup', () =>
    inEach(async (page, market) => {
      const markup = '<img src=x onerror="document.title=1"><b>Rule</b> said no'
      await comesBack(page, { error: 'unsupported_thing', error_description: markup })
      await showsError(page, market, 'login.error.failed')
      await page.getByText(textsOf(market)('login.errorDetail', { detail: markup })).waitFor()
      expect(await page.locator('main img, main b').count()).toBe(0)
      await photograph(page, `${market}-sign-in-problem`)
    }))
  test('the link leads to the provider, and then to the requested page', () =>
    inEach(async (page, market) => {
      await page.goto('/login?prompt=login&returnUrl=%2Fterms')
      await page.waitForURL('**/identity/sign-in/*')
      await page.goto('/auth/?error=login_required&state=x')
      await page.getByRole('link', { name: textsOf(market)('login.again') }).click()
      await typePassword(page, market, demoMember(market))
      await page.waitForURL('**/terms')
    }))
})

type Claims = Record<string, unknown>
const changed = (token: string, change: (claims: Claims) => Claims, header = {}) => {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [write({ ...read(head), ...header }), write(change(read(payload))), signature].join('.')
}
/** Signs in while the token endpoint's answer is changed on its way. */
async function withAnswer(
  page: Page,
  change: (answer: { id_token: string }) => { status?: number; json: object },
) {
  await page.route('**/oauth/token', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, ...change(await answer.json()) })
  })
  await page.goto('/login')
  await typePassword(page, 'nl', demoMember('nl'))
}

describe('R4.04 answers of the token endpoint', () => {
  const wrongClaims: [because: string, change: (claims: Claims) => Claims, header?: object][] = [
    ['issuer', (all) => ({ ...all, iss: 'https://evil.example/' })],
    ['audience', (all) => ({ ...all, aud: 'another' })],
    ['two audiences, no party', (all) => ({ ...all, aud: [all.aud, 'another'] })],
    ['another party', (all) => ({ ...all, aud: [all.aud, 'another'], azp: 'another' })],
    ['nonce', (all) => ({ ...all, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...all }) => all],
    ['expired', (all) => ({ ...all, exp: Math.floor(Date.now() / 1000) - 120 })],
    ['not yet', (all) => ({ ...all, nbf: Math.floor(Date.now() / 1000) + 300 })],
    [
      'two days since the password',
      (all) => ({ ...all, auth_time: Math.floor(Date.now() / 1000) - 2 * 86_400 }),
    ],
    ['no time of the password', ({ auth_time: _, ...all }) => all],
    ['algorithm', (all) => all, { alg: 'HS256' }],
    ['no subject', ({ sub: _, ...all }) => all],
  ]
  /** One after the other in a window: from the second time on the provider knows the member, and answers at once. */
  async function expectRefused(claims: typeof wrongClaims) {
    const page = await window('nl')
    let change: (token: string) => string = (token) => token
    await page.route('**/oauth/token', async (route) => {
      const answer = await route.fetch()
      const json = await answer.json()
      await route.fulfill({ response: answer, json: { ...json, id_token: change(json.id_token) } })
    })
    await page.goto('/login')
    await page.waitForURL('**/identity/sign-in/*')
    for (const [because, claim, header] of claims) {
      change = (token) => changed(token, claim, header)
      if (page.url().includes('/sign-in/')) await typePassword(page, 'nl', demoMember('nl'))
      else await page.goto('/login')
      await showsError(page, 'nl', 'login.error.mismatch').catch((error) => {
        throw new Error(`${because}: ${error}`)
      })
    }
  }
  test('a claim that does not fit is told in one sentence, whatever it is', async () => {
    const quarter = wrongClaims.length / 4
    await Promise.all(
      [0, 1, 2, 3].map((n) => expectRefused(wrongClaims.slice(n * quarter, (n + 1) * quarter))),
    )
  })
  test('our server refuses a changed signature, which the SDK cannot see', async () => {
    const page = await window('nl')
    await withAnswer(page, (answer) => ({
      json: { ...answer, id_token: changed(answer.id_token, (all) => ({ ...all, name: 'Another' })) },
    }))
    await showsError(page, 'nl', 'error.identity-refused')
  })
  test('mfa_token: a second factor that is missing', async () => {
    const page = await window('nl')
    const json = {
      error: 'mfa_required',
      error_description: 'Multifactor authentication required',
      mfa_token: 'Fe26',
    }
    await withAnswer(page, () => ({ status: 403, json }))
    await showsError(page, 'nl', 'login.error.factor')
  })
  test('an error of its own is quoted', async () => {
    const page = await window('nl')
    await withAnswer(page, () => ({
      status: 400,
      json: { error: 'odd', error_description: 'Try <i>later</i>' },
    }))
    await showsError(page, 'nl', 'login.error.failed')
    await page.getByText(textsOf('nl')('login.errorDetail', { detail: 'Try <i>later</i>' })).waitFor()
  })
})

test('R4.04 the studio is told in English', async () => {
  const page = await window('da')
  await page.goto('/studio/login')
  await page.waitForURL('**/identity/sign-in/*')
  await page.goto('/studio/login?error=access_denied&state=x')
  await page.getByText('The sign-in was cancelled or not allowed.').waitFor()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('heading', { name: 'The studio' }).waitFor()
})

test('R4.04 every error of the source is known', () => {
  for (const [error] of providerErrors) expect(signInErrorCode({ error })).not.toBe('failed')
})
