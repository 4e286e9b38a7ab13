import { sql } from '#/platform/database/db.ts'
import type { Customer } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import type { Company } from './company.ts'
import type { Month } from './draw-month.ts'
import type { MonthEvent } from './events.ts'
import { must } from './shop-in-month.ts'

/** Support gives goodwill; above a colleague's limit a second one agrees or refuses. */
export async function giveGoodwillInMonth(
  { app, staff }: Company,
  member: Customer,
  month: Month,
  events: MonthEvent[],
) {
  for (const { amount, agreed } of month.goodwill) {
    const body = { amount, cause: 'apology' as const, reason: 'The parcel was late' }
    const params = { memberId: member.id }
    const { state } = await app.ask('POST', '/studio/credit/members/:memberId', {
      as: staff.support,
      params,
      body,
    })
    if (state === 'waiting') {
      const { waiting } = await app.ask('GET', '/studio/credit', { as: staff.second })
      const grant = waiting.find((one) => one.memberId === member.id)!
      const at = { as: staff.second, params: { grantId: grant.id }, body: { agree: agreed } }
      await must(app.call('POST', '/studio/credit/grants/:grantId', at))
    }
    if (state !== 'waiting' || agreed) events.push({ did: 'credit', amount })
  }
}

/** A gift card for the member: redeemed, withdrawn, or kept unused. */
export async function buyGift({ app }: Company, member: Customer, { gift }: Month, events: MonthEvent[]) {
  if (!gift) return
  const { amount, ends } = gift
  const { market } = member
  const world = giftWorld(app)
  const card = await world.bought({ market, amount, as: member })
  events.push({ did: 'gift-bought', id: card.id, amount })
  if (ends === 'withdraw') {
    await must(world.withdraw({ id: card.id, who: member }))
    events.push({ did: 'gift-withdrawn', id: card.id })
  }
  if (ends === 'redeem') {
    await app.settle()
    await must(world.redeem(member, (await world.codeTo(card.toEmail)) ?? '', market))
    events.push({ did: 'credit', amount })
  }
}

/** The member joined by a friend's link. */
export async function comeByFriend({ app }: Company, member: Customer) {
  const { market } = member
  const friend = await givenMember(app, { market })
  await app.ask('POST', '/referrals/code', { as: friend, market })
  await app.db.run(sql`
    INSERT INTO referral (id, referrer_id, friend_id, device_hash, joined_at)
    VALUES (${app.ctx.random.uuid()}, ${friend.id}, ${member.id}, 'another', ${app.clock.now()})`)
}

/** Support looks at this friend's waiting referral, and agrees. */
export async function agreeReferral({ app, staff }: Company, member: Customer, events: MonthEvent[]) {
  const { held } = await app.ask('GET', '/studio/referrals', { as: staff.support })
  const own = held.find(({ friendId }) => friendId === member.id)
  if (own) {
    const at = { as: staff.support, params: { referralId: own.id }, body: { agree: true } }
    await must(app.call('POST', '/studio/referrals/:referralId', at))
  }
  events.push({ did: 'referral-agreed' })
}

type ByHand = Month['byHand'][number]
/** Finance refunds a part of a card payment; above a colleague's limit a second one agrees or refuses. */
export async function refundByHand(
  { app, staff }: Company,
  of: string,
  { part, agreed }: ByHand,
  events: MonthEvent[],
) {
  const charge = await app.db.maybe<{ id: string; amount: number }>(sql`
    SELECT id, amount FROM charge WHERE subject_id = ${of} AND state = 'captured' ORDER BY part LIMIT 1`)
  if (!charge) return
  const amount = Math.max(1, Math.floor(charge.amount * part))
  const body = { amount, reason: 'A button was missing' }
  const params = { id: charge.id }
  const { status } = await app.call('POST', '/studio/charges/:id/refund', { as: staff.finance, params, body })
  const went = status < 300
  const { rows: waiting } = await app.ask('GET', '/studio/second-looks', { as: staff.second })
  const look = waiting.find(({ subjectId }) => subjectId === charge.id)
  if (look) {
    const at = { as: staff.second, params: { lookId: look.id }, body: { agree: agreed } }
    await must(app.call('POST', '/studio/second-looks/:lookId', at))
    if (!agreed) return
  }
  events.push({ did: 'refunded-by-hand', of, amount, went })
}
