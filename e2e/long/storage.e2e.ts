import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { call, signedInPage } from '../client-probe.ts'
import { newCustomer } from '../customer.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const days = 24 * 3600
const t = textsOf('da')

const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
/** Records the cookies as the page writes them; the browser shortens their lives. */
const writtenCookies = (page: Page) =>
  page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
    Object.defineProperty(document, 'cookie', {
      get: () => own.get!.call(document),
      set: (value: string) => {
        sessionStorage.setItem('written', `${sessionStorage.getItem('written') ?? ''}\n${value}`)
        own.set!.call(document, value)
      },
    })
  })
const local = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name)
/** Seconds from now until a cookie ends. */
const life = ({ expires }: { expires: number }) => expires - Date.now() / 1000

describe('R3.06 the member’s data in the browser', () => {
  test('from the registration on: id and token for 99 years, the session for a day, when she came for 4 hours', async () => {
    const member = await newCustomer(world, { market: 'da' })
    await writtenCookies(member.page)
    await member.register()
    const stored = await cookies(member.page)
    const flags = { path: '/', sameSite: 'Lax', domain: 'localhost' }
    expect(stored.user_id).toMatchObject({ ...flags, value: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(stored.user_token).toMatchObject({ ...flags, value: expect.stringMatching(/^[\w-]{43}$/) })
    expect(stored['__Host-sid']).toMatchObject({ ...flags, httpOnly: true, secure: true })
    expect(stored['__Host-known']).toMatchObject({ ...flags, httpOnly: true, secure: true })
    // Chromium caps lives at 400 days.
    expect(life(stored.user_token!) / days).toBeCloseTo(400, 0)
    expect(life(stored['__Host-sid']!) / days).toBeCloseTo(1, 1)
    expect(life(stored.new_sp!) / 3600).toBeCloseTo(4, 1)
    const since = decodeURIComponent(stored.new_sp!.value)
    expect(new Date(since).toUTCString()).toBe(since)
    const written = await member.page.evaluate(() => sessionStorage.getItem('written') ?? '')
    for (const name of ['user_id', 'user_token'])
      expect(written).toMatch(new RegExp(`${name}=[^;]+; Path=/; Max-Age=${99 * 365 * days}; SameSite=Lax`))

    const entry = await local(member.page, 'user_token')
    expect(entry).toEqual({ value: stored.user_token!.value, expiry: expect.any(Number) })
    expect((entry.expiry - Date.now()) / 1000 / days).toBeCloseTo(99 * 365, 0)
    const others = Object.keys(stored).filter((name) => !['market', 'consent'].includes(name))
    expect(others.sort()).toEqual(['__Host-known', '__Host-sid', 'new_sp', 'user_id', 'user_token'])
  })

  test('a lost token cookie is mended from the entry, until that has expired: then it goes when it is read', async () => {
    const { page, token } = await signedInPage(world, 'da')
    const keep = (expiry: number) =>
      page.evaluate(
        ([value, end]) => localStorage.setItem('user_token', JSON.stringify({ value, expiry: end })),
        [token, expiry] as const,
      )
    await keep(Date.now() + 60_000)
    await page.context().clearCookies({ name: 'user_token' })
    await page.goto('/terms')
    await expect.poll(async () => (await cookies(page)).user_token?.value).toBe(token)
    await keep(Date.now() - 1)
    await page.context().clearCookies({ name: 'user_token' })
    await page.goto('/terms')
    await expect.poll(() => local(page, 'user_token')).toBeNull()
    expect(await cookies(page)).not.toHaveProperty('user_token')
    await page.context().close()
  })

  test('T7 a token of yesterday is replaced by a page or by a call, and every tab goes on with the new one', async () => {
    const { page, token } = await signedInPage(world, 'da')
    const other = await page.context().newPage()
    for (const tab of [page, other]) await tab.goto('/frontpage-in')
    await page.evaluate(
      ([value, expiry]) => localStorage.setItem('user_token', JSON.stringify({ value, expiry })),
      [token, Date.now() + 60_000] as const,
    )
    const tokenNow = async () => (await cookies(page)).user_token!.value
    await growOld(token)
    await page.reload()
    const second = await tokenNow()
    expect(second).not.toBe(token)
    await expect.poll(async () => (await local(page, 'user_token')).value).toBe(second)
    await growOld(second)
    expect((await call(other, 'GET', '/me?light=1')).error).toBeUndefined()
    const third = await tokenNow()
    expect(third).not.toBe(second)
    expect((await local(other, 'user_token')).value).toBe(third)
    await world.db.run(
      sql`UPDATE session SET previous_until = created_at WHERE token_hash = ${hashSecret(third)}`,
    )
    for (const tab of [page, other]) expect((await call(tab, 'GET', '/me?light=1')).error).toBeUndefined()
    await page.reload()
    await logoutLink(page).waitFor()
    await page.context().close()
  })
})

/** Makes a session two days old, and recently used. */
const growOld = (token: string) =>
  world.db.run(sql`UPDATE session SET created_at = created_at - interval '2 days', previous_until = previous_until - interval '2 days'
    WHERE token_hash = ${hashSecret(token)}`)

/** All data of the member is gone from this browser; only the mark against a silent sign-in stays. */
async function expectNothingStored(page: Page) {
  const left = Object.keys(await cookies(page))
  expect(left.filter((name) => /^user|^staff|^new_sp/.test(name))).toEqual([])
  // Read beside the page, which may be navigating.
  const { origins } = await page.context().storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
  expect(stored.filter((name) => name !== 'signed_out')).toEqual([])
}
const logoutLink = (page: Page) => page.getByRole('link', { name: t('logout.button') }).first()

describe('T8 R3.02 signing out', () => {
  test('ends it on the server and here, in every tab, and going back shows nothing', async () => {
    const { page, id, token } = await signedInPage(world, 'da')
    const other = await page.context().newPage()
    for (const tab of [page, other]) await tab.goto('/frontpage-in')
    const theirs = await other.getByRole('heading', { level: 1 }).textContent()
    await page.evaluate(() => localStorage.setItem('draft', 'hers'))
    await page.evaluate(() => sessionStorage.setItem('draft', 'hers'))
    const answer = page.waitForResponse('**/api/logout')
    await logoutLink(page).click()
    expect((await answer).status()).toBe(200)
    await other.waitForURL('**/signed-out')
    await page.waitForURL('**/signed-out')
    await expectNothingStored(page)
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
    expect(await cookies(page)).not.toHaveProperty('__Host-sid')
    const me = await page.request.get('/api/me?light=1', { headers: { authorization: `UID ${id} ${token}` } })
    expect(me.status()).toBe(401)
    await other.goBack()
    await other.waitForLoadState()
    expect(await other.textContent('body')).not.toContain(theirs)
    await page.context().close()
  })

  test('also without a network: it waits for nothing, and the next sign-in needs the password', async () => {
    const { page } = await signedInPage(world, 'da')
    const other = await page.context().newPage()
    for (const tab of [page, other]) await tab.goto('/frontpage-in')
    const theirs = await other.getByRole('heading', { level: 1 }).textContent()
    await page.evaluate(() => localStorage.setItem('draft', 'hers'))
    await page.context().setOffline(true)
    await logoutLink(page).click()
    await expect.poll(async () => Object.keys(await cookies(page))).not.toContain('user_token')
    await expectNothingStored(page)
    await expect.poll(() => other.textContent('body').catch(() => '')).not.toContain(theirs)
    await expect.poll(() => page.textContent('body').catch(() => theirs)).not.toContain(theirs)
    await page.context().setOffline(false)
    await page.goto('/frontpage-in')
    await page.getByRole('link', { name: t('logout.again'), exact: true }).click()
    await page.getByLabel(t('login.password'), { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/identity\/sign-in\//)
    await page.context().close()
  })
})
