import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { faultsOf } from './accessibility.ts'
import { givenBoxes } from './given.ts'
import { keyboardOn } from './keyboard.ts'
import { photograph } from './photograph.ts'
import { signInStaff } from './staff.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R8.01 the first page names the most urgent work with its deadline, and leads to it by the keyboard', async () => {
  for (const market of marketIds) await given.ordered(market)
  const page = await signInStaff(world, 'admin', '/studio')
  const work = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /Box(es)? to style/ }) })
  const rows = work.getByRole('listitem').filter({ has: page.getByRole('link') })
  expect(await rows.count()).toBe(3)
  for (const row of await rows.all())
    expect(await row.textContent()).toMatch(/due (today, |tomorrow, |in \d days, )?\d/)
  const empty = page.locator('summary').filter({ hasText: 'queues are empty' })
  await empty.click()
  await page.getByRole('link', { name: 'Claims to decide' }).waitFor()
  const quiet = page.getByRole('list', { name: 'Nothing waits here' })
  await quiet.getByRole('link', { name: 'Second looks' }).waitFor()
  await empty.click()
  await photograph(page, 'today')
  expect(await faultsOf(page)).toEqual([])
  const first = rows.first().getByRole('link')
  const address = (await first.getAttribute('href'))!
  const { press, to } = keyboardOn(page)
  await to('link', (await first.textContent())!)
  await press('Enter')
  await page.waitForURL((url) => `${url.pathname}${url.search}`.endsWith(address))
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('R8.08 R8.02 Ctrl K finds pages and boxes for colleagues who may open them, and the keys are shown', async () => {
  const { boxId } = await given.ordered('nl')
  const { number } = await world.db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  const page = await signInStaff(world, 'stylist', '/studio')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Name, number, code, page or act' })
  await field.fill('finance')
  await page.getByText('Nothing found.').waitFor()
  await page.route('**/studio/find?*', (route) => route.abort())
  await field.fill(number)
  await page.getByText('Not everything could be looked through.').waitFor()
  expect(await page.getByText('Nothing found.').count()).toBe(0)
  expect(world.problems.splice(0)).toHaveLength(1)
  await page.unroute('**/studio/find?*')
  await field.fill('')
  await field.fill(number)
  await page.getByRole('option', { name: number }).waitFor()
  await photograph(page, 'palette')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/studio/desk' && url.searchParams.get('box') === boxId)
  await page.getByRole('region', { name: 'The box' }).waitFor()
  await page.keyboard.press('?')
  await page.getByText('to the queue, the box, the garments').waitFor()
  expect(await page.getByRole('dialog').count(), 'the desk’s own keys alone').toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Find/ }).click()
  await field.fill('Today')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/studio')
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('ArrowUp')
  const last = page.getByRole('option', { selected: true })
  const inList = () =>
    last.evaluate((option) => {
      const [own, list] = [option, option.parentElement!].map((one) => one.getBoundingClientRect())
      return own!.top >= list!.top - 1 && own!.bottom <= list!.bottom + 1
    })
  // The arrow keys lead to visible entries only.
  await expect.poll(inList).toBe(true)
})
