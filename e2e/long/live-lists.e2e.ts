import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { threadSteps } from '#/testing/thread-steps.ts'
import { actsWorld } from '#/testing/world/acts-world.ts'
import { faultsOf } from '../accessibility.ts'
import { callAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** Colleagues beside each other: what one does shows on the other's page, and Ctrl K finds it for every role. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})
const numberOf = async (boxId: string) =>
  (await world.db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)).number
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const isInGrid = (page: Page) => page.evaluate(() => document.activeElement?.closest('.desk-grid') !== null)

const stylist = await signInStaff(world, 'stylist', '/studio/desk')
const admin = await signInStaff(world, 'admin', '/studio/desk')

test('R8.08 a colleague’s work shows on the desk and on Today by itself, and the focus stays', async () => {
  const [first, second] = [await given.ordered('da'), await given.ordered('se')]
  await stylist.goto('/studio/desk')
  const rows = stylist.getByRole('region', { name: 'Queue' }).getByRole('listitem').getByRole('button')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(2)
  await rows.nth(1).focus()
  const before = await focusedText(stylist)
  await admin.goto(`/studio/desk?box=${first.boxId}`)
  await admin.getByRole('heading', { name: /^Choosing takes the box/ }).waitFor()
  await admin.keyboard.press('c')
  await stylist.getByRole('region', { name: 'Queue' }).getByText('0 picked').first().waitFor()
  expect(await focusedText(stylist).then((text) => text.slice(0, 10))).toBe(before.slice(0, 10))
  await photograph(stylist, 'live-desk')

  await stylist.goto('/studio')
  const boxes = stylist.getByRole('link', { name: /Boxes? to style/ }).first()
  await boxes.waitFor()
  const third = await given.ordered('nl')
  const shown = stylist.getByText(await numberOf(third.boxId))
  await shown
    .or(stylist.getByText(/\d+ more/))
    .first()
    .waitFor()
  expect(await faultsOf(stylist)).toEqual([])
  void second
})

test('R8.06 R8.08 a task that a colleague writes shows within two seconds, and goes when it is done', async () => {
  const { memberId } = await given.ordered('da')
  const text = 'Ask her about the coat'
  await stylist.goto('/studio/tasks')
  await stylist.locator('html[data-ready]').waitFor()
  const { tasks } = await callAs(admin, world, 'POST', '/studio/members/:memberId/tasks', {
    params: { memberId },
    body: { text, role: 'stylist', ownerId: null, dueOn: '2026-12-31' },
  })
  await stylist.getByText(text).waitFor({ timeout: 2000 })
  const { id: taskId, version } = tasks[0]!
  await callAs(admin, world, 'POST', '/studio/tasks/:taskId/done', { params: { taskId }, body: { version } })
  await stylist.getByText(text).waitFor({ state: 'detached', timeout: 2000 })
})

test('S7 Enter and Esc in the search of the desk lead to the garments, and the text stays', async () => {
  await expect.poll(() => admin.locator('.desk-grid [data-item]').count()).toBeGreaterThan(0)
  for (const key of ['Enter', 'Escape']) {
    await admin.keyboard.press('/')
    await admin.getByRole('searchbox', { name: 'Search', exact: true }).fill('blouse')
    await admin.keyboard.press(key)
    await expect.poll(() => isInGrid(admin), { message: key }).toBe(true)
    expect(await admin.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe('blouse')
  }
})

test('S8 Ctrl K finds a box by its number and a customer by her town, and opens it', async () => {
  const { boxId, memberId } = await given.ordered('de')
  await world.db.run(sql`UPDATE member SET city = 'Quedlinburg' WHERE id = ${memberId}`)
  for (const [typed, address] of [
    [await numberOf(boxId), `/studio/desk?box=${boxId}`],
    ['quedlinburg', `/studio/customers/${memberId}`],
  ] as const) {
    await admin.goto('/studio')
    await admin.locator('html[data-ready]').waitFor()
    await admin.keyboard.press('Control+k')
    await admin.getByRole('combobox').fill(typed)
    await admin.getByRole('option').first().waitFor()
    await photograph(admin, `find-${typed.slice(0, 6)}`)
    await admin.keyboard.press('Enter')
    await expect.poll(() => admin.url()).toContain(address)
  }
  await admin.goto('/studio/returns')
  await admin.locator('html[data-ready]').waitFor()
  await admin.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await admin.keyboard.press('?')
  await admin.getByText('then Enter: the grade of the piece in hand').waitFor()
})

test('R8.08 the lists of waiting work fit a telephone', async () => {
  for (const path of [
    '/studio/withdrawals',
    '/studio/faults',
    '/studio/second-looks',
    '/studio/stylists/changes',
  ])
    for (const width of [390, 1440]) {
      await admin.setViewportSize({ width, height: 900 })
      await admin.goto(path)
      await admin.locator('html[data-ready]').waitFor()
      await photograph(admin, `list-${path.split('/').slice(2).join('-')}-${width}`)
      expect(await faultsOf(admin), path).toEqual([])
      expect(
        await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        path,
      ).toBeLessThanOrEqual(0)
    }
})

test('R8.06 R8.08 a message and a second look show within two seconds on the lists of colleagues', async () => {
  const { app } = given
  const { worlds, offered, bodyOf, shown } = await actsWorld(app)
  const member = await givenCustomer(app, 'da')
  await admin.goto('/studio/threads')
  await admin.locator('html[data-ready]').waitFor()
  await threadSteps(app).write(member, 'Is the parka warm?')
  await admin.getByText('Is the parka warm?').waitFor({ timeout: 2000 })

  const { memberId } = await worlds['charge-later']()
  const [offer] = (await offered(memberId, 'charge-later')).offers
  const body = await bodyOf(memberId, 'charge-later', { day: offer!.fields[0]!.max! })
  const { seen } = await shown(memberId, body)
  await admin.goto('/studio/second-looks')
  await admin.locator('html[data-ready]').waitFor()
  const before = await admin.getByText('She asked by phone').count()
  await shown(memberId, { ...body, preview: false, seen })
  await expect.poll(() => admin.getByText('She asked by phone').count(), { timeout: 2000 }).toBe(before + 1)
})
