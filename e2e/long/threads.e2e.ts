import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { adjustableClock } from '#/platform/time/clock.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { passTime } from '../pass-time.ts'
import { photograph, photographStudio } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: { r: 150, g: 40, b: 50 } } })
    .jpeg()
    .toBuffer()

test.each(['da', 'de'] as const)(
  'R8.06 %s: a member writes, the stylist answers at the desk, the member by mail, and support ends it',
  async (market) => {
    const { member, boxId, memberId } = await given.ordered(market, true)
    const { page, t } = member
    const messages = () => page.locator('.bubble')
    await open(page, '/messages')
    await page.getByText(t('messages.emptyTitle')).waitFor()
    await photograph(page, `${market}-messages-empty`)
    expect(await faultsOf(page)).toEqual([])

    // A lost network: the words stay, and the same button sends them once.
    const text = page.getByLabel(t('messages.text'))
    await text.fill('Is the coat warm enough?')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t('messages.send') }).click()
    await page.getByText(t('messages.notSent')).waitFor()
    await photograph(page, `${market}-messages-offline`)
    expect(await text.inputValue()).toBe('Is the coat warm enough?')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: t('messages.sendAgain') }).dblclick()
    await expect.poll(() => messages().count()).toBe(1)
    expect(await text.inputValue()).toBe('')
    await page.getByLabel(t('messages.addPhoto')).setInputFiles({
      ...{ name: 'coat.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    })
    await page.getByRole('img', { name: 'coat.jpg' }).waitFor()
    await page.getByRole('button', { name: t('messages.send') }).dblclick()
    await expect.poll(() => messages().count()).toBe(2)
    await messages()
      .getByRole('button', { name: t('messages.photo', { number: 1 }) })
      .waitFor()
    await photograph(page, `${market}-messages-waiting`)
    expect(
      await world.db.many(sql`SELECT nth FROM thread_message WHERE member_id = ${memberId} ORDER BY nth`),
    ).toEqual([{ nth: 1 }, { nth: 2 }])

    const ida = await signInStaff(world, 'stylist', '/studio')
    await world.db.run(
      sql`UPDATE member SET stylist_id = (SELECT id FROM staff WHERE name = 'Ida Falk') WHERE id = ${memberId}`,
    )
    await open(ida, `/studio/desk?box=${boxId}`)
    const folded = ida.locator('.thread-folded')
    await folded.getByText('To answer, with a new message').click()
    const answer = folded.getByLabel(/^Answer to/)
    await folded.getByRole('button', { name: 'Add a piece…' }).click()
    await ida.getByRole('dialog', { name: 'Add a piece' }).getByRole('searchbox').fill('shirt')
    await ida.getByRole('dialog').getByRole('button', { name: /shirt/i }).first().click()
    await answer.fill('Yes, and this goes with it.')
    await photographStudio(ida, `${market}-desk-thread`)
    // The open page would read the answer, and then no mail tells of it.
    await open(page, '/my-account')
    await folded.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await folded.getByText('Yes, and this goes with it.').waitFor()
    await folded.getByRole('button', { name: 'Take it back' }).waitFor()
    expect(await faultsOf(ida)).toEqual([])

    await passTime(world.db, await adjustableClock(world.db), 'PT3M')
    await member.waitForMail(member.pattern('mail.thread.subject'))
    await page
      .getByRole('link', { name: member.pattern('mail.thread.subject') })
      .first()
      .click()
    expect(await page.locator('#mail').textContent()).not.toContain('goes with it')
    await photograph(page, `${market}-mail-answered`)
    await page.getByRole('link', { name: t('mailbox.answer') }).click()
    await page.getByLabel(t('mailbox.answerText')).fill('Good. And where is my parcel?')
    await page.getByRole('button', { name: t('mailbox.answerSend') }).click()
    await page.getByText(t('mailbox.answered')).waitFor()
    await open(page, '/messages')
    await expect.poll(() => messages().count()).toBe(4)
    await page.getByText(t('messages.byMail')).waitFor()
    await photograph(page, `${market}-messages-thread`)
    expect(await faultsOf(page)).toEqual([])

    await open(ida, `/studio/threads/${memberId}`)
    await ida.getByText('Good. And where is my parcel?').waitFor()
    await ida.getByRole('button', { name: 'Hand over…' }).click()
    const dialog = ida.getByRole('dialog', { name: /^Hand over/ })
    await dialog.getByLabel('Reason').fill('A matter of the parcel')
    await photographStudio(ida, `${market}-hand-over`)
    await dialog.getByRole('button', { name: 'Hand it over' }).click()
    await dialog.waitFor({ state: 'detached' })
    await ida.getByText('With support').waitFor()

    const mette = await signInStaff(world, 'support', '/studio')
    await mette.getByText('Messages to answer').or(mette.getByText('Message to answer')).first().waitFor()
    await open(mette, '/studio/threads?whose=mine')
    await photographStudio(mette, `${market}-threads`)
    expect(await faultsOf(mette)).toEqual([])
    await open(mette, `/studio/customers/${memberId}`)
    await mette.getByText('Good. And where is my parcel?').first().waitFor()
    await photographStudio(mette, `${market}-customer`)
    await open(mette, `/studio/threads/${memberId}`)
    await mette.getByLabel(/^Answer to/).fill('It comes on Tuesday.')
    await mette.getByRole('button', { name: 'Send', exact: true }).click()
    await mette.getByText('It comes on Tuesday.').waitFor()
    await photographStudio(mette, `${market}-thread`)
    expect(await faultsOf(mette)).toEqual([])
    await mette.getByRole('button', { name: 'Close', exact: true }).click()
    await mette.getByText('Closed', { exact: true }).waitFor()
    await open(mette, '/studio/threads?search=parcel&state=closed')
    await mette.getByRole('link', { name: 'Anna' }).first().waitFor()

    await open(page, '/messages')
    await page.getByText('It comes on Tuesday.').waitFor()
    await page.context().close()
    // The browser reports the request that the lost network refused.
    expect(
      world.problems.splice(0).every((problem) => /ERR_INTERNET_DISCONNECTED|Failed to/.test(problem)),
    ).toBe(true)
  },
)

test('R8.06 a long thread begins at its end, and shows earlier messages', async () => {
  const { member, memberId } = await given.ready('nl')
  const { page, t } = member
  await open(page, '/messages')
  await page.getByLabel(t('messages.text')).fill('Hallo')
  await page.getByRole('button', { name: t('messages.send') }).click()
  await page.locator('.bubble').getByText('Hallo').waitFor()
  await world.db.run(sql`
    INSERT INTO thread_message (id, member_id, nth, staff_id, via, text, written_at)
    SELECT gen_random_uuid(), member_id, n, CASE n % 2 WHEN 0 THEN (SELECT id FROM staff WHERE name = 'Ida Falk') END, 'page',
      'Bericht ' || n || repeat(' en nog wat woorden', n % 7), last_at + n * interval '1 second' FROM thread, generate_series(2, 80) n WHERE member_id = ${memberId}`)
  await world.db.run(
    sql`UPDATE thread SET last_nth = 80, state = 'waiting', waits_since = NULL, promised_at = NULL WHERE member_id = ${memberId}`,
  )
  await open(page, '/messages')
  await page.getByText(/^Bericht 80/).waitFor()
  await expect.poll(() => page.getByLabel(t('messages.text')).isVisible()).toBe(true)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await page.getByRole('button', { name: t('messages.earlier') }).click()
  await page.getByText(/^Bericht 25/).waitFor()
  await page.getByRole('button', { name: t('messages.earlier') }).click()
  await page.locator('.bubble').getByText('Hallo').waitFor()
  expect(await page.getByRole('button', { name: t('messages.earlier') }).count()).toBe(0)
  await photograph(page, 'nl-messages-long')
  const mette = await signInStaff(world, 'support', `/studio/threads/${memberId}`)
  await mette.getByRole('button', { name: 'Earlier messages' }).waitFor()
  await photographStudio(mette, 'nl-thread-long')
})

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R7.03 R8.06 %s: a member asks about a piece from its page, and the piece stands in the message as a card',
  async (market) => {
    const { member } = await given.ready(market)
    const { page, t } = member
    const { sku } = await world.db.one<{ sku: string }>(sql`
      SELECT min(v.sku) AS sku FROM variant v JOIN product p ON p.id = v.product_id AND p.status = 'active'
      JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid) JOIN image i ON i.product_id = p.id
      WHERE v.withdrawn_at IS NULL`)
    await open(page, `/shop/product/${sku}`)
    await photograph(page, `${market}-product-ask`)
    await page.getByRole('link', { name: t('shop.ask') }).click()
    await page.waitForURL(/\/messages\?piece=/)
    const card = page.locator('.composer-attached')
    await card.getByRole('img').waitFor()
    await photograph(page, `${market}-messages-ask`)
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel(t('messages.text')).fill('?')
    await page.getByRole('button', { name: t('messages.send') }).dblclick()
    await page.locator('.bubble-goods').waitFor()
    await expect.poll(() => page.url()).not.toContain('piece=')
    expect(await card.count()).toBe(0)
    expect(await page.locator('.bubble').count()).toBe(1)
    await photograph(page, `${market}-messages-asked`)
    await page.context().close()
  },
)
