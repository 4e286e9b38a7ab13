import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { countInputs } from '../count-inputs.ts'
import { enrolAndSignIn } from '../enrol.ts'
import { givenBoxes } from '../given.ts'
import { givenTrouble } from '../given-trouble.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** The day of an admin: every task by the pages of the studio alone, with its clicks, keys and characters. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const person = { name: 'Eva Holm', email: 'eva.holm@garderobe.example', password: 'tusindfryd ved havet' }

const page = await signInStaff(world, 'admin', '/studio', true)
const { task, tasks } = await countInputs(page)
const rail = (name: string) =>
  page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name, exact: true }).click()
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test('R8.01 R8.09 a new colleague with two roles and one country works, until the access ends', async () => {
  await task('invite a colleague', async () => {
    await rail('Colleagues')
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    await dialog.getByLabel('Name').fill(person.name)
    await dialog.getByLabel('E-mail').fill(person.email)
    for (const role of ['Stylist', 'Support']) await dialog.getByText(role, { exact: true }).click()
    await dialog.getByText('All countries', { exact: true }).click()
    await dialog.getByText('Sweden', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await proveStaff(page, 'admin')
    await page.getByText(/gets a link by mail/).waitFor()
  })
  const colleague = await world.visit('da', { viewport: { width: 1440, height: 900 }, quietly: true })
  await enrolAndSignIn(world, colleague, person)
  for (const mine of ['Desk', 'Customers'])
    expect(await colleague.getByRole('link', { name: mine, exact: true }).count(), mine).toBe(1)
  for (const other of ['Colleagues', 'Insight', 'Settings'])
    expect(await colleague.getByRole('link', { name: other, exact: true }).count(), other).toBe(0)
  await colleague.goto('/studio/customers')
  await colleague.getByLabel('Market').waitFor()
  await task('end an access', async () => {
    await page.reload()
    await page.getByRole('link', { name: person.name }).click()
    await heading(person.name)
    await page.getByRole('button', { name: 'End the access' }).click()
    const ending = page.getByRole('dialog', { name: `End the access of ${person.name}` })
    await ending.getByLabel('Reason').fill('Has left')
    await ending.getByRole('button', { name: 'End it now' }).click()
    await page.getByText(`${person.name} has no access any more.`).waitFor()
  })
  await colleague.goto('/studio/customers')
  await colleague.getByLabel('E-mail').waitFor()
})

test('R8.09 a fee from 1 January is previewed and planned, with a second colleague', async () => {
  const year = dayOf(given.app.ctx.clock.now(), 'de').year + 1
  await task('plan a fee from 1 January', async () => {
    await rail('Settings')
    await page.getByRole('link', { name: 'Germany', exact: true }).click()
    await page.getByRole('link', { name: 'Environment and handling fee of a box' }).click()
    await page.getByLabel('New value').fill('4')
    await page.getByLabel('From', { exact: true }).fill(`${year}-01-01`)
    await page.getByLabel('Reason').fill('The carrier is dearer')
    await page.getByRole('button', { name: 'Show what happens' }).click()
    const effect = page.getByRole('region', { name: 'What happens' })
    await effect.getByText('A second colleague has to agree').waitFor()
    await photograph(page, 'admins-day-fee')
    await page.getByRole('button', { name: 'Ask a colleague' }).click()
    await proveStaff(page, 'admin')
    await page.getByText('A colleague has to decide it').waitFor()
  })
  const second = await signInStaff(world, 'finance', '/studio/second-looks', true)
  await second.getByRole('button', { name: 'Agree' }).click()
  await proveStaff(second, 'finance')
  await second.getByText('Nothing waits for a second colleague').waitFor()
  await page.reload()
  await page.getByText(/^4.00 EUR, from 1 Jan/).waitFor()
})

test('R8.09 a text is changed and rolled back', async () => {
  const said = async () => await (await fetch(`${world.origin}/find-order?market=de`)).text()
  const words = 'Link jetzt zusenden'
  await task('change a text', async () => {
    await rail('Texts')
    await page.getByLabel('Words, key, page or mail').fill('findOrder.button')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'findOrder.button', exact: true }).click()
    await page.getByRole('textbox', { name: 'German', exact: true }).fill(words)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Draft saved.').waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish this text?' })
    await dialog.getByLabel('Reason').fill('Clearer words')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()
  })
  await expect.poll(said).toContain(words)
  await task('roll a text back', async () => {
    await page.getByRole('button', { name: 'Roll back to this…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Roll back to the code’s text?' })
    await dialog.getByLabel('Reason').fill('The first words were better')
    await dialog.getByRole('button', { name: 'Roll back' }).click()
    await page.getByText('Rolled back', { exact: true }).first().waitFor()
  })
  expect(await page.getByText('In force', { exact: true }).count()).toBe(1)
  await photograph(page, 'admins-day-text')
  await expect.poll(said).not.toContain(words)
})

