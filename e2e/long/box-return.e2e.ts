import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { decideAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(given.close)

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.11 %s: a member returns two of the pieces kept of a box, with a reason, and gets the label on the page of the box',
  async (market) => {
    const { member, boxId } = await given.delivered(market)
    const { page, t, button, heading, link } = member
    await decideAs(page, world, boxId, 3)
    await given.app.settle()
    await page.goto(`/feedback?box=${boxId}`)
    await link('feedback.seeDecision').click()
    await link('feedback.withdraw').click()
    await heading('shopOrder.whatBack').waitFor()
    const pieces = page.getByRole('checkbox')
    await pieces.nth(2).waitFor()
    expect(await pieces.count()).toBe(3)
    await photograph(page, `${market}-box-return-none`)
    for (const n of [0, 1]) await pieces.nth(n).check()
    await page
      .getByRole('radio', { name: t('return.reason.too-small') })
      .first()
      .check({ force: true })
    await photograph(page, `${market}-box-return`)
    expect(await faultsOf(page)).toEqual([])
    await button('shopOrder.next').click()
    await button('shopOrder.confirmReturn', { count: 2 }).waitFor()
    await photograph(page, `${market}-box-return-confirm`)
    expect(await faultsOf(page)).toEqual([])
    await button('shopOrder.confirmReturn', { count: 2 }).dblclick()
    await page.waitForURL(/\/feedback/)
    await page.getByRole('heading', { name: t('feedback.sendBackHeading', { count: 4 }) }).waitFor()
    await page.getByText(t('received.awaited')).first().waitFor()
    await photograph(page, `${market}-box-returning`)
    expect(await faultsOf(page)).toEqual([])
    const going = sql`SELECT i.id FROM box_item i JOIN goods_return r ON r.id = i.withdrawal_id WHERE r.contract_id = ${boxId}`
    expect(await world.db.many(going)).toHaveLength(2)
  },
)
