import { expect } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { feesOfRow } from '#/testing/fees-of-box.ts'
import { newCustomer } from './customer.ts'
import {
  approve,
  confirm,
  decide,
  declineFirst,
  openFeedback,
  openPreview,
  readReceipt,
  withdrawFromFirst,
} from './member-box.ts'
import { photograph } from './photograph.ts'
import { packAndDeliver, signInStaff, styleBox, swapDeclined, takePaper, takeReturnsIn } from './staff.ts'
import { openWorld } from './world.ts'

/** The whole way of a box, from joining to a withdrawal from a part of it, by a member, a stylist and the warehouse. */
export async function openBoxJourney() {
  const world = await openWorld()
  const stylist = await signInStaff(world, 'stylist', '/studio/desk')
  const warehouse = await signInStaff(world, 'warehouse', '/studio/warehouse')

  return async function walkJourney({ market, card }: { market: MarketId; card: string }) {
    const member = await newCustomer(world, { market, card })
    const name = `${member.who.firstName} ${member.who.lastName}`
    await member.register()
    await member.saveCard()
    await member.answerSurvey()
    await member.orderStyling()

    await styleBox(stylist, { customer: name, pieces: 5 })
    await openPreview(member)
    await declineFirst(member)
    await swapDeclined(stylist, name)
    await openPreview(member)
    await approve(member)

    await packAndDeliver(warehouse, name)
    await openFeedback(member)
    const { label, returned } = await decide(member, { keep: 3 })
    const { id, number, amount } = await world.db.one<{ id: string; number: string; amount: number }>(sql`
    SELECT b.id, b.number, (${feesOfRow} + sum(i.price))::bigint AS amount
    FROM box b JOIN member m ON m.id = b.member_id JOIN box_item i ON i.box_id = b.id AND i.choice = 'keep'
    WHERE m.email = ${member.who.email} GROUP BY b.id`)
    expect(label).toBe(member.t('feedback.confirm', { amount: member.money(amount) }))
    await confirm(member, amount)
    await readReceipt(member, amount)
    await takePaper(member.page, member.button('receipt.file'))
    expect(
      await world.db.many(sql`SELECT amount, currency, state FROM charge WHERE subject_id = ${id}`),
    ).toEqual([{ amount, currency: marketOf(market).currency, state: 'captured' }])
    await takeReturnsIn(warehouse, { boxNumber: number, pieces: returned })
    await expect
      .poll(() => world.db.one(sql`SELECT state FROM box WHERE id = ${id}`))
      .toEqual({ state: 'closed' })
    await withdrawFromFirst(member, id)
    await takeReturnsIn(warehouse, { boxNumber: number, pieces: 1 })
    await expect
      .poll(() =>
        world.db.many(sql`
          SELECT r.state, r.amount = i.price AS exact FROM box_item i JOIN charge c ON c.subject_id = i.box_id JOIN refund r ON r.charge_id = c.id
          WHERE i.box_id = ${id} AND i.credit_note_id IS NOT NULL`),
      )
      .toEqual([{ state: 'done', exact: true }])
    await member.page.goto('/frontpage-in')
    await photograph(member.page, `${market}-home-closed`)
  }
}
