import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const folder = process.env.SHOTS

test('R11.01 an admin sees on Today that a law is not kept, and reads where and by which article', async () => {
  const at = new Date()
  await world.db.run(sql`
    INSERT INTO law_reading (law, market, level, faults, kept_from, read_at, since) VALUES
      ('withdrawal-link', 'de', 'red', '["No link \`footer.withdraw\` on /terms."]', NULL, ${at}, ${at}),
      ('withdrawal-link', 'da', 'green', '[]', NULL, ${at}, ${at}),
      ('feePolicy §§ 280, 286, 288, 309 Nr. 5 BGB', 'de', 'differs', '["The value does not keep it."]', '2027-01-01', ${at}, ${at})`)
  const page = await signInStaff(world, 'admin', '/studio')
  const row = page.getByRole('link', { name: /Every page leads to the withdrawal function/ }).first()
  await row.waitFor()
  await row.click()
  await page.getByRole('heading', { level: 1, name: 'Law' }).waitFor()
  const broken = page.getByRole('table', { name: 'Not kept', exact: true }).getByRole('row')
  const told = await broken.filter({ hasText: 'Every page leads to the withdrawal function' }).textContent()
  expect(told).toContain('article 11a (1)')
  expect(told).toContain('Germany: Not kept')
  expect(told).toContain('footer.withdraw on /terms')
  const differs = page.getByRole('table', { name: 'The source and the law differ' })
  expect(await differs.textContent()).toContain('Germany: kept from 1 Jan 2027 by a planned value.')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    if (folder) {
      mkdirSync(folder, { recursive: true })
      await page.screenshot({ path: `${folder}/law-${width}.png`, fullPage: true })
    }
    expect(await faultsOf(page)).toEqual([])
  }
})
