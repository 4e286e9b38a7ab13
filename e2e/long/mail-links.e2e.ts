import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { grantLink } from '#/people/identity/links/link-grants.ts'
import { allGranted } from '#/platform/consent/consent.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { enterAs } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const { ctx } = given.app
const t = textsOf('da')
const member = await givenCustomer(given.app, 'da')
const memberId = member.id
const boxId = await given.studio.order(member)
await given.studio.style(boxId)

async function linkTo(path: string, link: { purpose?: string; maxUses?: number; memberId?: string } = {}) {
  const { purpose = 'preview', maxUses = 10, memberId: owner = memberId } = link
  const expiresAt = new Date(ctx.clock.now().getTime() + 86_400_000)
  const subject = purpose === 'sign-in' ? owner : boxId
  const params = await grantLink(ctx, { memberId: owner, purpose, subject, expiresAt, maxUses })
  const url = `${world.origin}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`
  return { ...params, url }
}
async function visitor() {
  const page = await world.visit('da', { quietly: true })
  onTestFinished(() => page.context().close())
  return page
}
const uses = () =>
  world.db.many<{ purpose: string; used: number }>(
    sql`SELECT purpose, used FROM link_grant WHERE member_id = ${memberId} ORDER BY created_at DESC, purpose`,
  )
const forget = () => world.db.run(sql`DELETE FROM session WHERE grant_id IN (SELECT id FROM link_grant)`)
const session = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
const heading = (page: Page, key: TextKey) =>
  page.getByRole('heading', { level: 1, name: t(key), exact: true })

test('R2.10 a link opens its subject on any page, and its values reach only the call that redeems them', async () => {
  const { url, Chash } = await linkTo(`/sneak-peek/${boxId}?utm_source=mail`)
  const page = await visitor()
  const carriers: string[] = []
  page.on('request', async (request) => {
    const written = JSON.stringify([request.url(), await request.allHeaders(), request.postData()])
    if (written.includes(Chash)) carriers.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const seen: string[] = []
  await page.exposeFunction('noteAddress', (address: string) => seen.push(address))
  await page.addInitScript(() =>
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries())
        (globalThis as never as { noteAddress(a: string): void }).noteAddress(name)
    }).observe({ type: 'resource', buffered: true }),
  )
  await page.goto(url)
  await page.waitForURL(`${world.origin}/sneak-peek/${boxId}?utm_source=mail`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('article').first().waitFor()

  await expect.poll(() => carriers).toEqual([`GET /sneak-peek/${boxId}`, 'POST /api/login/link'])
  await expect.poll(() => seen.length).toBeGreaterThan(5)
  expect(seen.filter((address) => address.includes(Chash))).toEqual([])
  const here = await page.evaluate(() => ({
    history: navigation.entries().map((entry) => entry.url ?? ''),
    referrer: document.referrer,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
    html: document.documentElement.outerHTML,
  }))
  expect(here.referrer).toBe('')
  expect(JSON.stringify(here)).not.toContain(Chash)
  expect(here.history.filter((entry) => entry.includes('Chash') || entry.includes('userid'))).toEqual([])
})

test.each(['/terms', '/no-such-page', '/frontpage-in/', '/register?market=da'])(
  'R2.10 on %s too, with one value alone as well',
  async (path) => {
    const { url, Chash, userid } = await linkTo(path)
    const and = path.includes('?') ? '&' : '?'
    for (const address of [url, `${path}${and}Chash=${Chash}`, `${path}${and}userid=${userid}`]) {
      const page = await visitor() // the page before is still redirecting to the login
      await page.goto(address, { waitUntil: 'commit' })
      await page.waitForURL((now) => !/userid|Chash/.test(now.href), { waitUntil: 'commit' })
      await page.locator('html[data-ready], form[method=post]').first().waitFor({ state: 'attached' })
      expect(page.url()).not.toMatch(/userid|Chash/)
    }
  },
)

test('T13 a scanner that follows a sign-in link five times, with script, uses nothing up; she gets in by the button', async () => {
  await forget()
  const { url } = await linkTo('/new-styling', { purpose: 'sign-in', maxUses: 1 })
  for (let round = 0; round < 5; round++) {
    for (const method of ['HEAD', 'GET']) expect((await fetch(url, { method })).status).toBe(200)
    const scanner = await visitor()
    await scanner.goto(url)
    await heading(scanner, 'link.ready').waitFor()
    expect(await session(scanner)).not.toHaveProperty('user_token')
  }
  expect((await uses())[0]).toEqual({ purpose: 'sign-in', used: 0 })
  const page = await visitor()
  await page.goto(url)
  await page.getByRole('button', { name: t('link.open'), exact: true }).click()
  await page.locator('html[data-ready]').waitFor()
  expect(page.url()).toBe(`${world.origin}/new-styling`)
  expect(await session(page)).toMatchObject({ user_id: memberId })
  expect((await uses())[0]).toEqual({ purpose: 'sign-in', used: 1 })

  const late = await visitor()
  await late.goto(url)
  await late.getByRole('button', { name: t('link.open'), exact: true }).click()
  await heading(late, 'link.expired').waitFor()
  const login = late.getByRole('link', { name: t('nav.login'), exact: true })
  expect(await login.getAttribute('href')).toBe('/login?returnUrl=%2Fnew-styling')
})

