import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const { dispute, decide } = providerWorld(given.app)
const disputed = new Map<MarketId, string>()
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

async function givenDisputes() {
  for (const market of marketIds) {
    const { id } = await givenMember(given.app, { market })
    const lines = [{ kind: 'item' as const, description: 'Coat', amount: 40_00 }]
    const { chargeId } = await givenCharge(given.app, { memberId: id, market, lines })
    // The server's own workers may have captured it.
    await expect
      .poll(() => world.db.many(sql`SELECT state FROM charge WHERE id = ${chargeId}`))
      .toEqual([{ state: 'captured' }])
    disputed.set(market, await dispute(chargeId!))
  }
  // The page is read once, so the jobs of the server's own workers must be done.
  await expect.poll(async () => (await world.db.many(sql`SELECT FROM dispute`)).length).toBe(marketIds.length)
}

test('R8.05 R9.04 finance answers disputes of four markets, and ends the lost ones', async () => {
  await givenDisputes()
  const page = await signInStaff(world, 'finance', '/studio/finance')
  const nav = page.getByRole('navigation', { name: 'Finance' })
  await nav.getByRole('link', { name: 'Provider' }).click()
  await nav.getByRole('link', { name: 'Disputes' }).click()
  const table = page.getByRole('table', { name: 'Disputes' })
  await expect.poll(() => table.getByText('To be answered').count()).toBe(4)
  await photograph(page, 'disputes')
  expect(await faultsOf(page)).toEqual([])
  const drawer = page.getByRole('dialog')
  const open = (country: string) =>
    table
      .getByRole('row')
      .filter({ hasText: `${country}20` })
      .getByRole('link', { name: 'Anna Berg' })
      .click()
  for (const country of ['DK', 'SE', 'NL', 'DE']) {
    await open(country)
    await drawer.getByText('What happened (UTC)').waitFor()
    if (country === 'DK') {
      await photograph(page, 'dispute-open')
      expect(await faultsOf(page)).toEqual([])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('button', { name: 'Evidence as a file' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('evidence.txt')
    }
    await drawer.getByLabel('Why the payment was right').fill('They kept the coat')
    await drawer.getByRole('button', { name: 'Send it to the bank' }).dblclick()
    await drawer.getByText('The bank decides', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  }
  await expect.poll(() => world.db.many(sql`SELECT FROM dispute WHERE sent_at IS NULL`)).toEqual([])
  for (const market of marketIds) await decide(disputed.get(market)!, market === 'da' ? 'won' : 'lost')
  await expect.poll(() => world.db.many(sql`SELECT FROM dispute WHERE decided_at IS NULL`)).toEqual([])
  for (const [country, ending] of [
    ['SE', 'written-off'],
    ['NL', 'claimed'],
  ] as const) {
    await page.goto('/studio/finance/disputes')
    await open(country)
    await drawer.getByLabel('How it ends').selectOption(ending)
    await drawer.getByLabel('Why', { exact: true }).fill('The bank did not believe us')
    if (country === 'NL') await photograph(page, 'dispute-lost')
    await drawer.getByRole('button', { name: 'End the dispute' }).dblclick()
    if (country === 'SE') await proveStaff(page, 'finance')
    await drawer.getByText('Ended', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
  }
  await page.goto('/studio/finance/disputes')
  for (const stands of ['Won', 'Written off', 'Claimed from the customer', 'Lost, to be ended'])
    await table.getByText(stands).first().waitFor()
  await photograph(page, 'disputes-ended')
  await page.close()
  // The browser reports the try before the password.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
