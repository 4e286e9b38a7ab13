import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { SubscriptionChanging } from '#/styling/subscription/use-change.ts'
import { faultsOf } from '../accessibility.ts'
import { callAs } from '../call-as.ts'
import type { Customer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { dialog, doubleClick } from '../member-account.ts'
import { photograph } from '../photograph.ts'
import { eventually } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const rowOf = (memberId: string) =>
  world.db.one<{
    state: string
    months: number
    next: string | null
    skipped: string | null
    paused: string | null
  }>(
    sql`SELECT state, interval_months AS months, next_box_date AS next, skipped_box_date AS skipped,
      paused_until AS paused FROM subscription WHERE member_id = ${memberId}`,
  )
const atSubscription = async (member: Customer) => {
  await member.page.goto('/my-account/subscription')
  await member.heading('account.page.subscription').waitFor()
}
const choose = ({ page, t }: Customer, months: number) =>
  page
    .getByRole('radio', {
      name: months === 0 ? t('account.onDemand') : t('account.intervalMonths', { count: months }),
    })
    .check({ force: true })
const done = ({ page, t }: Customer, name: SubscriptionChanging) =>
  page
    .getByText(t(`subscription.done.${name}`), { exact: true })
    .first()
    .waitFor()

test.each(['se', 'nl'] as const)(
  'R3.11 R6.07 %s: how often, another day, not this time, not for a while',
  async (market) => {
    const { member, memberId } = await given.ready(market, true)
    const { page, t, button } = member
    await atSubscription(member)
    await photograph(page, `subscription-on-demand-${market}`)
    await choose(member, 2)
    await page.getByText(member.pattern('subscription.intervalMeans')).waitFor()
    await photograph(page, `subscription-choosing-${market}`)
    await button('order.button').dblclick()
    await done(member, 'interval')
    const first = await rowOf(memberId)
    expect(first).toMatchObject({ months: 2, next: expect.any(String) })
    await photograph(page, `subscription-planned-${market}`)
    await member.waitForMail(member.pattern('mail.interval.subject'))
    await atSubscription(member)

    await page.getByLabel(t('subscription.moveTo'), { exact: true }).fill('2020-01-01')
    await button('subscription.move').click()
    await page.getByText(t('error.field.box-date')).waitFor()
    expect(await page.getByLabel(t('subscription.moveTo'), { exact: true }).inputValue()).toBe('2020-01-01')
    const later = Temporal.PlainDate.from(first.next!).add({ days: 10 }).toString()
    await page.getByLabel(t('subscription.moveTo'), { exact: true }).fill(first.next!)
    await chooseByKeys(member, 10)
    expect(await page.getByLabel(t('subscription.moveTo'), { exact: true }).inputValue()).toBe(later)
    await button('subscription.move').click()
    await done(member, 'move')
    expect((await rowOf(memberId)).next).toBe(later)

    await page.goto('/frontpage-in')
    await member.link('home.skipBox').click()
    await page.getByRole('heading', { level: 1, name: member.pattern('skip.heading') }).waitFor()
    await photograph(page, `skip-${market}`)
    const { x, y } = (await button('skip.button').boundingBox())!
    await button('skip.button').click()
    await page.getByText(member.pattern('skip.skippedLead')).waitFor()
    await page.mouse.click(x + 20, y + 20)
    await page.waitForURL('**/frontpage-in')
    expect((await rowOf(memberId)).skipped).toBe(later)
    await atSubscription(member)
    await photograph(page, `subscription-skipped-${market}`)
    await button('subscription.takeBack').click()
    await done(member, 'take-back-skip')
    expect(await rowOf(memberId)).toMatchObject({ next: later, skipped: null })

    await button('subscription.pause').click()
    await done(member, 'pause')
    expect((await rowOf(memberId)).paused).toMatch(/^\d{4}-/)
    await photograph(page, `subscription-paused-${market}`)
    await button('subscription.resume').click()
    await done(member, 'resume')
    expect((await rowOf(memberId)).paused).toBeNull()
  },
)

/** Our calendar by the keyboard alone: a week down, then day by day, and the field has the day. */
async function chooseByKeys({ page, t, market }: Customer, days: number) {
  const what = t('subscription.moveTo')
  await page.getByRole('button', { name: t('ui.calendarFor', { what }), exact: true }).press('Enter')
  const calendar = page.getByRole('dialog', { name: what })
  await calendar.getByRole('grid').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null))
    .toBe(true)
  for (let nth = 0; nth < Math.floor(days / 7); nth++) await page.keyboard.press('ArrowDown')
  for (let nth = 0; nth < days % 7; nth++) await page.keyboard.press('ArrowRight')
  expect(await faultsOf(page)).toEqual([])
  await photograph(page, `calendar-${market}`)
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
}

