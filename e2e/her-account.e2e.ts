import type { Page } from 'playwright-core'
import { afterAll, expect, test, vi } from 'vitest'
import { sql } from '#/platform/db.ts'
import { keyIn, mailsTo } from '#/testing/mails.ts'
import { type Customer, cards, newCustomer } from './customer.ts'
import { givenBoxes } from './given.ts'
import { photograph } from './photograph.ts'
import { signIn, typePassword } from './sign-in.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const password = 'garderobe-demo'
const demo = {
  da: 'dk@garderobe.example',
  se: 'se@garderobe.example',
  nl: 'nl@garderobe.example',
  de: 'de@garderobe.example',
}
type Market = keyof typeof demo

/** What she does wrong the browser tells its console: that is expected. */
async function atHome(market: Market, quietly = true) {
  const email = demo[market]
  const she = await newCustomer(world, { market, email, quietly })
  await signIn(she.page, market, { email, password })
  return { ...she, email }
}
const rowOf = (email: string) =>
  world.db.one<{ id: string; firstName: string; phone: string; zip: string }>(
    sql`SELECT id, first_name, phone, zip FROM member WHERE email = ${email}`,
  )
/** The worker sends mails on its own time. */
const keyOf = (to: string, template: string) =>
  vi.waitUntil(() => keyIn(world, { to, template }), { timeout: 15_000, interval: 200 })
const field = ({ page, t }: Customer, key: string) => page.getByLabel(t(key), { exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const alertIn = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

async function prove(she: Customer, given: string) {
  const asked = dialog(she.page)
  await asked.getByLabel(she.t('login.password'), { exact: true }).fill(given)
  await asked.getByRole('button', { name: she.t('stepUp.confirm'), exact: true }).click()
}

test('R3.11 from the front page to her account and back, and every part of it', async () => {
  const she = await atHome('da', false)
  const { page, t } = she
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.account') })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Signe Lindholm' }).waitFor()
  await photograph(page, 'account')
  for (const part of [
    'profile',
    'address',
    'style',
    'boxes',
    'invoices',
    'card',
    'subscription',
    'email',
    'password',
    'devices',
    'privacy',
  ]) {
    await page
      .getByRole('navigation', { name: t('account.title') })
      .getByRole('link', { name: t(`account.page.${part}`), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: t(`account.page.${part}`), exact: true }).waitFor()
    await photograph(page, `account-${part}`)
  }
  await page.getByRole('link', { name: t('nav.box'), exact: true }).click()
  await page.waitForURL('**/frontpage-in')
})

test('R3.11 D10 her phone: a wrong one is told at its field, the password is asked for, and nothing typed is lost', async () => {
  const she = await atHome('da')
  const { page, t, button } = she
  await page.goto('/my-account/profile')
  await field(she, 'register.firstName').fill('Signe Marie')
  await page.reload()
  await vi.waitUntil(async () => (await field(she, 'register.firstName').inputValue()) === 'Signe Marie')
  await field(she, 'register.phone').fill('12')
  await button('account.save').click()
  await page.getByText(t('error.field.phone-da')).waitFor()
  expect(await field(she, 'register.firstName').inputValue()).toBe('Signe Marie')

  await field(she, 'register.phone').fill('26 12 34 56')
  await button('account.save').dblclick()
  await dialog(page)
    .getByRole('heading', { name: t('stepUp.title') })
    .waitFor()
  await photograph(page, 'account-step-up')
  await dialog(page)
    .getByRole('button', { name: t('stepUp.cancel') })
    .click()
  await page.getByText(t('error.step-up-cancelled')).waitFor()
  expect(await rowOf(she.email)).toMatchObject({ firstName: 'Signe', phone: '20123456' })

  await button('account.save').click()
  await prove(she, 'not hers')
  await dialog(page).getByText(t('error.field.password-wrong')).waitFor()
  await prove(she, password)
  await page.getByText(t('account.saved'), { exact: true }).waitFor()
  expect(await field(she, 'register.phone').inputValue()).toBe('26 12 34 56')
  expect(await rowOf(she.email)).toMatchObject({ firstName: 'Signe Marie', phone: '26 12 34 56' })
  await vi.waitUntil(async () => (await mailsTo(world, she.email)).length > 0, { timeout: 15_000 })
  expect((await mailsTo(world, she.email)).map(({ template }) => template)).toEqual(['contact-changed'])
})