test('T13 a scanner that runs the script of a box link leaves uses enough for her', async () => {
  await forget()
  const { url } = await linkTo(`/sneak-peek/${boxId}`)
  for (let round = 0; round < 5; round++) {
    for (const method of ['HEAD', 'GET']) expect((await fetch(url, { method })).status).toBe(200)
    expect((await uses())[0]).toEqual({ purpose: 'preview', used: round })
    const scanner = await visitor()
    await scanner.goto(url)
    await scanner.getByRole('article').first().waitFor()
  }
  const page = await visitor()
  await page.goto(url)
  await page.getByRole('article').first().waitFor()
})

test('R2.10 a link opened while the network is away says so, and opens when it is back', async () => {
  await forget()
  const again = (page: Page) => page.getByRole('button', { name: t('error.again'), exact: true }).click()
  const { url } = await linkTo(`/sneak-peek/${boxId}`)
  const page = await visitor()
  await page.route('**/api/login/link', (route) => route.abort())
  await page.goto(url)
  await heading(page, 'error.noAnswer').waitFor()
  await photograph(page, 'link-unanswered')
  await page.unroute('**/api/login/link')
  await again(page)
  await page.getByRole('article').first().waitFor()

  await enterAs(page, world, member)
  await page.route('**/api/me?light=1', (route) => route.fulfill({ status: 503 }))
  await page.goto((await linkTo(`/sneak-peek/${boxId}`)).url)
  await heading(page, 'error.noAnswer').waitFor()
  expect(await session(page), 'what she has is not ended by it').toMatchObject({ user_id: memberId })
  await page.unroute('**/api/me?light=1')
  await again(page)
  await page.getByRole('article').first().waitFor()
})

test('R2.10 a page opened by a mail’s link asks for nothing that the link does not open', async () => {
  const page = await world.visit('da', { quietly: true, consent: allGranted })
  onTestFinished(() => page.context().close())
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  const open = async (path: string) => {
    await page.goto((await linkTo(path)).url)
    await page.locator('html[data-ready]').waitFor()
    await page.waitForLoadState('networkidle')
  }
  // Twice: the second link finds the session of the first.
  for (const path of [`/sneak-peek/${boxId}`, `/sneak-peek/${boxId}`, '/terms']) await open(path)
  await open(`/sneak-peek/${boxId}`)
  await page.locator(`header a[href="/frontpage-in"]`).first().click()
  await page.waitForURL('**/identity/sign-in/*')
  expect(refused).toEqual([])
  await page.goto(`/sneak-peek/${boxId}`)
  await page.getByRole('article').first().waitFor()
})

test("D1 somebody else's session is not replaced behind her back, and her own full one stays", async () => {
  const other = await givenCustomer(given.app, 'da', null)
  const page = await visitor()
  await enterAs(page, world, other)
  const { url } = await linkTo(`/sneak-peek/${boxId}`)
  await page.goto(url)
  await heading(page, 'link.other').waitFor()
  expect(page.url()).toBe(`${world.origin}/sneak-peek/${boxId}`)
  expect(await session(page)).toMatchObject({ user_id: other.id, user_token: other.token })
  await page.getByRole('button', { name: t('link.continue'), exact: true }).click()
  await page.getByRole('article').first().waitFor()
  expect(await session(page)).toMatchObject({ user_id: memberId })

  const own = await linkTo('/terms', { memberId: other.id })
  await enterAs(page, world, other)
  await page.goto(own.url)
  await page.locator('html[data-ready]').waitFor()
  expect(page.url()).toBe(`${world.origin}/terms`)
  expect(await session(page)).toMatchObject({ user_id: other.id, user_token: other.token })
})

test('R3.08 R10.01 the link in the mail of a refusal asks for a person’s review, without a login', async () => {
  const { id } = await givenCustomer(given.app, 'da')
  await world.db.run(sql`UPDATE member SET credit_state = 'refused' WHERE id = ${id}`)
  const { url } = await linkTo('/membership/review', { purpose: 'credit-review', memberId: id })
  const page = await visitor()
  await page.goto(url)
  await heading(page, 'register.refusedTitle').waitFor()
  await photograph(page, 'da-credit-review')
  await page.getByRole('button', { name: t('credit.review'), exact: true }).click()
  await page.getByText(t('credit.reviewAsked'), { exact: true }).waitFor()
  await photograph(page, 'da-credit-review-asked')
})
