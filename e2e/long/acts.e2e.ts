import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

const folder = process.env.SHOTS
/** With SHOTS=folder: what stands on the screen, at both widths of a desk, light and dark. */
async function look(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'])
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` })
    }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
/** Presses a key until the focus is on the wanted element. */
async function pressTo(page: Page, key: string, is: () => Promise<boolean>) {
  for (let presses = 0; presses < 20 && !(await is()); presses++) await page.keyboard.press(key)
  expect(await is()).toBe(true)
}
const isAtReason = (page: Page) => () =>
  page.evaluate(() => document.activeElement?.getAttribute('name') === 'reason')

test('R8.06 support gives longer to decide by keyboard alone, sees the effect first, and undoes it', async () => {
  const { memberId } = await given.delivered('da', undefined, true)
  const page = await signInStaff(world, 'support', `/studio/customers/${memberId}`)
  const button = page.getByRole('button', { name: 'Act for her…' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Act for her' }).waitFor()
  await look(page, 'acts-menu')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Act for her…')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Act for her' }).waitFor()
  await pressTo(page, 'ArrowDown', async () => (await focused(page)).startsWith('Give longer to decide'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Give longer to decide' })
  await dialog.waitFor()
  await pressTo(page, 'Tab', isAtReason(page))
  await page.keyboard.type('She is ill this week')
  await page.keyboard.press('Enter')
  const effect = dialog.getByRole('region', { name: 'What happens' })
  await effect.getByText('What is not answered counts as kept').waitFor()
  expect(
    await effect.locator('del').count(),
    'the last day and the end of the period, before and after',
  ).toBe(3)
  await look(page, 'acts-effect')
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => focused(page)).toBe('Move the last day')
  await page.keyboard.press('Enter')
  await page.getByText('Done: Give longer to decide.').waitFor()
  await look(page, 'acts-done')
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await page.getByText('Undone.').waitFor()
})

test('R8.06 credit is shown as it will be, and given after the password', async () => {
  const { memberId } = await given.ready('da', true)
  const page = await signInStaff(world, 'support', `/studio/customers/${memberId}`)
  await page.getByRole('button', { name: 'Act for her…' }).click()
  await page.getByRole('button', { name: /^Give credit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Give credit' })
  await dialog.getByLabel('Amount').fill('none')
  await dialog.getByLabel('Reason').fill('The parcel was a week late')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByText('An amount, such as 100.').waitFor()
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByText('Money: Credit').waitFor()
  await look(page, 'acts-credit')
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await proveStaff(page, 'support')
  await page.getByText('Done: Give credit.').waitFor()
  // The browser reports the try before the password.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
