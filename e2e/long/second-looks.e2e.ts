import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const charges = new Map<MarketId, string>()
for (const market of marketIds) {
  const { id } = await givenMember(given.app, { market })
  const lines = [{ kind: 'item' as const, description: 'Coat', amount: 4000_00 }]
  charges.set(market, (await givenCharge(given.app, { memberId: id, market, lines })).chargeId!)
}
await given.app.settle()
afterAll(() => given.close())

const amounts: Record<MarketId, string> = {
  da: '2,000.01 DKK',
  se: '3,000.01 SEK',
  nl: '250.01 EUR',
  de: '250.01 EUR',
}
const refunds = (chargeId: string) =>
  world.db.many<{ amount: number }>(sql`SELECT amount FROM refund WHERE charge_id = ${chargeId}`)

test('R8.05 above the limit of a market a refund waits until a second colleague agrees', async () => {
  const first = await signInStaff(world, 'finance', '/studio/finance')
  for (const market of marketIds) {
    await first.goto(`/studio/finance?charge=${charges.get(market)}`)
    const panel = first.getByRole('dialog')
    await panel.getByText('alone; above it a second colleague has to agree').waitFor()
    await panel.getByLabel('Refund', { exact: true }).fill(amounts[market].replace(/[^\d.]/g, ''))
    await panel.getByLabel('Reason for the refund').fill('The seam has opened')
    await panel.getByRole('button', { name: 'Refund …' }).click()
    if (market === 'da') await photograph(first, 'second-look-asked')
    await first.getByRole('button', { name: /^Refund \d/ }).dblclick()
    if (market === 'da') await proveStaff(first, 'finance')
    await panel.getByText(/waits for a second colleague/).waitFor()
    await panel.getByText('A colleague has to decide it').waitFor()
  }
  await photograph(first, 'second-look-waits')
  expect(await faultsOf(first)).toEqual([])

  const second = await signInStaff(world, 'admin', '/studio/second-looks')
  const rows = second.getByRole('list', { name: 'Waiting for a second colleague' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(4)
  await photograph(second, 'second-looks')
  expect(await faultsOf(second)).toEqual([])
  const row = (market: MarketId) => rows.filter({ hasText: amounts[market] }).first()
  await row('da').getByRole('button', { name: 'Agree' }).dblclick()
  await proveStaff(second, 'admin')
  await expect.poll(() => rows.count()).toBe(3)
  for (const market of ['se', 'nl'] as const) {
    await row(market).getByRole('button', { name: 'Agree' }).dblclick()
    await row(market).waitFor({ state: market === 'se' ? 'detached' : 'visible' })
  }
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('button', { name: 'Refuse' }).dblclick()
  await second.getByText('Nothing waits for a second colleague').waitFor()
  const given = await Promise.all(marketIds.map((market) => refunds(charges.get(market)!)))
  expect(given.flat()).toHaveLength(3)
  // The browser reports the first tries.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
