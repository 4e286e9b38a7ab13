import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { keyboardOn } from '../keyboard.ts'
import { photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** A box that is proposed as a whole, by the keyboard alone. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test('R8.02 R11.05 by keyboard: a box is proposed, two pieces locked, proposed again, accepted and sent', async () => {
  const { boxId } = await given.ordered('da')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  await page.goto(`/studio/desk?box=${boxId}`)
  await page.locator('html[data-ready]').waitFor()
  const { press } = keyboardOn(page)
  const [box, proposal] = ['The box', 'Proposal'].map((name) => page.getByRole('region', { name }))
  await press('c')
  await box!.getByRole('button', { name: /^Give back/ }).waitFor()

  await press('.')
  const ghosts = proposal!.locator('[data-ghost]')
  await proposal!.locator('[data-ghost]:focus').waitFor()
  await photographStudio(page, 'desk-proposal')
  expect(await faultsOf(page)).toEqual([])
  expect(await box!.textContent(), 'nothing is picked yet').toContain('0 of 5–8')
  const skus = () => ghosts.evaluateAll((all) => all.map((one) => one.getAttribute('data-ghost')))
  const first = await skus()
  expect(first.length).toBeGreaterThanOrEqual(5)

  await press(',')
  await press('ArrowRight')
  await press(',')
  expect(await proposal!.getByText('stays', { exact: true }).count()).toBe(2)
  await press('.')
  await expect.poll(skus).not.toEqual(first)
  const second = await skus()
  expect(second.filter((sku) => first.includes(sku)).toSorted()).toEqual(first.slice(0, 2).toSorted())

  // One is left out and its place filled, and a step of a slider is tried.
  const focused = await proposal!.locator('[data-ghost]:focus').getAttribute('data-ghost')
  await press('x')
  await proposal!.getByText(/^Left out: /).waitFor()
  await expect.poll(skus).not.toContain(focused)
  const daring = proposal!.getByRole('slider', { name: 'Daring' })
  await daring.focus()
  const read = page.waitForResponse((answer) => /\/proposal$/.test(answer.url()))
  await press('ArrowRight')
  await read
  await press('Escape')

  const last = await skus()
  await press('0')
  await expect.poll(() => box!.textContent()).toContain(`${last.length} of 5–8`)
  await expect.poll(() => ghosts.count()).toBe(0)
  await photographStudio(page, 'desk-accepted')
  await press('n')
  await page.keyboard.type('Tænkt til de lange dage.')
  await press('Escape')
  await press('p')
  await page.getByRole('dialog').waitFor()
  await press('Enter')
  await page.getByText('It leaves in a few seconds.').waitFor()
  await page.close()
  await expect
    .poll(() => world.db.many(sql`SELECT state FROM box WHERE id = ${boxId}`))
    .toEqual([{ state: 'previewing' }])
  expect(
    await world.db.many(sql`
      SELECT state, count(*)::int AS pieces FROM proposed_piece WHERE box_id = ${boxId} AND state <> 'proposed'
      GROUP BY state ORDER BY state`),
  ).toEqual([
    { state: 'accepted', pieces: last.length },
    { state: 'removed', pieces: 1 },
  ])
})
