import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const { read, payOut, strangePayment } = providerWorld(given.app)
/** Waits until no job is running when the clock is moved: its lease would end at once. */
const idle = () =>
  expect
    .poll(
      async () =>
        (
          await world.db.one<{ n: number }>(
            sql`SELECT count(*)::int AS n FROM job WHERE done_at IS NULL AND leased_until IS NOT NULL`,
          )
        ).n,
    )
    .toBe(0)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test('R8.05 finance sees the payouts of four markets, and ends an unknown payment', async () => {
  await read()
  for (const market of marketIds) {
    const { id } = await givenMember(given.app, { market })
    await givenCharge(given.app, { memberId: id, market })
  }
  await given.app.settle()
  await strangePayment({ amount: 77_00, currency: 'SEK' })
  await idle()
  await payOut()
  for (const _ of ['read', 'compared']) {
    await idle()
    await read()
  }
  const page = await signInStaff(world, 'finance', '/studio/finance')
  const nav = page.getByRole('navigation', { name: 'Finance' })
  await nav.getByRole('link', { name: 'Provider' }).click()
  const paid = page.getByRole('table', { name: 'Payouts' })
  await paid.getByText('In the bank').first().waitFor()
  await paid.getByText('DE NL').first().waitFor()
  const held = page.getByRole('table', { name: 'Held by the provider' })
  for (const name of ['Denmark', 'Sweden', 'Netherlands', 'Germany']) await held.getByText(name).waitFor()
  await page.getByRole('button', { name: 'Read it now' }).dblclick()
  await page.getByText('The provider’s book is being read.').waitFor()
  await photograph(page, 'finance-payouts')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'One difference is open' }).click()
  await page.getByRole('link', { name: 'Known there, unknown here' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('What to do').waitFor()
  await photograph(page, 'finance-difference')
  expect(await faultsOf(page)).toEqual([])
  await drawer.getByLabel('How it ends').selectOption('written-off')
  await drawer.getByLabel('Why').fill('Nobody asked for it')
  await drawer.getByRole('button', { name: 'End the difference' }).dblclick()
  await proveStaff(page, 'finance')
  await drawer.getByText('Written off', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('No differences here').waitFor()
  await nav.getByRole('link', { name: 'Differences' }).click()
  await page.getByRole('table', { name: 'Differences' }).getByText('Written off').waitFor()
  await photograph(page, 'finance-differences')
  expect(await faultsOf(page)).toEqual([])
  await page.close()
  // The browser reports the try before the password.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
