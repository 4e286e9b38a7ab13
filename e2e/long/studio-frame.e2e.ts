import { expect, test } from 'vitest'
import { eventually } from '../sign-in.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('R2.04 a wrong address in the studio is told in the studio, in its language', async () => {
  const page = await signInStaff(world, 'stylist', '/studio')
  const answer = await page.goto('/studio/nope')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
  await expect.poll(() => page.title()).toBe('There is no such page – Garderobe')
  await page.getByRole('link', { name: 'Desk' }).click()
  await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor()
  expect(world.problems.splice(0)).toEqual([expect.stringContaining('status of 404')])
})

test('R11.05 the studio is as dark as the machine, from the first answer on, until a colleague chooses', async () => {
  const page = await signInStaff(world, 'finance', '/studio')
  const theme = () => page.locator('html').getAttribute('data-theme')
  const drawn = async () => /data-theme="(\w+)"/.exec((await (await page.reload())?.text()) ?? '')?.[1]
  await page.emulateMedia({ colorScheme: 'dark' })
  await eventually(theme).toBe('dark')
  expect(await drawn()).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(theme).toBe('light')
  await page.getByRole('button', { name: 'Dark mode', exact: true }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  expect([await theme(), await drawn()]).toEqual(['dark', 'dark'])
})
