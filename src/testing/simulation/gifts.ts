import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

/** A guest's gift card until its code is used or the card is given back. */
export type BoughtGift = { id: string; memberId: string; market: MarketId; toEmail: string; chargeId: string }
type Giving = { gifts: BoughtGift[]; members: readonly SimulatedMember[]; ordering: boolean; support: Who }

const amounts: Record<MarketId, number> = { da: 500_00, se: 500_00, nl: 50_00, de: 50_00 }

/**
 * A day of gift cards: bought, paid or not, sent again, sent elsewhere, refunded, and redeemed by a member of the same
 * country.
 */
export async function giveADay(p: Process, { gifts, members, ordering, support }: Giving, dice: Dice) {
  const world = giftWorld(p)
  if (ordering && dice.chance(0.15)) {
    const market = dice.pick(marketIds)
    gifts.push(await world.ordered({ market, amount: amounts[market] }))
  }
  for (const gift of [...gifts]) {
    const who = await openSession(p.ctx, {
      ownerKind: 'member',
      ownerId: gift.memberId,
      scope: `link:order:${gift.id}`,
    })
    if (dice.chance(0.5))
      await payOnPage(p, { member: who, chargeId: gift.chargeId, testCard: 'pm_card_visa' })
    if (dice.chance(0.05)) await twiceMaybe(dice, () => world.withdraw({ id: gift.id, who }))
    if (dice.chance(0.1)) await sendAgain(p, { gift, support }, dice)
    const code = await world.codeTo(await addressNow(p, gift))
    const friend = members.find(({ market }) => market === gift.market)!
    if (!code || !dice.chance(0.4)) continue
    const { status } = await twiceMaybe(dice, () => world.redeem(friend, code, gift.market))
    if (status < 500) gifts.splice(gifts.indexOf(gift), 1)
  }
}

const reason = 'The mail was lost'
type Sending = { gift: BoughtGift; support: Who }

/** Sends a card again to its own address, or asks for another one, which the buyer may confirm. */
async function sendAgain(p: Process, { gift, support }: Sending, dice: Dice) {
  const params = { cardId: gift.id }
  if (dice.chance(0.5)) {
    await twiceMaybe(dice, () =>
      p.call('POST', '/studio/gift-cards/:cardId/send', { as: support, params, body: { reason } }),
    )
    return
  }
  const email = `elsewhere-${dice.between(1, 1_000_000)}@garderobe.example`
  const { body } = await twiceMaybe(dice, () =>
    p.call('POST', '/studio/gift-cards/:cardId/address', { as: support, params, body: { email, reason } }),
  )
  const addressId = body?.waits?.id
  if (!addressId || dice.chance(0.3)) return
  const as = await openSession(p.ctx, {
    ownerKind: 'member',
    ownerId: gift.memberId,
    scope: `link:gift-address:${addressId}`,
  })
  const agree = dice.chance(0.8)
  await twiceMaybe(dice, () =>
    p.call('POST', '/gift-cards/address/:addressId', { as, params: { addressId }, body: { agree } }),
  )
}

const addressNow = async ({ db }: Process, { id }: BoughtGift) =>
  (await db.one<{ toEmail: string }>(sql`SELECT to_email::text FROM gift_card WHERE id = ${id}`)).toEmail
