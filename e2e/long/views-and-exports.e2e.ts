import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/**
 * A colleague saves the filters of a list as a view, shares it, opens the list with it, deletes it and undoes that; and has the file
 * of a large list made.
 */
const world = await openWorld()
afterAll(() => expect(world.problems).toEqual([]))

const support = await signInStaff(world, 'support', '/studio/customers')
const admin = await signInStaff(world, 'admin', '/studio/customers')
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const queryOf = (page: Page) => new URL(page.url()).searchParams
const ready = (page: Page) => page.locator('html[data-ready]').waitFor()

test('R8.08 filters are saved under a name and open by it', async () => {
  expect(await views(support).count()).toBe(0)
  await support.getByLabel('Market').selectOption('de')
  await support.getByRole('button', { name: 'Save as view…' }).click()
  await support.getByLabel('Name', { exact: true }).fill('Germany')
  await support.getByLabel('For', { exact: true }).selectOption('support')
  await support.getByLabel('Open this list with it').check()
  await photograph(support, 'view-dialog')
  await support.getByRole('button', { name: 'Save', exact: true }).click()
  const tab = views(support).getByRole('link', { name: 'Germany' })
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  await views(support).getByRole('link', { name: 'Whole list' }).click()
  await expect.poll(() => queryOf(support).has('market')).toBe(false)
  await tab.click()
  await expect.poll(() => queryOf(support).get('market')).toBe('de')
  await photograph(support, 'views')
  expect(await faultsOf(support)).toEqual([])
})

test('R8.08 a list opens with the view that was chosen for it', async () => {
  await support.evaluate(() => sessionStorage.clear())
  await support.goto('/studio/customers')
  await ready(support)
  await expect.poll(() => queryOf(support).get('market')).toBe('de')
  await support.getByText('Open this list').waitFor({ state: 'detached' })
})

test('R8.08 a view whose filter the list has no longer opens with words', async () => {
  await world.db.run(sql`UPDATE list_view SET query = 'market=no&sort=name'`)
  await support.goto('/studio/customers?kind=member')
  await ready(support)
  await views(support).getByRole('link', { name: 'Germany' }).click()
  await support.getByText('The list has no longer: Market: no, order by name. It is shown without.').waitFor()
  await photograph(support, 'view-lost')
  expect(await faultsOf(support)).toEqual([])
})

test('R8.08 a deleted view comes back by undo', async () => {
  await support.getByRole('button', { name: 'View…' }).click()
  await support.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => views(support).count()).toBe(0)
  await support.getByRole('button', { name: 'Undo' }).click()
  await views(support).getByRole('link', { name: 'Germany' }).waitFor()
})

test('R8.08 a view that support shares is not finance’s; an admin sees it, and views fit a telephone', async () => {
  await admin.goto('/studio/customers?market=se')
  await ready(admin)
  await views(admin).getByRole('link', { name: 'Germany' }).waitFor()
  await admin.setViewportSize({ width: 390, height: 844 })
  await photograph(admin, 'views-narrow')
  expect(await faultsOf(admin)).toEqual([])
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('R8.05 the file of a large list is made with its progress on the page, told by mail, and kept', async () => {
  await world.db.run(sql`
    INSERT INTO task (id, member_id, about_kind, about_id, text, role, due_on, written_by, written_at, change, changed_by, changed_at)
    SELECT gen_random_uuid(), m.id, 'member', m.id, 'No ' || n, 'support', '2027-03-05', s.id, now(), 'written', s.id, now()
    FROM generate_series(1, 1500) n, (SELECT id FROM member WHERE erased_at IS NULL LIMIT 1) m, (SELECT id FROM staff LIMIT 1) s`)
  await support.goto('/studio/tasks')
  await ready(support)
  await support.getByRole('button', { name: 'Export all rows' }).click()
  await photograph(support, 'export-making')
  await support.getByText(/^1,500 rows, kept until/).waitFor()
  for (const [name, file] of [
    ['Export CSV', 'tasks.csv'],
    ['Export Excel', 'tasks.xlsx'],
  ] as const) {
    const [download] = await Promise.all([
      support.waitForEvent('download'),
      support.getByRole('button', { name }).click(),
    ])
    expect(download.suggestedFilename()).toBe(file)
  }
  await photograph(support, 'export-ready')
  expect(await faultsOf(support)).toEqual([])
  const mail = await world.db.one<{ recipient: string; subject: string }>(
    sql`SELECT recipient, subject FROM email WHERE template = 'export-ready'`,
  )
  expect(mail.subject).toBe('Your file is ready in the Garderobe studio')
  await support.getByRole('link', { name: 'Your exports' }).click()
  await support.getByRole('cell', { name: 'Tasks', exact: true }).waitFor()
  await photograph(support, 'exports')
  expect(await faultsOf(support)).toEqual([])
  await support.getByRole('button', { name: 'Delete' }).click()
  await support.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor()
})

test('R8.05 a small list is exported at once, in both formats', async () => {
  await support.goto('/studio/customers?market=de')
  await ready(support)
  const [download] = await Promise.all([
    support.waitForEvent('download'),
    support.getByRole('button', { name: 'Export Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('customers.xlsx')
})
