import { afterAll, expect, test } from 'vitest'
import { formatDate, formatMoney } from '#/markets/format.ts'
import { sql } from '#/platform/database/db.ts'
import { callAs, decideAs } from './call-as.ts'
import type { Customer } from './customer.ts'
import { givenBoxes } from './given.ts'
import { openFeedback } from './member-box.ts'
import { photograph } from './photograph.ts'
import { openWorld } from './world.ts'

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
  const { she, boxId } = await given.previewing('se')
  const before = await boxOf(boxId)
  await she.page.goto('/frontpage-in')
  await photograph(she.page, 'home-ways')
  await she.link('home.cancelBox').click()
  await she.heading('cancel.heading').waitFor()
  await photograph(she.page, 'cancel')
  await she.page.getByRole('radio', { name: she.t('cancel.reason.away') }).check({ force: true })
  await she.button('cancel.next').click()
  await she.heading('cancel.confirmHeading').waitFor()
  await she.page.reload()
  expect(await boxOf(boxId)).toEqual(before)
  await photograph(she.page, 'cancel-confirm')
  await she.page.getByRole('button', { name: she.pattern('cancel.confirm') }).dblclick()
  await she.page.getByRole('heading', { level: 1, name: she.pattern('cancel.cancelled') }).waitFor()
  await photograph(she.page, 'cancelled')
  expect((await boxOf(boxId)).state).toBe('cancelled')
  await she.waitForMail(she.pattern('mail.boxCancelled.subject'))
  await she.page.goto('/frontpage-in')
  await she.heading('home.cancelled').waitFor()
})

test.each(['da', 'de'] as const)(
  'R6.06 R6.17 home, preview and mail name the same hour, in %s',
  async (market) => {
    const { she, boxId } = await given.previewing(market)
    const { previewEndsAt } = await world.db.one<{ previewEndsAt: Date }>(
      sql`SELECT preview_ends_at FROM box WHERE id = ${boxId}`,
    )
    const words = she.t('preview.doNothing', { date: formatDate(previewEndsAt, market, 'time') })
    for (const path of ['/frontpage-in', `/sneak-peek/${boxId}`]) {
      await she.page.goto(path)
      await she.page.getByText(words).waitFor()
    }
    await photograph(she.page, `${market}-preview`)
  },
)

test('R6.06 what her stylist wrote keeps its lines on her page', async () => {
  const { she, boxId } = await given.previewing('nl')
  const written = 'Hoi Fleur!\n\nProbeer eerst de jurk.\nIda'
  await world.db.run(sql`UPDATE box SET note = ${written} WHERE id = ${boxId}`)
  await she.page.goto(`/sneak-peek/${boxId}`)
  const words = she.page.getByRole('blockquote').filter({ hasText: 'Hoi Fleur!' })
  expect(await words.evaluate((quote) => getComputedStyle(quote).whiteSpaceCollapse)).toBe('preserve-breaks')
})

test('R6.07 a box that has shipped in the meantime is not cancelled, and the page says so', async () => {
  const { she, boxId } = await given.delivered('nl')
  await she.page.goto('/request-cancel-box')
  await she.heading('cancel.hereTitle').waitFor()
  await photograph(she.page, 'cancel-too-late')
  await she.page.goto(`/request-cancel-box/confirm?box=${boxId}`)
  await she.heading('cancel.hereTitle').waitFor()
  await she.page.context().clearCookies({ name: 'user_token' })
  await openFeedback(she)
  await she.page.goto(`/request-cancel-box/confirm?box=${boxId}`)
  await she.page.waitForURL((url) => url.pathname.startsWith('/identity/sign-in/'))
  expect((await boxOf(boxId)).state).toBe('delivered')
})

test('R6.03 a surprise is ordered without a preview, and seen first after all', async () => {
  const { she, boxId, memberId } = await given.ordered('da')
  await cancel(she, boxId)
  await she.page.goto('/frontpage-in')
  await she.link('home.surpriseBox').click()
  await she.heading('surprise.heading').waitFor()
  await photograph(she.page, 'surprise')
  await she.button('order.next').click()
  await she.heading('surprise.confirmHeading').waitFor()
  await she.page.getByText(she.t('surprise.term')).waitFor()
  await photograph(she.page, 'surprise-confirm')
  await she.button('order.button').click()
  await she.page.waitForURL('**/frontpage-in')
  const surprise = await openBoxOf(memberId)
  expect((await boxOf(surprise)).kind).toBe('surprise')
  await she.link('home.askForPreview').click()
  await she.heading('sp.askTitle').waitFor()
  await photograph(she.page, 'ask-preview')
  await she.button('sp.ask').click()
  await she.heading('sp.promised').waitFor()
  expect(await boxOf(surprise)).toMatchObject({ kind: 'styling', state: 'ordered' })
})

test('R6.03 R3.09 a renewal customer orders on one page, with last time’s wishes; a new one is led the long way', async () => {
  const fresh = await given.ordered('de')
  await fresh.she.page.goto('/instant-styling-renewal')
  await fresh.she.page.waitForURL('**/new-styling')

  const { she, memberId } = await given.experienced('de')
  const wish = { occasion: 'party', wanted: ['dress'], budgetAmount: 400_00 }
  const boxes = await world.db.many<{ id: string }>(
    sql`UPDATE box SET wish = ${JSON.stringify(wish)}::jsonb WHERE member_id = ${memberId} RETURNING id`,
  )
  for (const { id } of boxes) await decideAs(she.page, world, id, 5)
  await she.page.goto('/frontpage-in')
  await she.link('home.orderAgain').click()
  await she.heading('renewal.heading').waitFor()
  await photograph(she.page, 'renewal')
  expect(await she.page.getByRole('radio', { name: she.t('order.occasions.party') }).isChecked()).toBe(true)
  await she.page.getByLabel(she.t('order.text'), { exact: true }).fill('Ein Fest im Mai')
  await she.button('order.button').click()
  await she.page.waitForURL('**/frontpage-in')
  const ordered = await world.db.one<{ wish: object }>(
    sql`SELECT wish FROM box WHERE id = ${await openBoxOf(memberId)}`,
  )
  expect(ordered.wish).toEqual({
    occasion: 'party',
    wanted: ['dress'],
    unwanted: [],
    budgetAmount: 400_00,
    text: 'Ein Fest im Mai',
  })
})

test('R1.03 R1.08 a German member who asks for the Danish market still reads German and pays in euro', async () => {
  const { she, boxId } = await given.delivered('de')
  const { price } = await world.db.one<{ price: number }>(
    sql`SELECT price FROM box_item WHERE box_id = ${boxId} ORDER BY position LIMIT 1`,
  )
  for (const path of ['/frontpage-in?market=da', `/feedback/give-feedback?box=${boxId}&market=da`]) {
    await she.page.goto(path)
    expect(await she.page.locator('html').getAttribute('lang')).toBe('de-DE')
    expect(await she.page.locator('main').textContent()).not.toMatch(/\bkr\b/)
  }
  await she.page.getByText(formatMoney(price, 'de'), { exact: true }).first().waitFor()
  await she.heading('feedback.decideHeading').waitFor()
  expect(await she.page.getByRole('navigation', { name: she.t('footer.market') }).count()).toBe(0)

  const visitor = await world.visit('de')
  await visitor.goto('/register?market=da')
  expect(await visitor.locator('html').getAttribute('lang')).toBe('da-DK')
  await visitor.context().close()
})

const cancel = ({ page }: Customer, boxId: string) =>
  callAs(page, world, 'POST', '/boxes/:boxId/cancel', { params: { boxId }, body: {} })
