import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { passTime } from '../pass-time.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test('R8.07 a buyer reads kept pieces, the funnel, returning members, and pieces running out', async () => {
  for (const market of marketIds) await given.studio.givenDelivered(await givenCustomer(given.app, market))
  await passTime(world.db, given.app.ctx.clock as AdjustableClock, 'P15D')
  await expect
    .poll(() => world.db.one(sql`SELECT count(*)::int AS settled FROM box WHERE settled_at IS NOT NULL`), {
      timeout: 30_000,
    })
    .toEqual({ settled: marketIds.length })
  const page = await signInStaff(world, 'buyer', '/studio')
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Insight' }).click()
  await page.getByText('Nothing has been counted yet').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Count now' }).dblclick()
  await page.getByRole('table', { name: 'Kept pieces by kind' }).first().waitFor()
  await photograph(page, 'insight-kept-by-kind')
  await page.getByLabel('By', { exact: true }).selectOption('stylist')
  const table = page.getByRole('table', { name: 'Kept pieces by stylist' })
  await table.waitFor()
  const { sent } = await world.db.one<{ sent: number }>(
    sql`SELECT count(*)::int AS sent FROM box_item WHERE state IN ('kept', 'returning', 'returned')`,
  )
  await table
    .getByRole('cell', { name: String(sent), exact: true })
    .first()
    .waitFor()
  await photograph(page, 'insight-kept')
  await page.getByLabel('By', { exact: true }).selectOption('size')
  await page.getByRole('table', { name: 'Kept pieces by size' }).waitFor()
  await page.getByLabel('Market', { exact: true }).selectOption('nl')
  await expect.poll(() => new URL(page.url()).searchParams.get('market')).toBe('nl')
  expect(new URL(page.url()).searchParams.get('by')).toBe('size')
  expect(await faultsOf(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^kept-by-size-\d{4}\.csv$/)
  for (const [name, table] of [
    ['Funnel', 'Funnel by month'],
    ['Cohorts', 'Cohorts by month'],
    ['Stock cover', 'Lasts longer'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Insight' }).getByRole('link', { name }).click()
    await page.getByRole('table', { name: table }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `insight-${name}`)
  }
  await page.close()
})
