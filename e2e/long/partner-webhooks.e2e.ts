import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOn } from '../accessibility.ts'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
let status = 500
const heard: string[] = []
const partner = createServer((request, response) => {
  heard.push(String(request.headers['webhook-signature']))
  response.writeHead(status).end()
})
await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done))
afterAll(() => partner.close().closeAllConnections())
const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/hook`

test('R8.09 an admin adds a webhook, reads its failed message, and sends it once more', async () => {
  const page = await signInStaff(world, 'admin', '/studio/webhooks')
  await page.getByText('No partner hears of anything yet').waitFor()
  await photograph(page, 'partner-webhooks-none')
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel('Partner').fill('Lager ApS')
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('Choose one or more.').waitFor()
  for (const type of ['member.registered', 'order.placed'])
    await dialog.getByText(type, { exact: true }).click()
  await photograph(page, 'partner-webhook-add')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await proveStaff(page, 'admin')
  const shown = page.getByRole('dialog', { name: 'The secret of the webhook' })
  await shown.getByText(/^whsec_/).waitFor()
  await shown.getByRole('button', { name: 'I have copied it' }).click()

  const customer = await newCustomer(world, { market: 'da' })
  await customer.register()
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(heard[0]).toMatch(/^v1,/)
  status = 200
  await page.getByRole('link', { name: 'Lager ApS' }).click()
  await page.getByRole('heading', { name: 'Lager ApS' }).waitFor()
  await expect
    .poll(async () => (await world.db.one<{ tries: number }>(sql`SELECT tries FROM partner_message`)).tries)
    .toBeGreaterThan(0)
  await page.reload()
  await page.getByRole('button', { name: /^member\.registered/ }).click()
  const message = page.getByRole('dialog', { name: 'member.registered' })
  await message.getByText(/^Try 1, .*Status 500/).waitFor()
  await photograph(page, 'partner-message')
  await message.getByRole('button', { name: 'Close' }).last().click()
  // The second try follows after five seconds.
  await expect
    .poll(async () => (await world.db.one<{ state: string }>(sql`SELECT state FROM partner_message`)).state, {
      timeout: 30_000,
    })
    .toBe('delivered')
  await page.reload()
  const row = page.getByRole('row', { name: /member\.registered/ })
  await row.getByText('Delivered', { exact: true }).waitFor()
  await photograph(page, 'partner-webhook')
  await page.getByRole('button', { name: /^member\.registered/ }).click()
  await message.getByRole('button', { name: 'Send once more' }).click()
  await page.getByText('It is sent once more now.').waitFor()

  await page.getByRole('button', { name: 'Dark mode' }).click()
  await photograph(page, 'partner-webhook-dark')
  await page.getByRole('button', { name: 'Light mode' }).click()
  expect(await faultsOn(page, ['/studio/webhooks'])).toEqual([])
  await photograph(page, 'partner-webhooks')
  // The browser reports the request that asked for the password once more.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})

test('R8.09 an admin makes a key of the API, which reads its list, and revokes it', async () => {
  const page = await signInStaff(world, 'admin', '/studio/api-keys')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a key' })
  await dialog.getByLabel('Name').fill('Bogholderi A/S')
  await dialog.getByText('orders:read', { exact: true }).click()
  await dialog.getByLabel('Last day').fill('2027-06-30')
  await photograph(page, 'api-key-make')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await proveStaff(page, 'admin')
  const key = (await page.locator('.partner-secret').textContent()) ?? ''
  const read = async () =>
    (await fetch(`${world.origin}/api/studio/orders`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('row', { name: /Bogholderi/ }).waitFor()
  await photograph(page, 'api-keys')
  expect(await faultsOn(page, ['/studio/api-keys'])).toEqual([])
  await page.getByRole('button', { name: 'Revoke Bogholderi A/S' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Contract over')
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await page.getByText('It opens nothing any more.').waitFor()
  expect(await read()).toBe(401)
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
