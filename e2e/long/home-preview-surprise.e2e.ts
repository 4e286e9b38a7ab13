import { afterAll, expect, test } from 'vitest'
import { deadlineText } from '#/boxes/delivery/deadline-text.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import { callAs } from '../call-as.ts'
import type { Customer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const boxOf = (id: string) =>
  world.db.one<{ state: string; kind: string; version: number }>(
    sql`SELECT state, kind, version FROM box WHERE id = ${id}`,
  )
const openBoxOf = async (memberId: string) =>
  (
    await world.db.one<{ id: string }>(
      sql`SELECT id FROM box WHERE member_id = ${memberId} AND state = 'ordered'`,
    )
  ).id

test('R6.07 D4 she cancels in two steps; opening the pages changes nothing', async () => {
  const { member, boxId } = await given.previewing('se')
  const before = await boxOf(boxId)
  await member.page.goto('/frontpage-in')
  await photograph(member.page, 'home-ways')
  await member.link('home.cancelBox').click()
  await member.heading('cancel.heading').waitFor()
  await photograph(member.page, 'cancel')
  await member.page.getByRole('radio', { name: member.t('cancel.reason.away') }).check({ force: true })
  await member.button('cancel.next').click()
  await member.heading('cancel.confirmHeading').waitFor()
  await member.page.reload()
  expect(await boxOf(boxId)).toEqual(before)
  await photograph(member.page, 'cancel-confirm')
  await member.page.getByRole('button', { name: member.pattern('cancel.confirm') }).dblclick()
  await member.page.getByRole('heading', { level: 1, name: member.pattern('cancel.cancelled') }).waitFor()
  await photograph(member.page, 'cancelled')
  expect((await boxOf(boxId)).state).toBe('cancelled')
  await member.waitForMail(member.pattern('mail.boxCancelled.subject'))
  await member.page.goto('/frontpage-in')
  await member.heading('home.cancelled').waitFor()
})

test('R6.06 R6.17 home, preview and mail name the same hour, in de', async () => {
  const { member, boxId } = await given.previewing('de')
  const { previewEndsAt } = await world.db.one<{ previewEndsAt: Date }>(
    sql`SELECT preview_ends_at FROM box WHERE id = ${boxId}`,
  )
  const text = member.t('preview.doNothing', { date: deadlineText(previewEndsAt, 'de', member.t) })
  for (const path of ['/frontpage-in', `/sneak-peek/${boxId}`]) {
    await member.page.goto(path)
    await member.page.getByText(text).last().waitFor()
  }
  await photograph(member.page, 'de-preview')
})

test('R6.06 the stylist’s words keep their lines on the member’s page', async () => {
  const { member, boxId } = await given.previewing('nl')
  const written = 'Hoi Fleur!\n\nProbeer eerst de jurk.\nIda'
  await world.db.run(sql`UPDATE box SET note = ${written} WHERE id = ${boxId}`)
  await member.page.goto(`/sneak-peek/${boxId}`)
  const note = member.page.getByRole('blockquote').filter({ hasText: 'Hoi Fleur!' })
  expect(await note.evaluate((quote) => getComputedStyle(quote).whiteSpaceCollapse)).toBe('preserve-breaks')
})

test('R6.03 a surprise is ordered without a preview, and seen first after all', async () => {
  const { member, boxId, memberId } = await given.ordered('da')
  await cancel(member, boxId)
  await member.page.goto('/frontpage-in')
  await member.link('home.surpriseBox').click()
  await member.heading('surprise.heading').waitFor()
  await photograph(member.page, 'surprise')
  await member.button('order.next').click()
  await member.heading('surprise.confirmHeading').waitFor()
  await member.page.getByText(member.t('surprise.term')).waitFor()
  await photograph(member.page, 'surprise-confirm')
  await member.button('order.button').click()
  await member.page.waitForURL('**/frontpage-in')
  const surprise = await openBoxOf(memberId)
  expect((await boxOf(surprise)).kind).toBe('surprise')
  await member.link('home.askForPreview').click()
  await member.heading('sp.askTitle').waitFor()
  await photograph(member.page, 'ask-preview')
  await member.button('sp.ask').click()
  await member.heading('sp.promised').waitFor()
  expect(await boxOf(surprise)).toMatchObject({ kind: 'styling', state: 'ordered' })
})

test('R1.03 R1.08 a German member who asks for the Danish market still reads German and pays in euro', async () => {
  const { member, boxId } = await given.delivered('de')
  const { price } = await world.db.one<{ price: number }>(
    sql`SELECT price FROM box_item WHERE box_id = ${boxId} ORDER BY position LIMIT 1`,
  )
  for (const path of ['/frontpage-in?market=da', `/feedback/give-feedback?box=${boxId}&market=da`]) {
    await member.page.goto(path)
    expect(await member.page.locator('html').getAttribute('lang')).toBe('de-DE')
    expect(await member.page.locator('main').textContent()).not.toMatch(/\bkr\b/)
  }
  await member.page.getByText(formatMoney(price, 'de'), { exact: true }).first().waitFor()
  await member.heading('feedback.decideHeading').waitFor()
  expect(await member.page.getByRole('navigation', { name: member.t('footer.market') }).count()).toBe(0)

  const visitor = await world.visit('de')
  await visitor.goto('/register?market=da')
  expect(await visitor.locator('html').getAttribute('lang')).toBe('da-DK')
  await visitor.context().close()
})

const cancel = ({ page }: Customer, boxId: string) =>
  callAs(page, world, 'POST', '/boxes/:boxId/cancel', { params: { boxId }, body: {} })