test('R8.09 a part is switched off, and on again', async () => {
  const status = async () => (await fetch(`${world.origin}/sneakpeek-quiz?market=nl`)).status
  const row = page.getByRole('list', { name: 'Quizzes', exact: true }).getByRole('listitem')
  const dutch = row.filter({ hasText: 'Netherlands' })
  const change = async (act: string, reason: string) => {
    await dutch.getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: act }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await task('switch a part off', async () => {
    await rail('Settings')
    await page.getByRole('link', { name: 'Switches' }).click()
    await change('Switch off', 'New pictures come')
  })
  await expect.poll(status).toBe(503)
  await task('switch it on', () => change('Switch on', 'The pictures are there'))
  await expect.poll(status).toBe(200)
})

test('R8.09 the health is read; parked jobs and failed mails are tried again and discarded', async () => {
  await givenTrouble(world.db, ['failed', 'unknown'])
  const ill = page.getByRole('status').filter({ hasText: 'The system is ill.' })
  await expect
    .poll(async () => {
      await page.goto('/studio')
      return ill.count()
    })
    .toBe(1)
  await task('read the health', async () => {
    await ill.getByRole('link', { name: 'See its health' }).click()
    await heading('Health')
    expect(await page.getByRole('row').filter({ hasText: 'Parked jobs' }).textContent()).toContain('12')
  })
  await task('discard a job', async () => {
    await page.getByRole('link', { name: 'Jobs and mails' }).click()
    await page.getByRole('link', { name: 'Ask how worn' }).click()
    await heading('Ask how worn')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Discard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Discard this job?' })
    await dialog.getByLabel('Reason').fill('The question is out of date')
    await dialog.getByRole('button', { name: 'Discard it' }).click()
    await page.getByText('Done', { exact: true }).first().waitFor()
  })
  await task('try six jobs again', async () => {
    await rail('Jobs')
    await page.getByRole('link', { name: 'Read payout' }).click()
    await page.getByRole('button', { name: 'Try 6 parked again' }).click()
    await page.getByText('6 due now').waitFor()
  })
  const decide = async (mail: string, decision: string, reason: string) => {
    await page.getByRole('row').filter({ hasText: mail }).getByRole('button', { name: 'Decide' }).click()
    const dialog = page.getByRole('dialog', { name: 'What becomes of this mail?' })
    await dialog.getByText(decision, { exact: true }).click()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: decision }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await task('send a mail again, leave another', async () => {
    await rail('Jobs')
    await page.getByRole('link', { name: 'Mails', exact: true }).click()
    await heading('Mails')
    await decide('ready, unknown', 'Send it again', 'The log of the mail server has nothing')
    await decide('ready, failed', 'Leave it unsent', 'The preview has ended')
    await page.getByText('Every mail was sent').waitFor()
  })
})

test('R8.01 the audit is searched and exported, and a request for another stylist is read', async () => {
  await task('search the audit and export it', async () => {
    await rail('Audit')
    await page.getByLabel('Act', { exact: true }).selectOption({ label: 'Text rolled back' })
    await page.waitForURL(/act=text-rolled-back/)
    await page
      .getByRole('row')
      .filter({ hasText: 'Text rolled back' })
      .filter({ hasText: 'findOrder.button' })
      .waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toContain('The first words were better')
  })
  const { studio, app } = given
  const customer = await givenCustomer(app, 'se')
  await studio.order(customer)
  await app.ask('POST', '/stylist/another', { as: customer, body: { why: 'sizes', words: 'Too small.' } })
  await task('pass a reason on', async () => {
    await rail('Stylists')
    await page.getByRole('link', { name: /^Requests/ }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Too small.' })
    await row.getByRole('button', { name: /^Show to / }).click()
    // The list has those to read.
    await row.waitFor({ state: 'detached' })
  })
  expect(
    await world.db.one(
      sql`SELECT shown_at IS NOT NULL AS shown FROM stylist_change WHERE member_id = ${customer.id} AND cause = 'asked'`,
    ),
  ).toEqual({ shown: true })
})

test('R8.01 no task of the day takes more than 15 clicks', () => {
  const line = tasks
    .map(([name, { clicks, keys, characters }]) => `${name}: ${clicks}/${keys} + ${characters}`)
    .join('; ')
  console.info(`Clicks/keys + characters of an admin's day. ${line}`)
  expect(tasks).toHaveLength(13)
  expect(tasks.filter(([, { clicks }]) => clicks > 15)).toEqual([])
})
