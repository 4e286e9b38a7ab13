import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { passTime } from '../pass-time.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})

test.each(marketIds)(
  'R6.10 %s: the mail’s link opens the question without a login, a tap answers, and another stops it',
  async (market) => {
    const { member, memberId, boxId } = await given.delivered(market)
    const { page, t } = member
    const clock = given.app.ctx.clock as AdjustableClock
    await passTime(world.db, clock, 'P15D')
    const isSettled = async () =>
      (await world.db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${boxId}`)).state
    await expect.poll(isSettled, { timeout: 60_000 }).toBe('closed')
    await passTime(world.db, clock, 'P46D')
    await page.context().clearCookies()
    await member.followMail(member.pattern('mail.howWorn.subject'), t('mail.howWorn.button'))
    await member.heading('worn.title').waitFor()
    await photograph(page, `${market}-worn`)
    expect(await faultsOf(page)).toEqual([])
    const first = page.getByRole('form').first()
    const send = first.getByRole('button', { name: t('worn.send') })
    await first.getByText(t('worn.worn.often'), { exact: true }).click()
    await page.getByText(t('worn.thanks')).waitFor()
    await first.getByText(t('worn.fits.still'), { exact: true }).click()
    await first.getByLabel(t('worn.words')).fill(`Every day, ${market}.`)
    await send.dblclick()
    await page.getByText(t('worn.thanks')).first().waitFor()
    await photograph(page, `${market}-worn-said`)
    await page.getByRole('button', { name: t('worn.stop') }).dblclick()
    await page.getByText(t('worn.stopped')).waitFor()
    await page.reload()
    await page.getByText(t('worn.stopped')).waitFor()
    expect(await page.getByLabel(t('worn.words')).first().inputValue()).toBe(`Every day, ${market}.`)
    await page.getByRole('button', { name: t('worn.askAgain') }).click()
    await page.getByText(t('worn.mailsLead')).waitFor()
    expect(
      await world.db.many(
        sql`SELECT worn, words FROM worn_answer WHERE member_id = ${memberId} ORDER BY nth`,
      ),
    ).toEqual([
      { worn: 'often', words: '' },
      { worn: 'often', words: `Every day, ${market}.` },
    ])

    await given.again(member, memberId)
    await page.goto('/frontpage-in')
    await page.getByRole('link', { name: t('worn.homeGo') }).click()
    await member.heading('worn.title').waitFor()
    await page.goto('/frontpage-in')
    await photograph(page, `${market}-worn-home`)
  },
)

test('R6.10 R11.04 the mails can be ended on the page also when no question is left', async () => {
  const { member, boxId } = await given.delivered('de')
  const { page, t } = member
  await page.goto(`/how-is-it-now?box=${boxId}`)
  await page.getByText(t('worn.nothing')).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await photograph(page, 'worn-nothing')
  await page.getByRole('button', { name: t('worn.stop') }).dblclick()
  await page.getByText(t('worn.stopped')).waitFor()
})

test('R3.05 R6.10 a second tap before the first is answered is the one that stays', async () => {
  const { member, memberId, boxId } = await given.delivered('da')
  const { page, t } = member
  const clock = given.app.ctx.clock as AdjustableClock
  await passTime(world.db, clock, 'P15D')
  const state = async () =>
    (await world.db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${boxId}`)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('closed')
  await passTime(world.db, clock, 'P46D')
  await page.context().clearCookies()
  await member.followMail(member.pattern('mail.howWorn.subject'), t('mail.howWorn.button'))
  const first = page.getByRole('form').first()
  await first.waitFor()
  await page.route('**/worn/items/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await first.getByText(t('worn.worn.often'), { exact: true }).click()
  await first.getByText(t('worn.worn.never'), { exact: true }).click()
  await page.getByText(t('worn.thanks')).waitFor()
  expect(
    await world.db.many(sql`SELECT worn FROM worn_answer WHERE member_id = ${memberId} ORDER BY nth`),
  ).toEqual([{ worn: 'often' }, { worn: 'never' }])
})

test('R8.02 R8.07 the desk shows the answers beside the kept pieces, and insight by brand', async () => {
  const market = 'de'
  const { id: memberId } = await world.db.one<{ id: string }>(sql`
    SELECT DISTINCT m.id FROM worn_answer a JOIN member m ON m.id = a.member_id WHERE m.market = ${market}`)
  const session = await openSession(given.app.ctx, { ownerKind: 'member', ownerId: memberId })
  const boxId = await given.studio.order({ ...session, email: '', market })
  const desk = await signInStaff(world, 'admin', '/studio/desk')
  await desk.goto(`/studio/desk?box=${boxId}`)
  await desk.getByText('worn often', { exact: false }).first().waitFor()
  await photograph(desk, 'desk-worn')
  await desk.goto('/studio/insight/worn')
  await desk.getByRole('button', { name: 'Count now' }).click()
  await desk.getByText('Worn often').first().waitFor()
  await photograph(desk, 'insight-worn')
  expect(await faultsOf(desk)).toEqual([])
})
