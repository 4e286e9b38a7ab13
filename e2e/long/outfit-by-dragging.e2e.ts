import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { faultsOf } from '../accessibility.ts'
import { fingersOn } from '../fingers.ts'
import { givenBoxes } from '../given.ts'
import { withTwoBoxes } from '../lay-outfit.ts'
import { photograph } from '../photograph.ts'
import { pickFirst, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R6.05 R8.02 garments are dragged onto the board, off it, and laid by finger', async () => {
  const { boxId } = await withTwoBoxes(given, 'da')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  await page.goto(`/studio/desk?box=${boxId}`)
  await page.getByRole('button', { name: /^Take this box/ }).click()
  for (let picked = 0; picked < 3; picked++) await pickFirst(page)
  await page.locator('body').press('o')
  const form = page.getByRole('form', { name: 'Outfit' })
  await form.waitFor()
  const board = form.locator('.desk-lay-board')
  const laid = board.getByRole('listitem')
  const choices = form.getByRole('group', { name: 'From the box' })
  const choice = (at: number) => choices.getByRole('button').nth(at)
  const heightOf = async () => (await form.boundingBox())?.height
  const height = await heightOf()

  await drag(page, choice(0), board)
  await expect.poll(() => laid.count()).toBe(1)
  expect(await choice(0).getAttribute('aria-pressed')).toBe('true')
  expect(await heightOf(), 'nothing moves').toBe(height)
  await page.getByText(/: on the board\.$/).waitFor({ state: 'attached' })

  await drag(page, choice(1), board)
  await expect.poll(() => laid.count()).toBe(2)
  await drag(page, laid.first(), form.locator('.desk-lay-choices'))
  await expect.poll(() => laid.count()).toBe(1)
  // Left by Escape, a garment stays.
  await lift(page, choice(2))
  await moveOver(page, board)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.getByText(/is back in its place\.$/).waitFor({ state: 'attached' })
  expect(await laid.count()).toBe(1)

  const fingers = await fingersOn(page)
  const point = async (one: Locator) => {
    const [x, y] = await middleOf(one)
    return { x, y }
  }
  await fingers.drag(await point(choice(2)), await point(board), () => isOver(board))
  await expect.poll(() => laid.count()).toBe(2)
  await photograph(page, 'outfit-by-finger')
  expect(await faultsOf(page)).toEqual([])
  await form.getByLabel(/^Name of the outfit/).fill('Mandag')
  await form.getByRole('button', { name: 'Keep this outfit' }).click()
  await page.getByRole('button', { name: 'Take apart Mandag' }).waitFor()
})

async function middleOf(one: Locator): Promise<[x: number, y: number]> {
  await one.scrollIntoViewIfNeeded()
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function lift(page: Page, garment: Locator) {
  const [x, y] = await middleOf(garment)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 10, { steps: 3 })
  await page.getByText(/is lifted\.$/).waitFor({ state: 'attached' })
}

const isOver = (place: Locator) => place.and(place.page().locator('[data-over]')).waitFor()

async function moveOver(page: Page, place: Locator) {
  await page.mouse.move(...(await middleOf(place)), { steps: 5 })
  await isOver(place)
}

async function drag(page: Page, garment: Locator, to: Locator) {
  await lift(page, garment)
  await moveOver(page, to)
  await page.mouse.up()
}
