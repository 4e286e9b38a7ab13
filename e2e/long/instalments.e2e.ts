import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const boxes = await givenBoxes(world)
afterAll(() => boxes.close())

const formatted = (text: string) => new RegExp(text.replace(/\{\w+\}/g, '.+'))

test('R9.05 a German member chooses halves in the next two months, sees the days and the fee, and gets the schedule', async () => {
  const { member, boxId } = await boxes.delivered('de', 'pm_card_visa')
  const { page, t, money, button, heading } = member
  await page.goto(`/feedback/payment?box=${boxId}`)
  await heading('feedback.paymentHeading').waitFor()
  const choices = page.getByRole('group', { name: t('feedback.howToPay') }).getByRole('radio')
  expect(await choices.count()).toBe(4)
  expect(await choices.first().isChecked(), 'credit is never preselected').toBe(true)
  await photograph(page, 'de-how-to-pay')
  await choices.last().check({ force: true })
  await page.getByText(t('box.instalmentFee'), { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await photograph(page, 'de-how-to-pay-chosen')
  await button('feedback.confirm', { amount: money(1521_00) }).dblclick()
  await heading('feedback.inPartsTitle').waitFor()
  await page.getByText(formatted(t('feedback.inPartsFirst'))).waitFor()
  await photograph(page, 'de-decided-in-parts')
  expect(
    await world.db.many(sql`SELECT amount, state FROM charge WHERE subject_id = ${boxId} ORDER BY part`),
  ).toEqual([
    { amount: 760_50, state: 'pending' },
    { amount: 760_50, state: 'pending' },
  ])

  await page.goto(`/checkout/receipt/${boxId}`)
  await heading('receipt.open').waitFor()
  await photograph(page, 'de-receipt-in-parts')
  await page.getByRole('link', { name: t('pay.earlyFirst', { amount: money(760_50) }) }).click()
  await heading('pay.earlyTitle', { part: 1 }).waitFor()
  await page.getByText(formatted(t('pay.earlyLead'))).waitFor()
  await page
    .getByText(t('payment.part', { part: 1, count: 2 }))
    .first()
    .waitFor()
  // Waits until the button can be pressed.
  await button('pay.pay', { amount: money(760_50) }).click({ trial: true })
  await photograph(page, 'de-pay-early')
  await button('pay.pay', { amount: money(760_50) }).dblclick()
  await heading('pay.paidTitle').waitFor()
  expect(
    await world.db.many(sql`SELECT state FROM charge WHERE subject_id = ${boxId} ORDER BY part`),
  ).toEqual([{ state: 'captured' }, { state: 'pending' }])
})

test('R9.05 where no plan is agreed none is shown', async () => {
  const { member, boxId } = await boxes.delivered('se', 'pm_card_visa')
  await member.page.goto(`/feedback/payment?box=${boxId}`)
  await member.heading('feedback.paymentHeading').waitFor()
  expect(await member.page.getByText(member.t('feedback.howToPay')).count()).toBe(0)
})
