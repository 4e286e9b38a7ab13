import { afterAll, expect, test, vi } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { patience } from '#/testing/run/patience.ts'
import { cards, newCustomer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { accountsOf, dialog, doubleClick, field, prove } from '../member-account.ts'
import { photograph } from '../photograph.ts'
import { demoMember, signIn } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const { atHome, rowOf } = accountsOf(world)

test('R3.11 from the front page to her account and back, and every part of it', async () => {
  const member = await atHome('da', false)
  const { page, t } = member
  await page
    .getByRole('navigation', { name: t('nav.main') })
    .getByRole('link', { name: t('nav.account') })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Signe Lindholm' }).waitFor()
  await photograph(page, 'account')
  const list = page.getByRole('main').getByRole('link')
  await list.filter({ hasText: t('account.page.profile') }).click()
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
  ] as const) {
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
  const member = await atHome('da')
  const { page, t, button } = member
  await page.goto('/my-account/profile')
  await field(member, 'register.firstName').fill('Signe Marie')
  await page.reload()
  await vi.waitUntil(
    async () => (await field(member, 'register.firstName').inputValue()) === 'Signe Marie',
    patience,
  )
  await field(member, 'register.phone').fill('12')
  await button('account.save').click()
  await page.getByText(t('error.field.phone-da')).waitFor()
  expect(await field(member, 'register.firstName').inputValue()).toBe('Signe Marie')

  await field(member, 'register.phone').fill('26 12 34 56')
  const below = await doubleClick(page, button('account.save'))
  await dialog(page)
    .getByRole('heading', { name: t('stepUp.title') })
    .waitFor()
  await photograph(page, 'account-step-up')
  await dialog(page)
    .getByRole('button', { name: t('stepUp.cancel') })
    .click()
  await page.getByText(t('error.step-up-cancelled')).waitFor()
  expect(await rowOf(member.email)).toMatchObject({ firstName: 'Signe', phone: '20123456' })

  await button('account.save').click()
  await dialog(page).waitFor()
  // Longer than any double click, so that a press beside the dialog counts.
  await page.waitForTimeout(600)
  await page.mouse.click(below.x, below.y)
  await dialog(page).waitFor({ state: 'hidden' })

  await button('account.save').click()
  await prove(member, 'not hers')
  await dialog(page).getByText(t('error.field.password-wrong')).waitFor()
  await prove(member, member.password)
  await page.getByText(t('account.saved'), { exact: true }).waitFor()
  expect(await field(member, 'register.phone').inputValue()).toBe('26 12 34 56')
  expect(await rowOf(member.email)).toMatchObject({ firstName: 'Signe Marie', phone: '26 12 34 56' })
  await vi.waitUntil(async () => (await mailsTo(world, member.email)).length > 0, patience)
  expect((await mailsTo(world, member.email)).map(({ template }) => template)).toEqual(['contact-changed'])
})

