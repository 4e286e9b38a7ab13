import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test('R6.04 her yes by e-mail is entered at the desk, and she is told that the order is accepted', async () => {
  const { member, boxId } = await given.previewing('de')
  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  await desk.goto(`/studio/desk?box=${boxId}`)
  await desk.keyboard.press('m')
  const dialog = desk.getByRole('dialog').filter({ hasText: 'Accepted by e-mail' })
  const now = await desk.evaluate(() => {
    const at = new Date()
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })
  await dialog.getByLabel('When the e-mail came').fill(now)
  await dialog.getByLabel('Which e-mail it is').fill('Re: Sofie hat etwas für dich gefunden')
  await photograph(desk, 'desk-accept-answer')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).dblclick()
  await desk.getByText('The box is with the warehouse, to be packed.').waitFor()
  await desk.getByText(/^Accepted by e-mail, /).waitFor()
  await photograph(desk, 'desk-accepted')
  expect(await desk.getByRole('button', { name: /^Accept by e-mail/ }).count()).toBe(0)

  await member.waitForMail(member.pattern('mail.boxAccepted.subject'))
  await member.page.goto(`/sneak-peek/${boxId}`)
  await member.page.getByText(member.t('preview.approved')).waitFor()
})

test('R6.04 an order is accepted before it is styled', async () => {
  const { member, boxId } = await given.ordered('nl')
  const desk = await signInStaff(world, 'stylist', '/studio/desk')
  await desk.goto(`/studio/desk?box=${boxId}`)
  await desk.getByRole('button', { name: /^Accept by e-mail/ }).click()
  const dialog = desk.getByRole('dialog').filter({ hasText: 'Accepted by e-mail' })
  await photograph(desk, 'desk-accept-order')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await desk.getByText(/^Accepted by e-mail, /).waitFor()
  await member.waitForMail(member.pattern('mail.boxAccepted.subject'))
  expect(await world.db.one(sql`SELECT state FROM box WHERE id = ${boxId}`)).toEqual({ state: 'ordered' })
})
