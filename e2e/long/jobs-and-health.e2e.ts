import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '../accessibility.ts'
import { givenTrouble } from '../given-trouble.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

const folder = process.env.SHOTS
/** With SHOTS=folder: the whole page at a desk's width, light and dark. */
async function photographPage(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const theme of ['light', 'dark']) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    await page.screenshot({ path: `${folder}/${name}-1440-${theme}.png`, fullPage: true })
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
}

test('R8.09 an admin is told that the system is ill, finds out why, and tries the parked jobs again', async () => {
  await givenTrouble(world.db)
  const page = await signInStaff(world, 'admin', '/studio')
  const line = page.getByRole('status').filter({ hasText: 'The system is ill.' })
  await expect
    .poll(async () => {
      await page.reload()
      return line.count()
    })
    .toBe(1)
  expect(await line.textContent()).toContain('Parked jobs: 12')
  await photographPage(page, 'today-ill')
  await line.getByRole('link', { name: 'See its health' }).click()
  await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  const parked = page.getByRole('row').filter({ hasText: 'Parked jobs' })
  expect(await parked.textContent()).toMatch(/red from 10.*Red.*12/)
  await photographPage(page, 'health')
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Jobs and mails' }).click()
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  await photographPage(page, 'jobs')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask how worn' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ask how worn' }).waitFor()
  await photographPage(page, 'jobs-of-a-kind')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Ask how worn, job \d+$/ }).waitFor()
  await photographPage(page, 'job')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this job?' })
  await dialog.getByLabel('Reason').fill('The question is out of date')
  await photographPage(page, 'job-discard')
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()
  await page.getByText('Who did what').click()
  await page.getByText('Job discarded').waitFor()

  await page.goto('/studio/jobs/list?kind=read-payout&state=parked')
  await page.getByRole('button', { name: 'Try 6 parked again' }).click()
  await page.getByText('6 due now').waitFor()
})

test('R8.09 T99 support decides about a mail that may have been sent', async () => {
  const page = await signInStaff(world, 'support', '/studio')
  await page
    .getByRole('link', { name: /Mails? that may not have arrived/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Mails' }).waitFor()
  await photographPage(page, 'mails')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: 'What becomes of this mail?' })
  await dialog.getByText('Count it as sent').click()
  await dialog.getByLabel('Reason').fill('The log of the mail server has it')
  await photographPage(page, 'mail-decide')
  await dialog.getByRole('button', { name: 'Count it as sent' }).click()
  await page.getByText('Every mail was sent').waitFor()
})

test('R8.09 finance reads the provider’s events among its own pages', async () => {
  const page = await signInStaff(world, 'finance', '/studio/jobs/webhooks')
  await page.getByRole('heading', { level: 1, name: 'Provider’s events' }).waitFor()
  await photographPage(page, 'webhooks')
  expect(await faultsOf(page)).toEqual([])
})
