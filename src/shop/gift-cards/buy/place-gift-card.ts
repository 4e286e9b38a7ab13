import { createPageCharge } from '#/money/charges/charges.ts'
import { findChargeOf } from '#/money/charges/find-charges.ts'
import type { Contact } from '#/people/members/contact.rule.ts'
import { insertGuest } from '#/people/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Gift } from '../gift-card.rule.ts'
import { findGiftCardPlacedBy, type GiftCard, giftCardSubject, LAPSE_GIFT_CARD } from '../gift-cards.ts'

export type GiftBuyer = { memberId: string } | { email: string; contact: Contact }
type Placing = { buyer: GiftBuyer; market: MarketId; gift: Gift; press: string | undefined }
export type PlacedGift = { id: string; memberId: string }

/** Equal to that of an order. */
const PAY_WITHIN_MS = 60 * 60_000

/** The key of one press of the button: a hash of its request key, the member and the body (T67). */
export const giftPressOf = (memberId: string | undefined, key: string, body: object): string =>
  hashSecret(JSON.stringify(['gift-card', memberId ?? null, key, body]))

/**
 * A card and its charge, which is paid on the page (R9.07), both in one transaction. A repeated press, whose answer was
 * lost, finds its card.
 */
export const placeGiftCard = (ctx: Ctx, placing: Placing): Promise<PlacedGift> =>
  inTransaction(ctx, async (ctx) => {
    const before = placing.press && (await findGiftCardPlacedBy(ctx.db, placing.press))
    if (before) return before
    const memberId = await customerOf(ctx, placing)
    const id = ctx.random.uuid()
    await insert(ctx, { ...placing, id, memberId })
    await ctx.failpoint('gift_card_placed')
    return { id, memberId }
  })

async function customerOf(ctx: Ctx, { buyer, market }: Placing): Promise<string> {
  if ('memberId' in buyer) return buyer.memberId
  return (await insertGuest(ctx, { ...buyer.contact, email: buyer.email, market })).id
}

async function insert(ctx: Ctx, { id, memberId, market, gift, press }: Placing & PlacedGift) {
  const { amount, toName, toEmail, fromName, words, sendOn } = gift
  const { currency } = marketOf(market)
  const now = ctx.clock.now()
  const payBy = new Date(now.getTime() + PAY_WITHIN_MS)
  const lapsing = { kind: LAPSE_GIFT_CARD, subject: id, dueAt: payBy, now }
  await ctx.db.write(sql`
      INSERT INTO gift_card (id, number, member_id, market, currency, amount, to_name, to_email, from_name, words, send_on,
        ordered_at, pay_by, placed_by)
      VALUES (${id}, 'G' || nextval('gift_card_number'), ${memberId}, ${market}, ${currency}, ${amount}, ${toName}, ${toEmail},
        ${fromName}, ${words}, ${sendOn}::date, ${now}, ${payBy}, ${press ?? null})`)
  await createPageCharge(ctx, { ...giftCardSubject(id), memberId, market, currency, amount })
  await enqueue(ctx.db, { ...lapsing, uniqueKey: `${LAPSE_GIFT_CARD}:${id}` })
}

export const chargeOf = (ctx: Ctx, { id, memberId }: Pick<GiftCard, 'id' | 'memberId'>) =>
  findChargeOf(ctx.db, { subjectId: id, memberId })