test('R3.11 a second tab that shows an old date is told, and shows the new one', async () => {
  const { member, memberId } = await given.ready('da', true)
  await callAs(member.page, world, 'POST', '/subscription/interval', { body: { date: null, months: 1 } })
  await atSubscription(member)
  const { next } = await rowOf(memberId)
  await callAs(member.page, world, 'POST', '/subscription/skip', { body: { date: next! } })
  const after = await rowOf(memberId)
  await member.button('subscription.skip').click()
  await member.page.getByText(member.t('error.changed-meanwhile')).waitFor()
  expect(await rowOf(memberId)).toEqual(after)
  await eventually(() =>
    member.page.getByLabel(member.t('subscription.moveTo'), { exact: true }).inputValue(),
  ).toBe(after.next)
  await member.page.getByText(member.t('error.changed-meanwhile')).waitFor()
})

test('R9.04 without a network the member is told, and the choice is still there to send', async () => {
  const { member, memberId } = await given.ready('se', true)
  await atSubscription(member)
  await choose(member, 3)
  await member.page.context().setOffline(true)
  await member.button('order.button').click()
  await member.page.getByText(member.t('error.offline')).waitFor()
  await member.page.context().setOffline(false)
  await member.button('order.button').click()
  await done(member, 'interval')
  expect((await rowOf(memberId)).months).toBe(3)
})

test.each(['de', 'da'] as const)('R3.10 %s: she ends it in two steps, and comes back', async (market) => {
  const { member, memberId, boxId } = await given.ordered(market)
  const { page, t, button } = member
  await callAs(page, world, 'POST', '/subscription/interval', { body: { date: null, months: 3 } })
  await atSubscription(member)
  await doubleClick(page, button('subscription.endButton'))
  await photograph(page, `subscription-end-${market}`)
  await dialog(page)
    .getByRole('button', { name: t('subscription.endKeep') })
    .click()
  expect((await rowOf(memberId)).state).toBe('active')

  await button('subscription.endButton').click()
  await dialog(page)
    .getByRole('button', { name: t('subscription.endConfirm') })
    .dblclick()
  await done(member, 'cancel')
  await photograph(page, `subscription-ended-${market}`)
  expect(await rowOf(memberId)).toMatchObject({ state: 'cancelled', next: null })
  expect(await world.db.one(sql`SELECT state FROM box WHERE id = ${boxId}`)).toEqual({ state: 'cancelled' })
  await member.waitForMail(member.pattern('mail.subscriptionCancelled.subject'))

  await page.goto('/new-styling')
  await member.heading('order.obstacle.subscription-ended').waitFor()
  await photograph(page, `order-ended-${market}`)
  await member.link('order.obstacleButton.subscription-ended').click()
  await button('subscription.reactivate').click()
  await done(member, 'reactivate')
  expect(await rowOf(memberId)).toMatchObject({ state: 'active', months: 0 })
  await page.goto('/new-styling')
  await member.button('order.next').waitFor()
})
