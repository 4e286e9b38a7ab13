import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const { studio } = given

test('R6.13 R8.03 a stale screen is read again when it is looked at, and a refused parcel is booked back from there', async () => {
  const { member, boxId } = await given.ordered('se')
  await studio.style(boxId)
  await member.page.goto(`/sneak-peek/${boxId}`)
  await member.button('preview.approve').click()
  await member.button('preview.shipNow').click()
  await member.heading('preview.approved').waitFor()

  const page = await signInStaff(world, 'admin', '/studio/warehouse')
  await page.goto(`/studio/warehouse?order=${boxId}`)
  await page.getByText('5 pieces to go. Scan the first.').waitFor()
  await studio.ship(boxId)
  const report = page.getByRole('button', { name: 'Lost or refused' })
  expect(await report.count(), 'nobody has looked at this screen since').toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await report.click()

  const dialog = page.getByRole('dialog', { name: 'Lost or refused' })
  await dialog.getByRole('radio', { name: 'Parcel refused or not fetched' }).check({ force: true })
  await dialog.getByLabel('What do you see, and where is it now?').fill('Stands at the gate, unopened')
  await photograph(page, 'warehouse-refused')
  await dialog.getByRole('button', { name: 'Book it in' }).click()
  await page.getByText('Noted. It waits under Exceptions.').waitFor()

  await page.goto('/studio/exceptions')
  await page.getByText('Dates', { exact: true }).waitFor()
  const ofParcel = page.getByRole('row').filter({ hasText: 'Parcel refused' })
  await ofParcel.getByRole('button', { name: 'Settle' }).click()
  const settling = page.getByRole('dialog', { name: 'Parcel refused or not fetched' })
  await settling.getByRole('radio', { name: /^It is back with us/ }).check({ force: true })
  await settling.getByLabel('How does it end?').fill('All five are on the shelf')
  await photograph(page, 'exception-back')
  await settling.getByRole('button', { name: 'Settle it' }).click()
  await page.getByText('back on the shelf').waitFor()

  await member.page.goto('/frontpage-in')
  await member.heading('home.undelivered').waitFor()
  await photograph(member.page, 'home-undelivered')
  expect(await world.db.many(sql`SELECT DISTINCT state FROM box_item WHERE box_id = ${boxId}`)).toEqual([
    { state: 'undelivered' },
  ])
})

const candidatesOf = (page: Page) => page.getByRole('region', { name: 'Candidates' }).locator('[data-sku]')
const boxNow = (boxId: string) =>
  world.db.one<{ stylistId: string | null; pieces: number }>(sql`
    SELECT stylist_id, (SELECT count(*)::int FROM box_item WHERE box_id = box.id) AS pieces FROM box WHERE id = ${boxId}`)

test('R8.02 a pick for a box that a colleague took meanwhile is refused and told', async () => {
  const { boxId } = await given.ordered('da')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  await page.goto(`/studio/desk?box=${boxId}`)
  await candidatesOf(page).first().waitFor()
  const colleague = await givenStaff(given.app, 'stylist')
  await given.app.ask('POST', '/studio/desk/:boxId/claim', { as: colleague, params: { boxId } })
  await candidatesOf(page).first().click()
  await page.getByRole('alert').filter({ hasText: 'A colleague works on this box.' }).waitFor()
  expect(await boxNow(boxId)).toEqual({ stylistId: colleague.id, pieces: 0 })
  expect(world.problems.splice(0)).toEqual([expect.stringContaining('status of 409')])
})

test('R8.02 two clicks on one candidate of an untaken box take it once, with one piece', async () => {
  const { boxId } = await given.ordered('nl')
  const page = await signInStaff(world, 'stylist', '/studio/desk')
  await page.goto(`/studio/desk?box=${boxId}`)
  await candidatesOf(page).first().dblclick()
  await page.getByText('1 of 5–8').waitFor()
  await expect.poll(() => boxNow(boxId)).toMatchObject({ stylistId: expect.any(String), pieces: 1 })
})
