import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph as photographPage } from '../photograph.ts'
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
async function photograph(page: Page, name: string) {
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

/** Opens a page and waits until it hears clicks. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
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
  await photograph(page, 'acts-menu')
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
  await photograph(page, 'acts-effect')
  expect(await faultsOf(page)).toEqual([])
  await expect.poll(() => focused(page)).toBe('Move the last day')
  await page.keyboard.press('Enter')
  await page.getByText('Done: Give longer to decide.').waitFor()
  await photograph(page, 'acts-done')
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
  await photograph(page, 'acts-credit')
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await proveStaff(page, 'support')
  await page.getByText('Done: Give credit.').waitFor()
  // The browser reports the try before the password.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})

test('R8.06 a case is handed to finance, which finds it on Today, opens the customer and finishes it', async () => {
  const { memberId } = await given.delivered('da')
  const page = await signInStaff(world, 'support', `/studio/customers/${memberId}`)
  await photograph(page, 'customer')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Act for her…' }).click()
  await page.getByRole('button', { name: /^Hand to finance/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand to finance or another role' })
  await dialog.getByLabel('To do').fill('Give back what was paid twice')
  await dialog.getByLabel('Reason').fill('She was charged twice')
  await dialog.getByRole('button', { name: 'Show what happens' }).click()
  await dialog.getByText('Task 1: To do').waitFor()
  await photograph(page, 'hand-over')
  await dialog.getByRole('button', { name: 'Hand it over' }).click()
  await page.getByRole('region', { name: 'Tasks' }).or(page.locator('.tasks')).first().waitFor()

  const finance = await signInStaff(world, 'finance', '/studio')
  await finance.getByText('Give back what was paid twice').waitFor()
  await photograph(finance, 'today-finance')
  await open(finance, '/studio/tasks')
  await photograph(finance, 'tasks')
  expect(await faultsOf(finance)).toEqual([])
  await open(finance, `/studio/customers/${memberId}`)
  await finance.getByRole('heading', { name: 'Tasks' }).waitFor()
  await photograph(finance, 'customer-finance')
  expect(await finance.getByRole('heading', { name: 'Notes' }).count()).toBe(0)
  await finance.getByRole('button', { name: 'Done' }).click()
  await finance.getByText(/^Done .+, /).waitFor()
})

test('R8.06 an answer is written once, inserted in her language with her data, and sent', async () => {
  const { memberId } = await given.delivered('da')
  const page = await signInStaff(world, 'support', '/studio/answers')
  await page.getByRole('button', { name: 'New answer' }).click()
  const form = page.getByRole('dialog', { name: 'New answer' })
  await form.getByLabel('Name').fill('Last day to decide')
  for (const field of await form.getByLabel('Subject').all()) await field.fill('Boks {number}')
  for (const field of await form.getByLabel('Text').all())
    await field.fill('Kære {name},\n\ndin sidste dag er {day}.')
  await photograph(page, 'answer-form')
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save the answer' }).click()
  await page.getByText('Last day to decide').waitFor()
  await photograph(page, 'answers')
  await open(page, `/studio/customers/${memberId}`)
  await page.getByRole('link', { name: 'Write…' }).click()
  await page.waitForURL(`**/studio/threads/${memberId}`)
  await page.getByRole('button', { name: 'Insert an answer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert an answer' })
  await dialog.getByLabel('With the data of').selectOption({ index: 1 })
  await photograph(page, 'insert-answer')
  await dialog.getByRole('button', { name: 'Insert it' }).click()
  const text = page.getByLabel(/^Answer to/)
  await expect.poll(() => text.inputValue()).toMatch(/^Kære Anna/)
  expect(await text.inputValue()).not.toContain('{')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('listitem')
    .getByText(/^Kære Anna/)
    .waitFor()
})

test('R8.08 Ctrl K on a customer’s page finds an act by its name and opens it', async () => {
  const { memberId } = await given.delivered('da')
  const page = await signInStaff(world, 'support', `/studio/customers/${memberId}`)
  await page.keyboard.press('Control+K')
  const field = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox')
  await field.fill('longer to dec')
  await page.getByRole('option', { name: /Give longer to decide/ }).waitFor()
  await photograph(page, 'find-act')
  await field.press('Enter')
  await page.getByRole('dialog', { name: 'Give longer to decide' }).waitFor()
  await page.waitForURL(({ search }) => search === '')
})

test('R8.06 T30 support sees her pages as she does, and nothing on them can be changed', async () => {
  const { memberId } = await given.delivered('da')
  const page = await signInStaff(world, 'support', `/studio/customers/${memberId}`)
  await page.getByRole('button', { name: 'View as she sees it…' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as she sees it' })
  await dialog.getByLabel('Reason').fill('She does not find the last day')
  await photograph(page, 'view-reason')
  await dialog.getByRole('button', { name: 'Open her pages' }).click()
  await page.waitForURL(/frontpage-in/)
  await page.getByText(/^You see the pages of .+ as she does/).waitFor()
  await photograph(page, 'view-home')
  const refused = await page.evaluate(async (id) => {
    const answer = await fetch('/api/me/sessions/end-all', {
      method: 'POST',
      headers: { Authorization: `VIEW ${id}` },
    })
    return [answer.status, (await answer.json()).error.code]
  }, memberId)
  expect(refused).toEqual([403, 'view-only'])
  await open(page, '/my-account/privacy')
  await page.getByText(/^En kollega så dine sider/).scrollIntoViewIfNeeded()
  await photograph(page, 'view-privacy')
  await photographPage(page, 'view-privacy-page')
  await page.getByRole('button', { name: 'Back to the studio' }).click()
  await page.waitForURL((url) => url.pathname === `/studio/customers/${memberId}`)
  await page.goto('/my-account')
  await page.waitForURL((url) => url.pathname !== '/my-account')
  // The browser reports each refusal.
  expect(world.problems.splice(0).every((problem) => /40[13]/.test(problem))).toBe(true)
})
