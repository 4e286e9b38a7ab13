import type { Page, Request } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { demoMembers, demoPassword } from '../demo/people/demo-people.ts'
import type { World } from './world.ts'

type Credentials = { email: string; password: string }

export const demoMember = (market: MarketId) => {
  const { id, email } = demoMembers.find((member) => member.market === market)!
  return { id, email, password: demoPassword }
}

/** A customer's window until the test ends; its errors are expected. */
export async function openWindow(world: World, market: MarketId): Promise<Page> {
  const page = await world.visit(market, { quietly: true })
  onTestFinished(() => page.context().close())
  return page
}

/** The provider's page, on any host: address, password, button. */
export async function typePassword(page: Page, market: MarketId, { email, password }: Credentials) {
  const t = textsOf(market)
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByLabel(t('login.password')).fill(password)
  await page.getByRole('button', { name: t('login.button'), exact: true }).click()
}

export async function signIn(page: Page, market: MarketId, credentials: Credentials) {
  await page.goto('/login')
  await typePassword(page, market, credentials)
  await page.waitForURL((url) => url.pathname === '/frontpage-in' || url.pathname.startsWith('/survey'))
}

/** Puts a session created beside the browser into it. */
export const enterAs = (page: Page, { origin }: World, { id, token }: { id: string; token: string }) =>
  page.context().addCookies([
    { name: 'user_id', value: id, url: origin },
    { name: 'user_token', value: token, url: origin },
  ])

/**
 * Ends every session of the member with us, which the browser does not know yet; the provider still remembers the
 * member.
 */
export const endOurSessions = ({ db }: World, memberId: string) =>
  db.run(sql`UPDATE session SET revoked_at = created_at WHERE owner_id = ${memberId}`)

export const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)

/** Records the page's requests to the provider from here on. */
export function recordProviderRequests(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/identity/')) requests.push(request)
  })
  const to = (path: string) => requests.filter((request) => request.url().includes(path))
  return {
    paths: () => requests.map((request) => new URL(request.url()).pathname),
    authorize: () => to('/identity/authorize?').map((request) => new URL(request.url()).searchParams),
    tokens: () =>
      to('/oauth/token').map((request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))),
  }
}

export const eventually = <T>(read: () => T) => expect.poll(read)
