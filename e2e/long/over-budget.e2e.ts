import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { pickFirst, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R8.02 a box over the budget goes only when the stylist says so', async () => {
  const { boxId } = await given.ordered('se')
  await world.db.run(sql`UPDATE box SET wish = wish || '{"budgetAmount": 10000}' WHERE id = ${boxId}`)
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  await page.goto(`/studio/desk?box=${boxId}`)
  await page.getByRole('button', { name: /^Take this box/ }).click()
  await page.getByText(/^\d[\d,]* ranked for the member/).waitFor()
  for (let picked = 0; picked < 5; picked++) await pickFirst(page)
  await page.getByLabel(/^Why not At most/).selectOption('over-budget')
  await page.getByRole('button', { name: 'Say no' }).click()
  await page.getByText('all answered').waitFor()
  const note = page.getByLabel(/^Note to the member/)
  await note.fill('A little more, for once')
  await note.blur()
  await page.getByRole('button', { name: /^Send preview/ }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'over the' })
  await photograph(page, 'desk-over-budget')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  expect(await dialog.isVisible()).toBe(true)
  await dialog.getByLabel('Send it over the budget all the same').check()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The member has the preview, and looks at it now.').waitFor()
})