test('R5.14 a press on save that outlasts the message above it is not lost, in se', async () => {
  const member = await atHome('se')
  const { page, t, button } = member
  await page.goto('/my-account/profile')
  await field(member, 'register.phone').fill('12')
  await button('account.save').click()
  await page.getByText(t('error.field.phone-se')).waitFor()
  await field(member, 'register.phone').fill('070 123 45 67')
  const { x, y, width, height } = (await button('account.save').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // The duration of a tap; the field loses the focus meanwhile, and its message goes.
  await page.waitForTimeout(200)
  await page.mouse.up()
  await dialog(page)
    .getByRole('heading', { name: t('stepUp.title') })
    .waitFor()
})

test('R3.07 a signed-in member is told so on the registration page; an ended session shows the form', async () => {
  const member = await atHome('se')
  const { page } = member
  await page.goto('/register')
  await member.heading('register.joined').waitFor()
  await photograph(page, 'register-joined')
  await member.link('preview.toHome').click()
  await page.waitForURL('**/frontpage-in')
  await world.db.run(
    sql`UPDATE session SET revoked_at = now() WHERE owner_id = ${(await rowOf(member.email)).id}`,
  )
  await page.goto('/register')
  await member.heading('register.heading').waitFor()
  expect(new URL(page.url()).pathname).toBe('/register')
})

test('R3.11 her address while the line is down: it says so, and the second try saves it once', async () => {
  const member = await atHome('nl')
  const { page, t, button } = member
  await page.goto('/my-account/address')
  await field(member, 'register.zip').fill('1234')
  await button('account.save').click()
  await page.getByText(t('error.field.zip-nl')).waitFor()
  await field(member, 'register.zip').fill('1017 AB')
  await page.context().setOffline(true)
  await button('account.save').click()
  await page.getByText(t('error.offline')).waitFor()
  await page.context().setOffline(false)
  expect(await field(member, 'register.zip').inputValue()).toBe('1017 AB')
  await button('account.save').click()
  await page.getByText(t('account.saved'), { exact: true }).waitFor()
  expect(await rowOf(member.email)).toMatchObject({ zip: '1017 AB' })
})

test('R3.12 her style profile, saved and shown again; another’s does not exist', async () => {
  const member = await atHome('de')
  const { page, t, button } = member
  const { id } = await rowOf(member.email)
  await page.goto(`/profile/${id}`)
  await page.getByRole('heading', { level: 1, name: t('profile.title') }).waitFor()
  await photograph(page, 'profile')
  await field(member, 'register.zip').fill('10117')
  await button('account.save').click()
  await page.waitForURL(`**/profile/${id}/updated`)
  await page.getByText('10117').waitFor()
  await photograph(page, 'profile-updated')
  const other = await rowOf(demoMember('se').email)
  const quiet = await world.visit('de', { quietly: true, storageState: await page.context().storageState() })
  expect((await quiet.goto(`/profile/${other.id}`))?.status()).toBe(404)
  expect((await quiet.goto(`/profile/${other.id}/updated`))?.status()).toBe(404)
  await quiet.context().close()
})

test('R3.11 boxes, invoices and card of a member who has kept pieces', async () => {
  const { member, boxId } = await given.delivered('se')
  const { page } = member
  await page.goto(`/feedback/payment?box=${boxId}`)
  await page.getByRole('button', { name: member.pattern('feedback.confirm') }).click()
  await member.link('feedback.toReceipt').waitFor()
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
  const known = demoMember('nl')
  const { email } = await world.db.one<{ email: string }>(sql`
    UPDATE member SET password_hash = (SELECT password_hash FROM member WHERE id = ${known.id})
    WHERE id = ${memberId} RETURNING email::text`)
  const member = await newCustomer(world, { market: 'nl', email, quietly: true, card: cards.pays })
  const { page, link, button, heading } = member
  const { password } = known
  await signIn(page, 'nl', { email, password })
  await page.goto('/my-account/card')
  await link('card.changeTitle').click()
  await heading('card.changeTitle').waitFor()
  await expect.poll(() => page.title()).toContain(member.t('card.changeTitle'))
  await button('card.save').click()
  await page.getByText(member.t('card.incomplete')).waitFor()
  expect(await dialog(page).count(), 'no password for a card that is not there').toBe(0)
  await member.fillCard('5555 5555 5555 4444')
  await button('card.save').click()
  await prove(member, password)
  await heading('card.savedTitle').waitFor()
  await expect.poll(() => page.title()).toContain(member.t('card.savedTitle'))
  await link('card.toAccount').click()
  await page.getByText('•••• 4444').waitFor()
  const isMailed = async () =>
    (await mailsTo(world, email)).some(({ template }) => template === 'card-changed')
  await vi.waitUntil(isMailed, patience)
})

test('R11.02 asked for her consent while she decides: neither that nor the amount hides the other’s buttons', async () => {
  const { member, boxId } = await given.delivered('de')
  const storageState = await member.page.context().storageState()
  const page = await world.visit('de', { consent: 'not-asked', storageState })
  const [consent, amount] = [page.locator('.consent'), page.locator('.amount-bar')]
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/feedback/payment?box=${boxId}`)
    await consent.waitFor()
    for (const button of await page.locator('.consent button, .amount-bar :is(a, button)').all())
      await button.click({ trial: true })
    const [above, below] = [await amount.boundingBox(), await consent.boundingBox()]
    if (height > 800) expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 1)
  }
  await page.context().close()
})
