import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenBoxes } from '../given.ts'
import { layAtDesk, withTwoBoxes } from '../lay-outfit.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

/** The desk's selection, and taps that are faster than the network. */
const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test('R3.05 R6.05 R8.02 offers and boards are as they were clicked, also when a piece leaves the box meanwhile', async () => {
  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  const { boxId } = await withTwoBoxes(given, 'se')
  const { outfits, keep } = await layAtDesk(desk, boxId, 'Monday')
  const box = desk.getByRole('region', { name: 'The box' })
  const from = outfits.getByRole('group', { name: 'From the box' }).getByRole('button')
  await from.nth(2).click()

  // The first piece leaves while it lies on the board that is being laid.
  await box.locator('[data-piece]').first().focus()
  await desk.keyboard.press('x')
  await expect.poll(() => box.textContent()).toContain('4 of 5–8')
  await keep.click()
  await outfits.getByText('Monday').waitFor()
  await outfits.getByRole('button', { name: 'Change Monday' }).waitFor()
  const laid = await world.db.many(sql`SELECT FROM outfit_piece WHERE box_id = ${boxId}`)
  expect(laid, 'two of the box and one kept before').toHaveLength(3)

  await outfits.getByRole('button', { name: 'Lay an outfit' }).click()
  await outfits.getByRole('form', { name: 'Outfit' }).and(desk.locator(':focus')).waitFor()
  await outfits.getByLabel('A line about it').fill('Not to be lost')
  expect(await outfits.getByRole('button', { name: 'Change Monday' }).count()).toBe(0)
  await outfits.getByRole('button', { name: 'Leave it' }).click()

  // Two offers, and one withdrawn, each before the previous one was answered.
  const grid = desk.getByRole('region', { name: 'Candidates' })
  const offering = box.getByRole('button', { name: /^Offer instead of/ }).first()
  const read = desk.waitForResponse(/candidates\?.*kind=/)
  await offering.click()
  await read
  await grid.getByRole('heading', { name: /: 0 of 3/ }).waitFor()
  await desk.route('**/alternatives', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const candidates = grid.locator('[data-sku]')
  const skus = await candidates.evaluateAll((all) =>
    all.slice(0, 2).map((one) => one.getAttribute('data-sku')),
  )
  for (const sku of skus) await grid.locator(`[data-sku="${sku}"]`).click()
  await grid.getByRole('heading', { name: /: 2 of 3/ }).waitFor()
  const offers = desk.getByRole('list', { name: 'May come instead' }).getByRole('button')
  expect(await offers.count()).toBe(2)
  for (const offer of await offers.all()) await offer.click()
  await grid.getByRole('heading', { name: /: 0 of 3/ }).waitFor()

  // The selected piece leaves: the next pick goes into the box.
  const slot = box.getByRole('listitem').filter({ has: desk.locator('[data-swapping]') })
  await slot.getByRole('button', { name: /^Out/ }).click()
  await expect.poll(() => box.textContent()).toContain('3 of 5–8')
  await grid.getByRole('heading', { name: /: 0 of 3/ }).waitFor({ state: 'detached' })
  await candidates.first().click()
  await expect.poll(() => box.textContent()).toContain('4 of 5–8')
  expect(await desk.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
})
