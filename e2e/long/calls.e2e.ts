import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { demoStaff } from '../../demo/people/demo-people.ts'
import { faultsOn } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { passTime } from '../pass-time.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const timesOn = (page: Page) => page.locator('label:has(input[name="time"])')
const mails = (memberId: string) =>
  world.db.many<{ template: string; files: number }>(sql`
    SELECT e.template, jsonb_array_length(m.attachments) AS files FROM sandbox_mailbox m JOIN email e ON e.message_id = m.message_id
    WHERE e.member_id = ${memberId} AND e.template LIKE 'call-%' ORDER BY m.id`)
const templates = async (memberId: string) => (await mails(memberId)).map(({ template }) => template)

describe.each<{ market: MarketId }>([{ market: 'se' }, { market: 'de' }])(
  'R6.16 a call in $market',
  ({ market }) => {
    const t = textsOf(market)

    test('is booked from the home, moved, taken into the calendar and cancelled', async () => {
      const { member, memberId } = await given.ready(market)
      const { page } = member
      await page.goto('/frontpage-in')
      await photograph(page, `call-home-${market}`)
      await page.getByRole('link', { name: t('home.toCall') }).click()
      await page.getByRole('heading', { level: 1, name: t('calls.title') }).waitFor()
      await page.getByRole('button', { name: t('calls.bookNone') }).click()
      await page.getByText(t('calls.chooseTime')).waitFor()
      await timesOn(page).first().click()
      await page.getByLabel(t('calls.topic')).fill('A coat for the winter')
      await photograph(page, `call-ask-${market}`)
      await page.locator('button[type="submit"]').dblclick()
      await page.getByRole('button', { name: t('calls.calendarFile') }).waitFor()
      await photograph(page, `call-booked-${market}`)
      const before = await page.locator('.page-lead').textContent()

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t('calls.calendarFile') }).click()
      expect((await download).suggestedFilename()).toBe('call.ics')

      await page.getByRole('button', { name: t('calls.move') }).click()
      const dialog = page.getByRole('dialog')
      await timesOn(page).first().click()
      await photograph(page, `call-move-${market}`)
      await dialog.getByRole('button', { name: t('calls.moveConfirm') }).click()
      await expect.poll(() => page.locator('.page-lead').textContent()).not.toBe(before)

      await page.getByRole('button', { name: t('calls.cancel'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('calls.cancelConfirm') })
        .click()
      await page.getByRole('heading', { level: 1, name: t('calls.title') }).waitFor()
      await expect.poll(() => templates(memberId)).toEqual(['call-booked', 'call-booked', 'call-cancelled'])
      expect((await mails(memberId)).map(({ files }) => files)).toEqual([1, 1, 1])
      expect(await world.db.many(sql`SELECT FROM booked_call WHERE member_id = ${memberId}`)).toHaveLength(1)
      await page.context().close()
    })
  },
)

test('R6.16 the slower member is told and sees the other times; with another time zone the zone is named', async () => {
  const t = textsOf('da')
  const [one, two] = [await given.ready('da'), await given.ready('da', true)]
  for (const { member } of [one, two]) {
    await member.page.goto('/book-call')
    await timesOn(member.page).first().click()
    await member.page.getByLabel(t('calls.topic')).fill('Jeans')
  }
  const taken = (await timesOn(two.member.page).first().textContent())!
  // Only one colleague takes calls: there is no second for the same time.
  await world.db.run(sql`UPDATE call_desk SET markets = '{}' WHERE stylist_id <> ${demoStaff[0]!.id}`)
  await one.member.page.locator('button[type="submit"]').click()
  await one.member.page.getByRole('button', { name: t('calls.calendarFile') }).waitFor()
  await two.member.page.locator('button[type="submit"]').click()
  await two.member.page.getByText(t('error.call-taken')).waitFor()
  await expect.poll(() => timesOn(two.member.page).first().textContent()).not.toBe(taken)
  await photograph(two.member.page, 'call-taken')

  const abroad = await world.visit('da', { timezoneId: 'America/New_York' })
  const cookies = await two.member.page.context().cookies()
  await abroad.context().addCookies(cookies)
  await abroad.goto('/book-call')
  await abroad.getByText('Eastern', { exact: false }).waitFor()
  await photograph(abroad, 'call-abroad')
  for (const page of [one.member.page, two.member.page, abroad]) await page.context().close()
})

test('R6.16 R8.01 a stylist keeps hours, and records a call without an answer', async () => {
  const { member, memberId } = await given.ready('se')
  await member.page.goto('/book-call')
  const t = textsOf('se')
  await timesOn(member.page).first().click()
  await member.page.getByLabel(t('calls.topic')).fill('Shoes')
  await member.page.locator('button[type="submit"]').click()
  await member.page.getByRole('button', { name: t('calls.calendarFile') }).waitFor()
  const { startsAt } = await world.db.one<{ startsAt: Date }>(
    sql`SELECT starts_at FROM booked_call WHERE member_id = ${memberId}`,
  )
  const clock = given.app.ctx.clock as AdjustableClock
  const minutes = Math.ceil((startsAt.getTime() - clock.now().getTime()) / 60_000) + 5
  await passTime(world.db, clock, `PT${minutes}M`)

  const studio = await signInStaff(world, 'admin', '/studio/calls')
  await photograph(studio, 'studio-calls')
  const row = studio.getByRole('listitem').filter({ hasText: 'Shoes' })
  await row.getByRole('button', { name: 'Say how it went' }).click()
  await studio.getByText('Nobody answered').click()
  await photograph(studio, 'studio-calls-outcome')
  await studio.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => templates(memberId)).toContain('call-missed')

  await studio.getByRole('link', { name: 'Change hours' }).click()
  await studio.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await studio.getByLabel('Saturday, until').fill('08:00')
  await studio.getByRole('button', { name: 'Keep the hours' }).click()
  await studio.getByText('ends after it begins', { exact: false }).waitFor()
  await studio.getByLabel('Saturday, until').fill('11:00')
  await studio.getByRole('button', { name: 'Keep the hours' }).click()
  await studio.getByText('The hours are kept.').waitFor()
  await photograph(studio, 'studio-hours')
  expect(await faultsOn(studio, ['/studio/calls', '/studio/calls/hours'])).toEqual([])
  await studio.context().close()
  await member.page.context().close()
})

test('R11.05 the page of calls is accessible, to a visitor and a member, wide and narrow', async () => {
  const visitor = await world.visit('nl')
  expect(await faultsOn(visitor, ['/book-call'], [1440, 390])).toEqual([])
  await photograph(visitor, 'call-visitor')
  await visitor.context().close()
  const { member } = await given.ready('nl')
  expect(await faultsOn(member.page, ['/book-call'], [1440, 390])).toEqual([])
  await member.page.context().close()
})
