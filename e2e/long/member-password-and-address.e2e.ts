import { expect, test, vi } from 'vitest'
import { mailsTo } from '#/testing/papers/mails.ts'
import { patience } from '#/testing/run/patience.ts'
import { newCustomer } from '../customer.ts'
import { accountsOf, dialog, field, prove } from '../member-account.ts'
import { photograph } from '../photograph.ts'
import { typePassword } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { atHome, keyOf } = accountsOf(world)

test('R3.15 T9 a forgotten password: asked for at the sign-in, mailed, chosen, and every other place is out', async () => {
  const elsewhere = await atHome('de')
  const { email } = elsewhere
  const member = await newCustomer(world, { market: 'de', email, quietly: true })
  const { page, t, button, link, heading } = member
  await page.goto('/login')
  await link('login.forgotten').click()
  await heading('reset.title').waitFor()
  await photograph(page, 'reset-ask')
  await field(member, 'login.email').fill('nobody')
  await button('reset.button').click()
  await page.getByText(t('error.field.email')).waitFor()
  await field(member, 'login.email').fill(email)
  await button('reset.button').dblclick()
  await heading('reset.sentTitle').waitFor()
  await photograph(page, 'reset-sent')
  const key = await keyOf(email, 'password-reset')
  expect((await mailsTo(world, email)).filter(({ template }) => template === 'password-reset')).toHaveLength(
    1,
  )

  await page.goto(`/password-reset?market=de&key=${key}`)
  await heading('reset.chooseTitle').waitFor()
  await page.waitForURL((url) => !url.searchParams.has('key'))
  await photograph(page, 'reset-choose')
  const chosen = 'Lindenblüten im Juni'
  await field(member, 'account.passwordNew').fill(chosen)
  await field(member, 'account.passwordRepeat').fill('Lindenblüten im Juli')
  await button('reset.save').click()
  await page.getByText(t('error.field.password-mismatch')).waitFor()
  await field(member, 'account.passwordRepeat').fill(chosen)
  await button('reset.save').dblclick()
  await heading('reset.doneTitle').waitFor()
  await elsewhere.page.goto('/my-account')
  await elsewhere.page.getByLabel(t('login.password')).waitFor()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.login'), exact: true })
    .click()
  await typePassword(page, 'de', { email, password: chosen })
  await page.waitForURL('**/frontpage-in')
  await page.goto(`/password-reset?key=${key}`)
  await heading('reset.expiredTitle').waitFor()
  await expect.poll(() => page.title()).toContain(t('reset.expiredTitle'))
  await photograph(page, 'reset-expired')
})

test('R3.16 another e-mail: her password, then a yes from both addresses, wherever they are read', async () => {
  const member = await atHome('se')
  const { page, t, button, heading } = member
  const wanted = 'elsa.ny@garderobe.example'
  await page.goto('/my-account/email')
  await field(member, 'account.emailNew').fill(member.email.toUpperCase())
  await button('account.emailChange').click()
  await page.getByText(t('error.field.email-same')).waitFor()
  expect(await dialog(page).count(), 'no password for a change that is none').toBe(0)
  await field(member, 'account.emailNew').fill(wanted)
  await button('account.emailChange').click()
  await prove(member, member.password)
  await page.getByText(t('account.emailAskedTitle')).waitFor()
  await photograph(page, 'account-email-asked')
  const keys = [await keyOf(member.email, 'email-change-old'), await keyOf(wanted, 'email-change-new')]

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
  await expect.poll(() => page.title()).toContain(t('confirmEmail.expiredTitle'))
  await photograph(page, 'confirm-email-expired')
})

test('R2.14 T9 another password, the places she is signed in, and out of all of them', async () => {
  const [member, other] = [await atHome('da'), await atHome('da')]
  const { page, t, button } = member
  const chosen = 'rugbrød med solskin'
  await page.goto('/my-account/password')
  await field(member, 'account.passwordCurrent').fill('not hers')
  await field(member, 'account.passwordNew').fill('password1')
  await field(member, 'account.passwordRepeat').fill('password1')
  await button('account.passwordChange').click()
  await page.getByText(t('error.field.password-wrong')).waitFor()
  await field(member, 'account.passwordCurrent').fill(member.password)
  await button('account.passwordChange').click()
  await page.getByText(t('error.field.password-common')).waitFor()
  await field(member, 'account.passwordNew').fill(chosen)
  await field(member, 'account.passwordRepeat').fill(chosen)
  await button('account.passwordChange').dblclick()
  await page.getByText(t('account.passwordSaved')).waitFor()
  await photograph(page, 'account-password-saved')
  await other.page.goto('/my-account')
  await typePassword(other.page, 'da', { email: member.email, password: chosen })
  await other.page.getByRole('heading', { level: 1, name: /Lindholm/ }).waitFor()

  await page.goto('/my-account/devices')
  await photograph(page, 'account-devices-two')
  const places = page.getByRole('list', { name: t('account.page.devices') }).getByRole('listitem')
  expect(await places.count()).toBe(2)
  await places.getByRole('button').click()
  await vi.waitUntil(async () => (await places.count()) === 1, patience)
  await other.page.goto('/my-account/profile')
  await other.page.getByLabel(t('login.password')).waitFor()
  await button('account.endAll').click()
  await page.getByLabel(t('login.password')).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
})