test('R3.11 her address while the line is down: it says so, and the second try saves it once', async () => {
  const email = demo.nl
  const she = await newCustomer(world, { market: 'nl', email, quietly: true })
  await signIn(she.page, 'nl', { email, password })
  const { page, t, button } = she
  await page.goto('/my-account/address')
  await field(she, 'register.zip').fill('1234')
  await button('account.save').click()
  await page.getByText(t('error.field.zip-nl')).waitFor()
  await field(she, 'register.zip').fill('1017 AB')
  await page.context().setOffline(true)
  await button('account.save').click()
  await page.getByText(t('error.offline')).waitFor()
  await page.context().setOffline(false)
  expect(await field(she, 'register.zip').inputValue()).toBe('1017 AB')
  await button('account.save').click()
  await page.getByText(t('account.saved'), { exact: true }).waitFor()
  expect(await rowOf(email)).toMatchObject({ zip: '1017 AB' })
})

test('R3.12 her style profile, saved and shown again; another’s does not exist', async () => {
  const she = await atHome('de')
  const { page, t, button } = she
  const { id } = await rowOf(she.email)
  await page.goto(`/profile/${id}`)
  await page.getByRole('heading', { level: 1, name: t('profile.title') }).waitFor()
  await photograph(page, 'profile')
  await field(she, 'register.zip').fill('10117')
  await button('account.save').click()
  await page.waitForURL(`**/profile/${id}/updated`)
  await page.getByText('10117').waitFor()
  await photograph(page, 'profile-updated')
  const other = await rowOf(demo.se)
  const quiet = await world.visit('de', { quietly: true, storageState: await page.context().storageState() })
  expect((await quiet.goto(`/profile/${other.id}`))?.status()).toBe(404)
  expect((await quiet.goto(`/profile/${other.id}/updated`))?.status()).toBe(404)
  await quiet.context().close()
})

test('R3.15 T9 a forgotten password: asked for at the sign-in, mailed, chosen, and every other place is out', async () => {
  const elsewhere = await atHome('de')
  const she = await newCustomer(world, { market: 'de', email: demo.de, quietly: true })
  const { page, t, button, link, heading } = she
  await page.goto('/login')
  await link('login.forgotten').click()
  await heading('reset.title').waitFor()
  await photograph(page, 'reset-ask')
  await field(she, 'login.email').fill('nobody')
  await button('reset.button').click()
  await page.getByText(t('error.field.email')).waitFor()
  await field(she, 'login.email').fill(demo.de)
  await button('reset.button').dblclick()
  await heading('reset.sentTitle').waitFor()
  await photograph(page, 'reset-sent')
  const key = await keyOf(demo.de, 'password-reset')
  expect(
    (await mailsTo(world, demo.de)).filter(({ template }) => template === 'password-reset'),
  ).toHaveLength(1)

  await page.goto(`/password-reset?market=de&key=${key}`)
  await heading('reset.chooseTitle').waitFor()
  await page.waitForURL((url) => !url.searchParams.has('key'))
  await photograph(page, 'reset-choose')
  const chosen = 'Lindenblüten im Juni'
  await field(she, 'account.passwordNew').fill(chosen)
  await field(she, 'account.passwordRepeat').fill('Lindenblüten im Juli')
  await button('reset.save').click()
  await page.getByText(t('error.field.password-mismatch')).waitFor()
  await field(she, 'account.passwordRepeat').fill(chosen)
  await button('reset.save').dblclick()
  await heading('reset.doneTitle').waitFor()
  await elsewhere.page.goto('/my-account')
  await elsewhere.page.getByLabel(t('login.password')).waitFor()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.login'), exact: true })
    .click()
  await typePassword(page, 'de', { email: demo.de, password: chosen })
  await page.waitForURL('**/frontpage-in')
  await page.goto(`/password-reset?key=${key}`)
  await heading('reset.expiredTitle').waitFor()
  expect(await page.title()).toContain(t('reset.expiredTitle'))
  await photograph(page, 'reset-expired')
})

