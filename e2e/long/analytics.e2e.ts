import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allGranted, writtenChoice } from '#/platform/consent/consent.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { newCustomer } from '../customer.ts'
import { enterAs } from '../sign-in.ts'
import { footerLink, openTelemetryWorld, settled } from '../telemetry.ts'

const { world, visit, member, events, received, until } = await openTelemetryWorld()

test('R10.03 login, aa.login, aa.userInfo and identify: the member’s identity for each receiver, and no id of ours', async () => {
  const theMember = await newCustomer(world, { market: 'se' })
  await theMember.page
    .context()
    .addCookies([{ name: 'consent', value: writtenChoice(allGranted), url: world.origin }])
  await theMember.register()
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT id FROM member WHERE email = ${theMember.who.email}`,
  )
  await until(
    () => events('aa.login'),
    (items) => expect(items).toHaveLength(1),
  )
  await settled(theMember.page, '/terms')
  await until(
    () => events('identify'),
    (items) => expect(items.length).toBeGreaterThan(0),
  )
  await until(
    () => events('aa.userInfo'),
    (items) => expect(items.at(-1)).toMatchObject({ user: { logged_in: true } }),
  )
  const hex = expect.stringMatching(/^[0-9a-f]{64}$/)
  const event_id = expect.any(String)
  const [login] = await events('login')
  const hash = createHash('sha256').update(id).digest('hex')
  expect(login).toEqual({ event: 'login', user_id: hash, event_id })
  const [entered] = await events('aa.login')
  expect(entered).toEqual({ event: 'aa.login', user: { id: hex, segment: 'new', market: 'se' }, event_id })
  const pseudonym = (entered!.user as { id: string }).id
  expect(pseudonym).not.toBe(hash)
  expect((await events('aa.userInfo')).at(-1)).toEqual({
    event: 'aa.userInfo',
    user: { logged_in: true, id: pseudonym, segment: 'new', market: 'se' },
    event_id,
  })
  expect((await events('identify')).at(-1)).toEqual({
    event: 'identify',
    id: hex,
    // Cookies are no consent to advertising.
    email: null,
    phone_number: null,
    market: 'se',
    event_id,
  })
  expect([pseudonym, hash]).not.toContain((await events('identify')).at(-1)?.id)
  expect(JSON.stringify(await received())).not.toContain(id)
  expect((await received()).map(({ receiver, event }) => `${receiver} ${event.event}`)).not.toContain(
    'analytics identify',
  )

  await theMember.page
    .locator('.site-header')
    .getByRole('link', { name: theMember.t('logout.button') })
    .first()
    .click()
  await until(
    () => events('aa.logout'),
    (items) => expect(items).toHaveLength(1),
  )
  expect((await events('aa.logout'))[0]).toEqual({
    event: 'aa.logout',
    user: { id: pseudonym },
    event_id,
  })
})

test('R10.03 user data comes 100 ms after each route change, and waits up to 5000 ms for the identity', async () => {
  const page = await visit('da', { consent: { statistics: true, marketing: false } })
  await member('da', page)
  // Prevents the timeout of 10 s of real time, since a busy machine may need longer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await page.clock.install()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/consent', async (route) => {
    await held
    await route.continue()
  })
  const consentRequest = page.waitForRequest('**/api/consent')
  await page.goto('/terms')
  await consentRequest
  await page.clock.pauseAt(Date.now() + 5_000)
  const infos = () =>
    page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.length ?? 0)
  await footerLink(page, textsOf('da')('footer.imprint'))
  await page.clock.runFor(4_000)
  expect(await infos()).toBe(0)
  const answered = page.waitForResponse('**/api/consent')
  letGo()
  await (await answered).finished()
  await until(
    async () => {
      await page.clock.runFor(10)
      return infos()
    },
    (count) => expect(count).toBeGreaterThan(0),
  )
  const before = await infos()

  await footerLink(page, textsOf('da')('footer.terms'))
  await page.clock.runFor(90)
  expect(await infos()).toBe(before)
  await page.clock.runFor(20)
  expect(await infos()).toBe(before + 1)
})

test('R10.03 without an identity no user data is sent', async () => {
  const page = await visit('da', { consent: allGranted, quietly: true })
  await enterAs(page, world, { id: '22222222-2222-4222-8222-222222222222', token: 'A'.repeat(43) })
  await page.clock.install()
  await settled(page, '/terms')
  await page.clock.runFor(6_000)
  expect(await received()).toEqual([])
})

test('R10.03 Started Checkout and Placed Order are told once for an order, reload or not', async () => {
  const page = await visit('de', { consent: allGranted })
  const theMember = await member('de', page)
  for (let visitCount = 0; visitCount < 2; visitCount++) await settled(page, '/new-styling/confirm')
  await until(
    () => events('Started Checkout'),
    (items) => expect(items).toHaveLength(1),
  )
  await page.getByRole('button', { name: textsOf('de')('order.button') }).click()
  await page.waitForURL('**/frontpage-in')
  await until(
    () => events('Placed Order'),
    (items) => expect(items).toHaveLength(1),
  )
  await page.reload({ waitUntil: 'networkidle' })
  await settled(page, '/new-styling/confirm')
  const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM box WHERE member_id = ${theMember.id}`)
  const common = {
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    market: 'de',
    kind: 'styling',
    value: 3,
    currency: 'EUR',
    event_id: expect.any(String),
  }
  expect(await events('Started Checkout')).toEqual([{ event: 'Started Checkout', ...common }])
  expect(await events('Placed Order')).toEqual([{ event: 'Placed Order', order_id: id, ...common }])
  expect(
    (await received())
      .filter(({ event }) => /Order|Checkout/.test(event.event))
      .map(({ receiver }) => receiver),
  ).toEqual(['email-marketing', 'email-marketing'])
})
