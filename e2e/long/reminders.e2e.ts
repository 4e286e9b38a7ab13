import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { adjustableClock } from '#/platform/time/clock.ts'
import { sweepReminders } from '#/reminders/sweep-reminders.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const boxes = await givenBoxes(world)
afterAll(() => boxes.close())

test('R6.15 R9.05 a card that is refused: two weeks later a reminder with its fee, a page to pay on, and finance can pause', async () => {
  const { member, boxId, memberId } = await boxes.delivered('de', 'pm_card_chargeCustomerFail')
  const { page, t } = member
  await page.goto(`/feedback/payment?box=${boxId}`)
  await member.button('feedback.confirm', { amount: member.money(1503_00) }).click()
  await member.heading('feedback.declinedTitle').waitFor()
  const clock = await adjustableClock(world.db)
  await clock.advance('P15D')
  await sweepReminders({ ...boxes.beside.ctx, clock })
  await boxes.again(member, memberId)
  await member.followMail(member.pattern('mail.overdue.subject'), t('pay.now'))
  await page.getByText(member.money(1503_00)).first().waitFor()
  await photograph(page, 'de-overdue-pay')
  expect(
    await world.db.many(sql`
      SELECT r.number, r.fee, c.state FROM reminder r JOIN invoice i ON i.id = r.invoice_id
      JOIN charge c ON c.invoice_id = r.fee_invoice_id WHERE i.subject_id = ${boxId}`),
  ).toEqual([{ number: 1, fee: 15_00, state: 'pending' }])

  const finance = await signInStaff(world, 'finance', '/studio/finance')
  const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM charge WHERE subject_id = ${boxId}`)
  await finance.goto(`/studio/finance?charge=${id}`)
  await finance.getByRole('dialog').getByText('Ours until paid').waitFor()
  await finance.getByLabel('Why reminders wait').fill('It came back, she says')
  await finance.getByRole('button', { name: 'Pause reminders' }).dblclick()
  await finance.getByRole('button', { name: 'Let reminders go on' }).waitFor()
  await photograph(finance, 'studio-reminders-paused')
})