test('R3.16 another e-mail: her password, then a yes from both addresses, wherever they are read', async () => {
  const she = await atHome('se')
  const { page, t, button, heading } = she
  const wanted = 'elsa.ny@garderobe.example'
  await page.goto('/my-account/email')
  await field(she, 'account.emailNew').fill(demo.se.toUpperCase())
  await button('account.emailChange').click()
  await page.getByText(t('error.field.email-same')).waitFor()
  expect(await dialog(page).count(), 'no password for a change that is none').toBe(0)
  await field(she, 'account.emailNew').fill(wanted)
  await button('account.emailChange').click()
  await prove(she, password)
  await page.getByText(t('account.emailAskedTitle')).waitFor()
  await photograph(page, 'account-email-asked')
  const keys = [await keyOf(demo.se, 'email-change-old'), await keyOf(wanted, 'email-change-new')]

  const reader = await newCustomer(world, { market: 'se', email: wanted, quietly: true })
  await reader.page.goto(`/my-account/email/confirm?market=se&key=${keys[1]}`)
  await reader.heading('confirmEmail.title').waitFor()
  await photograph(reader.page, 'confirm-email')
  await reader.button('confirmEmail.button').dblclick()
  await reader.heading('confirmEmail.waitingTitle').waitFor()
  await page.goto(`/my-account/email/confirm?market=se&key=${keys[0]}`)
  await button('confirmEmail.button').click()
  await heading('confirmEmail.doneTitle').waitFor()
  await photograph(page, 'confirm-email-done')
  await page.goto('/my-account/email')
  await page.getByText(wanted).waitFor()
  await page.goto(`/my-account/email/confirm?key=${keys[1]}`)
  await heading('confirmEmail.expiredTitle').waitFor()
  expect(await page.title()).toContain(t('confirmEmail.expiredTitle'))
  await photograph(page, 'confirm-email-expired')
})

test('R2.14 T9 another password, the places she is signed in, and out of all of them', async () => {
  const [she, other] = [await atHome('da'), await atHome('da')]
  const { page, t, button } = she
  const chosen = 'rugbrød med solskin'
  await page.goto('/my-account/password')
  await field(she, 'account.passwordCurrent').fill('not hers')
  await field(she, 'account.passwordNew').fill('password1')
  await field(she, 'account.passwordRepeat').fill('password1')
  await button('account.passwordChange').click()
  await page.getByText(t('error.field.password-wrong')).waitFor()
  await field(she, 'account.passwordCurrent').fill(password)
  await button('account.passwordChange').click()
  await page.getByText(t('error.field.password-common')).waitFor()
  await field(she, 'account.passwordNew').fill(chosen)
  await field(she, 'account.passwordRepeat').fill(chosen)
  await button('account.passwordChange').dblclick()
  await page.getByText(t('account.passwordSaved')).waitFor()
  await photograph(page, 'account-password-saved')
  await other.page.goto('/my-account')
  await typePassword(other.page, 'da', { email: demo.da, password: chosen })
  await other.page.getByRole('heading', { level: 1, name: /Lindholm/ }).waitFor()

  await page.goto('/my-account/devices')
  await photograph(page, 'account-devices-two')
  const places = page.getByRole('list', { name: t('account.page.devices') }).getByRole('listitem')
  expect(await places.count()).toBe(2)
  await places.getByRole('button').click()
  await vi.waitUntil(async () => (await places.count()) === 1, { timeout: 10_000 })
  await other.page.goto('/my-account/profile')
  await other.page.getByLabel(t('login.password')).waitFor()
  await button('account.endAll').click()
  await page.getByLabel(t('login.password')).waitFor()
  expect(await alertIn(page).count()).toBe(0)
})

test('R3.11 boxes, invoices and card of somebody who has kept something', async () => {
  const { she, boxId } = await given.delivered('se')
  const { page } = she
  await page.goto(`/feedback/payment?box=${boxId}`)
  await page.getByRole('button', { name: she.pattern('feedback.confirm') }).click()
  await she.link('feedback.toReceipt').waitFor()
  for (const part of ['', '/boxes', '/invoices', '/card', '/address']) {
    await page.goto(`/my-account${part}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await photograph(page, `account-full${part.replace('/', '-')}`)
  }
  await page.goto('/my-account/invoices')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^PDF/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
})

test('R9.02 D10 another card: asked for her password with the card typed in, and told by mail', async () => {
  const { memberId } = await given.ordered('nl')
  const { email } = await world.db.one<{ email: string }>(sql`
    UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE email = ${demo.nl})
    WHERE id = ${memberId} RETURNING email::text`)
  const she = await newCustomer(world, { market: 'nl', email, quietly: true, card: cards.pays })
  const { page, link, button, heading } = she
  await signIn(page, 'nl', { email, password })
  await page.goto('/my-account/card')
  await link('card.changeTitle').click()
  await heading('card.changeTitle').waitFor()
  expect(await page.title()).toContain(she.t('card.changeTitle'))
  await she.fillCard('5555 5555 5555 4444')
  await button('card.save').click()
  await prove(she, password)
  await heading('card.savedTitle').waitFor()
  await link('card.toAccount').click()
  await page.getByText('•••• 4444').waitFor()
  const told = async () => (await mailsTo(world, email)).some(({ template }) => template === 'card-changed')
  await vi.waitUntil(told, { timeout: 15_000 })
})
