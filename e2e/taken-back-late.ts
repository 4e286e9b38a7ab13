import { expect } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { AdjustableClock } from '#/platform/time/clock.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { faultsOf } from './accessibility.ts'
import { callAs } from './call-as.ts'
import { givenBoxes } from './given.ts'
import { passTime } from './pass-time.ts'
import { photograph } from './photograph.ts'
import { scan, signInStaff } from './staff.ts'
import type { World } from './world.ts'

/**
 * A kept and paid piece arrives at returns long after its time: the warehouse reports it, a colleague still takes it
 * back, it is graded, and the money is refunded.
 */
export async function takenBackLate(world: World) {
  const given = await givenBoxes(world)
  const clock = given.app.ctx.clock as AdjustableClock
  const shop = givenShop(given.app, given.studio.warehouse)
  const refunded = (subjectId: string) => async () =>
    (
      await world.db.one<{ sum: number }>(sql`
        SELECT coalesce(sum(r.amount), 0)::int AS sum FROM refund r JOIN charge c ON c.id = r.charge_id
        WHERE c.subject_id = ${subjectId} AND r.state = 'done'`)
    ).sum

  /** A piece by its order's number, at the returns, under Exceptions, and at the returns again. */
  async function comesLate({ number, subjectId, name }: { number: string; subjectId: string; name: string }) {
    await passTime(world.db, clock, 'P20D')
    await given.app.settle()
    const isKept = async () =>
      (
        await world.db.one<{ kept: boolean }>(sql`
          SELECT bool_and(r.state = 'kept') AS kept FROM return_line r JOIN fulfilment_line l USING (unit_id)
          JOIN fulfilment_order o ON o.id = l.order_id WHERE o.subject_id = ${subjectId}`)
      ).kept
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
    const warehouse = await signInStaff(world, 'warehouse', '/studio/returns')
    await scan(warehouse, number)
    await warehouse
      .getByRole('button', { name: / is here$/ })
      .first()
      .click()
    const dialog = warehouse.getByRole('dialog')
    await dialog
      .getByLabel('What do you see, and where is it now?')
      .fill('As new, on the shelf of exceptions')
    await photograph(warehouse, `${name}-here`)
    expect(await faultsOf(warehouse)).toEqual([])
    await dialog.getByRole('button', { name: 'Book it in' }).dblclick()
    await warehouse.getByText('It waits under Exceptions.').waitFor()

    const support = await signInStaff(world, 'support', '/studio/exceptions')
    const waiting = support.getByRole('row').filter({ hasText: number })
    await waiting.getByRole('button', { name: 'Settle' }).click()
    await support.getByRole('radio', { name: /is taken back still/ }).check({ force: true })
    await support.getByLabel('How does it end?').fill('Agreed with the customer')
    await photograph(support, `${name}-settled`)
    expect(await faultsOf(support)).toEqual([])
    await support.getByRole('button', { name: 'Settle it' }).dblclick()
    await support.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await refunded(subjectId)()).toBe(0)

    await scan(warehouse, number)
    await warehouse.getByRole('button', { name: 'A: as new' }).waitFor()
    await scan(warehouse, 'A')
    await warehouse.getByText('back on the shelf').waitFor()
    await photograph(warehouse, `${name}-back`)
    await expect.poll(refunded(subjectId), { timeout: 60_000 }).toBeGreaterThan(0)
    await warehouse.context().close()
    await support.context().close()
  }

  async function order(market: MarketId) {
    const { orderId, order } = await shop.delivered({ market })
    await comesLate({ number: order.number, subjectId: orderId, name: `${market}-late-order` })
  }

  async function box(market: MarketId) {
    const { member, boxId, memberId } = await given.delivered(market)
    const params = { boxId }
    const { box, toPay } = await callAs(member.page, world, 'GET', '/boxes/:boxId/feedback', { params })
    const body = { amount: toPay.total }
    await callAs(member.page, world, 'POST', '/boxes/:boxId/confirm', { params, body })
    await comesLate({ number: box.number, subjectId: boxId, name: `${market}-late-box` })
    await given.again(member, memberId)
    await member.page.goto(`/feedback?box=${boxId}`)
    await member.page.getByRole('heading', { level: 1 }).waitFor()
    await photograph(member.page, `${market}-late-box-seen`)
    expect(await faultsOf(member.page)).toEqual([])
    await member.page.context().close()
  }
  return { order, box, close: given.close }
}
