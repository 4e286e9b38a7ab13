import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const held = async () =>
  (await world.db.many(sql`SELECT 1 FROM quarantine WHERE released_at IS NULL`)).length > 0

test('T105 restored data are released in the studio by two colleagues, and a process that starts on them says so', async () => {
  await world.db.run(
    sql`INSERT INTO quarantine (since, backup_at) VALUES (now(), now() - interval '5 minutes')`,
  )
  await world.restart()
  expect(world.server.output()).toContain('QUARANTINE')

  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  await desk.getByRole('status').filter({ hasText: 'Quarantine.' }).waitFor()

  const first = await signInStaff(world, 'finance', '/studio')
  await first.getByRole('link', { name: 'compared both books and released it' }).click()
  await first.getByText('Both books agree.').waitFor()
  await first.setViewportSize({ width: 390, height: 844 })
  await photograph(first, 'quarantine-390')
  await first.setViewportSize({ width: 1440, height: 900 })
  await photograph(first, 'quarantine')
  expect(await faultsOf(first)).toEqual([])
  await first.getByRole('button', { name: 'Ask a colleague to release' }).dblclick()
  await proveStaff(first, 'finance')
  await first.getByText('A colleague has to decide it.').waitFor()
  expect(await held()).toBe(true)

  const second = await signInStaff(world, 'admin', '/studio/finance/quarantine')
  await photograph(second, 'quarantine-asked')
  expect(await faultsOf(second)).toEqual([])
  await second.getByRole('button', { name: 'Release: charge and mail again' }).dblclick()
  await proveStaff(second, 'admin')
  await second.getByText('Nothing is in quarantine').waitFor()
  await second.getByRole('status').filter({ hasText: 'Quarantine.' }).waitFor({ state: 'detached' })
  expect(await held()).toBe(false)
  // The browser reports the first tries.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
