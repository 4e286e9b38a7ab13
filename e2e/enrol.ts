import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keyIn } from '#/testing/papers/mails.ts'
import type { World } from './world.ts'

type Person = { email: string; password: string }

/** An invited colleague follows the link of the mail, sets up the sign-in, and signs in. */
export async function enrolAndSignIn(world: World, colleague: Page, person: Person) {
  const mail = { to: person.email, template: 'staff-invitation' }
  await expect.poll(() => keyIn(world, mail)).not.toBe('')
  await colleague.goto(`/studio/enrol?key=${await keyIn(world, mail)}`)
  const secret = ((await colleague.locator('.factor code').textContent()) ?? '').replaceAll(' ', '')
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await colleague.getByLabel('New password').fill(person.password)
  await colleague.getByLabel('Repeat the password').fill(person.password)
  await colleague.getByLabel('Six digits').fill(code())
  await colleague.getByRole('button', { name: 'Save' }).click()
  await colleague.getByRole('link', { name: 'Sign in to the studio' }).click()
  await colleague.getByLabel('E-mail').fill(person.email)
  await colleague.getByLabel('Password').fill(person.password)
  await colleague.getByLabel('Password').press('Enter')
  await colleague.getByLabel('Six digits').fill(code())
  await colleague.getByLabel('Six digits').press('Enter')
  await colleague.waitForURL('**/studio')
}
