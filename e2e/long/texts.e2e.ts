import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

const folder = process.env.SHOTS
/** With SHOTS=folder: the whole page at three widths, light and dark. */
async function photographPage(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true })
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await page.setViewportSize({ width: 1440, height: 900 })
}

const button = (page: Page) => page.locator('main button[type=submit]:not(.icon-button)')

/** Opens a text by words of it, writes it in one language, and saves the draft by the keyboard. */
async function edit(page: Page, given: { search: string; key: string; language: string; words: string }) {
  await page.goto('/studio/texts')
  await page.getByLabel('Words, key, page or mail').fill(given.search)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: given.key, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: given.key }).waitFor()
  const field = page.getByRole('textbox', { name: given.language, exact: true })
  await field.fill(given.words)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Draft saved.').waitFor()
}

/** The subject of the mail that asks for a new password, as it arrives. */
async function subjectOfReset(): Promise<string> {
  const { email } = await world.db.one<{ email: string }>(
    sql`SELECT email FROM member WHERE market = 'da' AND kind = 'member' ORDER BY email LIMIT 1`,
  )
  const arrived = () =>
    world.db.many<{ subject: string }>(
      sql`SELECT subject FROM sandbox_mailbox WHERE recipient = ${email} ORDER BY id DESC`,
    )
  const before = (await arrived()).length
  const answer = await fetch(`${world.origin}/api/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', locale: 'da_DK' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBeLessThan(300)
  await expect.poll(async () => (await arrived()).length).toBe(before + 1)
  return (await arrived())[0]!.subject
}

async function rollBack(page: Page, key: string) {
  await page.goto(`/studio/texts/one/${key}`)
  await page.getByRole('button', { name: 'Roll back to this…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roll back to the code’s text?' })
  await dialog.getByLabel('Reason').fill('The first words were better')
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await page.getByText('Rolled back', { exact: true }).first().waitFor()
}

test('R8.09 a button’s words and a mail’s subject are edited, previewed, published, read and rolled back', async () => {
  const customer = await world.visit('de')
  await customer.goto('/shop')
  const page = await signInStaff(world, 'admin', '/studio/texts')
  await photographPage(page, 'texts')
  expect(await faultsOf(page)).toEqual([])
  await edit(page, {
    ...{ search: 'Link zusenden', key: 'findOrder.button' },
    ...{ language: 'German', words: 'Link jetzt zusenden' },
  })
  const german = page.getByRole('textbox', { name: 'German', exact: true })
  await german.fill('Link <b>zusenden</b> {name}')
  await page
    .getByText('It has {name}, which the page does not give. It has markup: texts are plain.')
    .waitFor()
  expect(await page.getByRole('button', { name: 'Save the draft' }).isDisabled()).toBe(true)
  await photographPage(page, 'text-with-faults')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Pages in').selectOption('German')
  await photographPage(page, 'text')
  await page.getByRole('listitem').filter({ hasText: '/find-order' }).getByRole('button').click()
  await page.waitForURL('**/find-order')
  await expect.poll(() => button(page).textContent()).toBe('Link jetzt zusenden')
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
  await photographPage(page, 'page-with-drafts')
  const drawn = await page.request.get(`${world.origin}/find-order`)
  expect(await drawn.text()).toContain('You see drafts of texts.')
  const stranger = await world.visit('de')
  await stranger.goto('/find-order')
  expect(await button(stranger).textContent()).toBe('Link zusenden')
  await page.getByRole('button', { name: 'Back to the texts' }).click()
  await page.waitForURL('**/studio/texts/drafts')

  await edit(page, {
    ...{ search: 'mail.reset.subject', key: 'mail.reset.subject' },
    ...{ language: 'Danish', words: 'Her vælger du en ny adgangskode' },
  })
  await page.getByRole('link', { name: 'password-reset' }).click()
  await page.getByRole('heading', { level: 1, name: 'password-reset' }).waitFor()
  await page.getByText('Her vælger du en ny adgangskode').first().waitFor()
  for (const width of [390, 640]) {
    const frame = page.frameLocator(`iframe[title$="${width} px"]`)
    await frame.locator('title').waitFor({ state: 'attached' })
    expect(await frame.locator('title').textContent()).toBe('Her vælger du en ny adgangskode')
  }
  await photographPage(page, 'mail')
  expect(await subjectOfReset()).toBe('Vælg en ny adgangskode')

  await page.goto('/studio/texts/drafts')
  await photographPage(page, 'drafts')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish 2 texts…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 2 texts?' })
  await dialog.getByLabel('Reason').fill('Clearer words')
  await photographPage(page, 'publish')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('No draft waits').waitFor()

  // The customer's window was open before: it goes on with its own texts, and has the new ones with its next page.
  await customer.getByRole('link', { name: 'Bestellung finden' }).click()
  await customer.waitForURL('**/find-order')
  await expect.poll(() => button(customer).textContent()).toBe('Link zusenden')
  await customer.reload()
  expect(await button(customer).textContent()).toBe('Link jetzt zusenden')
  expect(await subjectOfReset()).toBe('Her vælger du en ny adgangskode')

  await page.goto('/studio/texts/history')
  await page.getByText('Clearer words').waitFor()
  await photographPage(page, 'history')
  expect(await faultsOf(page)).toEqual([])
  await rollBack(page, 'findOrder.button')
  await photographPage(page, 'text-rolled-back')
  await rollBack(page, 'mail.reset.subject')
  await customer.reload()
  expect(await button(customer).textContent()).toBe('Link zusenden')
  expect(await subjectOfReset()).toBe('Vælg en ny adgangskode')
})

test('R8.09 two processes: one hears of the other’s publication within seconds', async () => {
  const another = await world.another()
  const page = await signInStaff(world, 'admin', '/studio/texts')
  await edit(page, {
    search: 'findOrder.button',
    key: 'findOrder.button',
    language: 'German',
    words: 'Schick mir den Link',
  })
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this text?' })
  await dialog.getByLabel('Reason').fill('Warmer words')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
  const says = async () =>
    (await (await fetch(`${another.origin}/find-order?market=de`)).text()).includes('Schick mir den Link')
  await expect.poll(says).toBe(true)
  await another.stop()
})
