import { findBill } from '#/account/referrals/bill.ts'
import { isEarned } from '#/account/referrals/earned.rule.ts'
import { type Pool, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember } from './cast.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

/** Makes each member a friend of the next one. Some share a card, which a colleague checks. */
export async function comeByFriends(p: Process, members: readonly SimulatedMember[]) {
  for (const [nth, { id: friend }] of members.entries()) {
    const referrer = members[(nth + 1) % members.length]!.id
    await p.db.run(sql`
      INSERT INTO referral (id, referrer_id, friend_id, device_hash, joined_at)
      VALUES (${p.ctx.random.uuid()}, ${referrer}, ${friend}, 'another', ${p.clock.now()})`)
  }
}

/** Support decides on waiting referrals. Withdrawals, refunds and disputes of the boxes come from the other actors. */
export async function referADay(p: Process, support: Who, dice: Dice) {
  const { body } = await p.call('GET', '/studio/referrals', { as: support })
  for (const { id: referralId } of body?.held ?? [])
    if (dice.chance(0.3))
      await twiceMaybe(dice, () =>
        p.call('POST', '/studio/referrals/:referralId', {
          as: support,
          params: { referralId },
          body: { agree: dice.chance(0.8) },
        }),
      )
}

/** Credited referrals whose bill no longer reaches the value to keep. */
export async function unearned(db: Pool, now: Date): Promise<string[]> {
  const credited = await db.many<{ boxId: string; market: MarketId }>(sql`
    SELECT b.box_id, x.market FROM referral r JOIN referral_bill b ON b.referral_id = r.id JOIN box x ON x.id = b.box_id
    WHERE r.state = 'credited'`)
  const broken: string[] = []
  for (const { boxId, market } of credited) {
    const bill = await findBill(db, boxId)
    if (!bill || !isEarned(bill, marketAt(market, now).referralKept))
      broken.push(`referral credit of box ${boxId}`)
  }
  return broken
}
