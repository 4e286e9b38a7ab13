import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { faultsOf } from '../accessibility.ts'
import { callAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { passTime } from '../pass-time.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const clock = given.app.ctx.clock as AdjustableClock

const folder = process.env.SHOTS
/** With SHOTS=folder: the page at three widths, light and dark. */
async function photographPage(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark'])
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
}

const feeOf = async (boxId: string) =>
  (
    await world.db.one<{ fee: number }>(
      sql`SELECT terms -> 'fees' -> 0 -> 'amount' AS fee FROM box WHERE id = ${boxId}`,
    )
  ).fee

test('R8.09 R6.12 an admin plans a fee from a day; a box of that day has it, an earlier one not, page and mail say it', async () => {
  const before = await given.ordered('de')
  const tomorrow = dayOf(clock.now(), 'de').add({ days: 1 }).toString()

  const page = await signInStaff(world, 'admin', '/studio/settings', true)
  await page.getByText('Nothing is planned').waitFor()
  await photographPage(page, 'settings')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Germany', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings, Germany' }).waitFor()
  await photographPage(page, 'settings-of-germany')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Environment and handling fee of a box' }).click()
  await page.getByText('Today: 3.00 EUR').waitFor()
  await page.getByLabel('New value').fill('4')
  await page.getByLabel('From', { exact: true }).fill(tomorrow)
  await page.getByLabel('Reason').fill('The carrier is dearer')
  await page.getByRole('button', { name: 'Show what happens' }).click()
  const effect = page.getByRole('region', { name: 'What happens' })
  await effect.getByText('A second colleague has to agree').waitFor()
  expect(await effect.textContent()).toMatch(/Boxes under way1: keep what was agreed/)
  expect(
    await effect.getByRole('listitem').filter({ hasText: 'Mail: your box is ordered' }).textContent(),
  ).toMatch(/Umwelt- und Bearbeitungsgebühr: 3.€Umwelt- und Bearbeitungsgebühr: 4.€/)
  await photographPage(page, 'setting-effect')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Ask a colleague' }).click()
  await proveStaff(page, 'admin')
  await page.getByText('A colleague has to decide it').waitFor()
  await photographPage(page, 'setting-waits')

  const second = await signInStaff(world, 'finance', '/studio/second-looks', true)
  await second.getByText(/3.00 EUR → 4.00 EUR/).waitFor()
  await second.getByRole('button', { name: 'Agree' }).click()
  await proveStaff(second, 'finance')
  await second.getByText('Nothing waits for a second colleague').waitFor()
  await page.reload()
  await page.getByText(/^4.00 EUR, from /).waitFor()
  await photographPage(page, 'setting-planned')
  expect(await faultsOf(page)).toEqual([])

  await passTime(world.db, clock, 'P1D')
  const after = await given.ready('de')
  await after.member.page.goto('/terms?market=de')
  await after.member.page
    .getByRole('row')
    .filter({ hasText: 'Umwelt und Bearbeitung, je Box' })
    .filter({ hasText: '4 €' })
    .waitFor()
  const { id } = await callAs(after.member.page, world, 'POST', '/boxes', { body: { wish: {} } })
  expect([await feeOf(before.boxId), await feeOf(id)]).toEqual([3_00, 4_00])
  await expect
    .poll(async () => (await mailsTo(given.app, after.member.who.email)).map(({ html }) => html).join())
    .toMatch(/Umwelt- und Bearbeitungsgebühr[^€]*4.€/)
})

test('R8.09 support plans opening hours, which the imprint of that day shows, and takes another plan back', async () => {
  const day = dayOf(clock.now(), 'nl').add({ days: 1 }).toString()
  const page = await signInStaff(world, 'support', '/studio/settings/nl/openingHours', true)
  await page.getByLabel('Friday until').fill('15:00')
  await page.getByLabel('From', { exact: true }).fill(day)
  await page.getByLabel('Reason').fill('Short Fridays')
  await photographPage(page, 'setting-hours')
  await page.getByRole('button', { name: 'Show what happens' }).click()
  await page.getByRole('button', { name: 'Plan it' }).click()
  await page.getByText('Short Fridays').waitFor()
  await passTime(world.db, clock, 'P1D')
  const visitor = await world.visit('nl')
  await visitor.goto('/imprint?market=nl')
  await visitor.getByText('Vrijdag: 09:00–15:00').waitFor()

  const again = await signInStaff(world, 'support', '/studio/settings/nl/openingHours', true)
  await again.getByRole('button', { name: 'Plan it again' }).click()
  await again.getByLabel('From', { exact: true }).fill(dayOf(clock.now(), 'nl').add({ days: 7 }).toString())
  await again.getByLabel('Reason').fill('As before')
  await again.getByRole('button', { name: 'Show what happens' }).click()
  await again.getByRole('button', { name: 'Plan it', exact: true }).click()
  await again.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = again.getByRole('dialog', { name: 'Withdraw this change?' })
  await dialog.getByLabel('Reason').fill('Fridays stay short')
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  await again.getByText('Fridays stay short').waitFor()
  await photographPage(again, 'setting-withdrawn')
  expect(await faultsOf(again)).toEqual([])
})
