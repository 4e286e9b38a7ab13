import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keyIn } from '#/testing/papers/mails.ts'
import { faultsOn } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = await signInStaff(world, 'admin', '/studio/colleagues')
const person = { name: 'Eva Holm', email: 'eva.holm@garderobe.example', password: 'tusindfryd ved havet' }

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function signIn(page: Page, code: string) {
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Password').press('Enter')
  await page.getByLabel('Six digits').fill(code)
  await page.getByLabel('Six digits').press('Enter')
}

async function invite() {
  await admin.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('E-mail').fill(person.email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await dialog.getByText('Choose one or more.').waitFor()
  for (const role of ['Stylist', 'Support']) await dialog.getByText(role, { exact: true }).click()
  await dialog.getByText('All countries', { exact: true }).click()
  await dialog.getByText('Sweden', { exact: true }).click()
  expect(await dialog.getByText('Choose one or more.').count()).toBe(0)
  await photograph(admin, 'colleagues-invite')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await proveStaff(admin, 'admin')
  await admin.getByText(/gets a link by mail/).waitFor()
  const row = admin.getByRole('row', { name: new RegExp(person.name) })
  await row.getByText('Invited').waitFor()
  await expect.poll(() => keyIn(world, { to: person.email, template: 'staff-invitation' })).not.toBe('')
  return keyIn(world, { to: person.email, template: 'staff-invitation' })
}

/** Follows the link; returns the secret that the page showed. */
async function enrol(page: Page, key: string): Promise<string> {
  await page.goto(`/studio/enrol?key=${key}`)
  await page.getByRole('heading', { name: `Welcome, ${person.name}` }).waitFor()
  await page.waitForURL((url) => !url.searchParams.has('key'))
  const secret = ((await page.locator('.factor code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('Repeat the password').fill(person.password)
  await page.getByLabel('Six digits').fill('000000')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('That is not the code').waitFor()
  await photograph(page, 'colleagues-enrol')
  await page.getByLabel('Six digits').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Sign in to the studio' }).click()
  return secret
}

/** A device with a fingerprint reader, which says yes to all. */
async function givenFingerprint(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('R8.01 an invited colleague sets up a sign-in and a passkey; the end of their access shows its effect before', async () => {
  const key = await invite()
  const page = await world.visit('da', { viewport: { width: 1440, height: 900 }, quietly: true })
  const secret = await enrol(page, key)
  await givenFingerprint(page)
  await signIn(page, codeOf(secret))
  await page.waitForURL('**/studio')
  expect(await page.getByRole('link', { name: 'Customers', exact: true }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Insight', exact: true }).count()).toBe(0)

  await page.getByRole('link', { name: person.name }).click()
  await page.getByRole('heading', { name: 'My sign-in' }).waitFor()
  await page.getByRole('button', { name: 'Set up another phone' }).click()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await photograph(page, 'colleagues-own-sign-in')
  await page.getByRole('button', { name: 'Keep the present one' }).click()
  await page.getByLabel('Name of the device').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the sign-in' }).click(),
  ])
  await Promise.all([popup.waitForEvent('close'), signIn(popup, codeOf(secret))])
  await page.getByText('Laptop', { exact: true }).first().waitFor()
  await photograph(page, 'colleagues-own-passkey')
  await page.goto('/studio/logout')
  await page.goto('/studio/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await photograph(page, 'colleagues-passkey')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/studio')

  await admin.goto('/studio/colleagues')
  await photograph(admin, 'colleagues')
  await admin.getByRole('button', { name: 'Dark mode' }).click()
  await photograph(admin, 'colleagues-dark')
  await admin.getByRole('link', { name: person.name }).click()
  await admin.getByRole('heading', { name: person.name }).waitFor()
  await photograph(admin, 'colleague-dark')
  await admin.getByRole('button', { name: 'Light mode' }).click()
  await photograph(admin, 'colleague')
  await admin.getByRole('button', { name: 'Change the access' }).click()
  await photograph(admin, 'colleague-access')
  await admin.keyboard.press('Escape')
  expect(await faultsOn(admin, ['/studio/colleagues'])).toEqual([])
  await admin.getByRole('link', { name: person.name }).click()
  await admin.getByRole('button', { name: 'End the access' }).click()
  const ending = admin.getByRole('dialog', { name: `End the access of ${person.name}` })
  await ending.getByText('No open box is on their desk.').waitFor()
  await photograph(admin, 'colleague-end')
  await ending.getByLabel('Reason').fill('Has left')
  await ending.getByRole('button', { name: 'End it now' }).click()
  await admin.getByText(`${person.name} has no access any more.`).waitFor()
  await page.goto('/studio/account')
  await page.getByLabel('E-mail').waitFor()
  // The browser reports the request that asked for the password once more.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
