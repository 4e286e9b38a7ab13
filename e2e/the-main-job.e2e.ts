import { expect, test } from 'vitest'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { cards, newCustomer } from './customer.ts'
import {
  approve,
  confirm,
  decide,
  declineFirst,
  openFeedback,
  openPreview,
  readReceipt,
} from './member-box.ts'
import { photograph } from './photograph.ts'
import { packAndDeliver, signInStaff, styleBox, swapDeclined, takePaper, takeReturnsIn } from './staff.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const stylist = await signInStaff(world, 'stylist', '/studio/desk')
const warehouse = await signInStaff(world, 'warehouse', '/studio/warehouse')

const markets: { market: MarketId; card: string }[] = [
  { market: 'se', card: cards.asksOnSaving },
  { market: 'da', card: cards.pays },
  { market: 'nl', card: cards.pays },
  { market: 'de', card: cards.pays },
]

test.each(markets)(
  'R3.07 R6.01 R6.03 R6.06 R6.08 R6.10 R6.11 R9.02 the whole way of a box in a browser, in $market',
  async ({ market, card }) => {
    const she = await newCustomer(world, { market, card })
    const name = `${she.who.firstName} ${she.who.lastName}`
    await she.register()
    await she.saveCard()
    await she.answerSurvey()
    await she.orderStyling()

    await styleBox(stylist, { customer: name, pieces: 5 })
    await openPreview(she)
    await declineFirst(she)
    await swapDeclined(stylist, name)
    await openPreview(she)
    await approve(she)

    await packAndDeliver(warehouse, name)
    await openFeedback(she)
    const { label, returned } = await decide(she, { keep: 3 })
    const { id, number, amount } = await world.db.one<{ id: string; number: string; amount: number }>(sql`
    SELECT b.id, b.number, (b.handling_fee + sum(i.price))::bigint AS amount
    FROM box b JOIN member m ON m.id = b.member_id JOIN box_item i ON i.box_id = b.id AND i.choice = 'keep'
    WHERE m.email = ${she.who.email} GROUP BY b.id`)
    expect(label).toBe(she.t('feedback.confirm', { amount: she.money(amount) }))
    await confirm(she, amount)
    await readReceipt(she, amount)
    await takePaper(she.page, she.button('receipt.file'))
    expect(
      await world.db.many(sql`SELECT amount, currency, state FROM charge WHERE subject_id = ${id}`),
    ).toEqual([{ amount, currency: marketOf(market).currency, state: 'captured' }])
    await takeReturnsIn(warehouse, { boxNumber: number, pieces: returned })
    await expect
      .poll(() => world.db.one(sql`SELECT state FROM box WHERE id = ${id}`))
      .toEqual({ state: 'closed' })
    await she.page.goto('/frontpage-in')
    await photograph(she.page, `${market}-home-closed`)
  },
)
