import { afterAll, expect, test } from 'vitest'
import { callAs } from '../call-as.ts'
import { cards, newCustomer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { focusIsKept, keyboardOn } from '../keyboard.ts'
import { keysOn } from '../keys-pressed.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const focused = (page: Parameters<typeof focusIsKept>[0]) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)

test('R11.05 the focus goes to the heading once the card is saved', async () => {
  const { page, t, button, heading, fillCard, register } = await newCustomer(world, { market: 'da' })
  await register()
  await fillCard(cards.pays)
  await button('card.save').focus()
  await page.keyboard.press('Enter')
  await heading('card.savedTitle').waitFor()
  await focusIsKept(page)
  expect(await focused(page)).toBe(`H1 ${t('card.savedTitle')}`)
})

test('R11.05 R8.02 the focus stays at the desk when a box is opened, taken, filled and emptied', async () => {
  await given.ordered('da')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  const { press, to } = keyboardOn(page)
  const keys = await keysOn(page)
  await to('button', /^Open this box/)
  await press('Enter')
  await page.getByRole('region', { name: 'The box' }).waitFor()
  await focusIsKept(page)
  expect(await focused(page)).toContain('Anna Berg')
  await keys.to(page.getByRole('button', { name: /^Take this box/ }))
  await press('Enter')
  await page.getByRole('button', { name: /^Give back/ }).waitFor()
  await focusIsKept(page)
  expect(await focused(page)).toContain('The box')
  const box = page.getByRole('region', { name: 'The box' })
  for (let picked = 1; picked <= 3; picked++) {
    await press('g')
    await press('Enter')
    await expect.poll(() => box.textContent()).toContain(`${picked} of 5–8`)
  }
  const out = box.getByRole('button', { name: /^Out/ })
  for (let left = 3; left > 0; left--) {
    await keys.to(out.first(), true)
    await press('Enter')
    await expect.poll(() => out.count()).toBe(left - 1)
    await focusIsKept(page)
    expect(await focused(page)).toContain(left > 1 ? 'Out' : 'The box')
  }
})

test('R11.05 R8.06 in a list the focus goes to the same button of the next row', async () => {
  const { memberId } = await given.ordered('da')
  const page = await signInStaff(world, 'admin', '/studio/tasks')
  for (const nth of [1, 2, 3])
    await callAs(page, world, 'POST', '/studio/members/:memberId/tasks', {
      params: { memberId },
      body: { text: `Task ${nth}`, role: 'stylist', ownerId: null, dueOn: '2026-12-31' },
    })
  await page.goto('/studio/tasks')
  const done = page.getByRole('main').getByRole('button', { name: 'Done', exact: true })
  await expect.poll(() => done.count()).toBe(3)
  await done.nth(1).focus()
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect.poll(() => done.count()).toBe(left)
    await focusIsKept(page)
    expect(await focused(page)).toContain('Done')
  }
})
