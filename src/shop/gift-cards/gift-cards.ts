import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { next } from '#/platform/state-machine.ts'
import { type GiftCardState, giftCardMachine } from './gift-card.states.ts'

export type GiftCard = {
  id: string
  number: string
  memberId: string
  market: MarketId
  currency: Currency
  amount: number
  toName: string
  toEmail: string
  fromName: string
  words: string
  sendOn: string
  state: GiftCardState
  sendings: number
  sentAt: Date | null
  orderedAt: Date
  payBy: Date
  paidAt: Date | null
  withdrawUntil: Date | null
  expiresAt: Date | null
  redeemedBy: string | null
}

export const LAPSE_GIFT_CARD = 'lapse-gift-card'
export const SEND_GIFT_CARD = 'send-gift-card'
export const EXPIRE_GIFT_CARD = 'expire-gift-card'

export const giftCardSubject = (id: string) => ({ subjectType: 'gift-card' as const, subjectId: id })
/** True for a card whose receiver's address was erased. */
export const isForgotten = ({ toEmail }: Pick<GiftCard, 'toEmail'>) => toEmail.endsWith('@erased.invalid')
/** The key of a card's credit, which is given once. */
export const giftCreditEvent = (id: string) => `gift-card:${id}`

const row = sql`
  id, number, member_id, market, currency, amount, to_name, to_email::text, from_name, words, send_on::text, state, sendings, sent_at,
  ordered_at, pay_by, paid_at, withdraw_until, expires_at, redeemed_by FROM gift_card`

export const findGiftCard = (db: Db, id: string) => db.maybe<GiftCard>(sql`SELECT ${row} WHERE id = ${id}`)
/** The buyer's own card. Another buyer's card is not found. */
export const findOwnGiftCard = async (db: Db, { id, memberId }: { id: string; memberId: string }) =>
  found(await db.maybe<GiftCard>(sql`SELECT ${row} WHERE id = ${id} AND member_id = ${memberId}`))
export const findGiftCardNumbered = (db: Db, number: string) =>
  db.maybe<GiftCard>(sql`SELECT ${row} WHERE number = ${number}`)
export const findGiftCardPlacedBy = (db: Db, press: string) =>
  db.maybe<GiftCard>(sql`SELECT ${row} WHERE placed_by = ${press}`)
export const listOwnGiftCards = (db: Db, memberId: string) =>
  db.many<GiftCard>(sql`SELECT ${row} WHERE member_id = ${memberId} ORDER BY ordered_at DESC, id LIMIT 200`)

export const lockGiftCard = async (db: Db, id: string): Promise<GiftCard> =>
  found(await db.maybe<GiftCard>(sql`SELECT ${row} WHERE id = ${id} FOR UPDATE`))

type GiftCardChanges = Partial<Pick<GiftCard, 'paidAt' | 'expiresAt' | 'withdrawUntil' | 'redeemedBy'>> & {
  redeemedAt?: Date
  refundedAt?: Date
}

/** Moves a locked card on, and changes its columns. Codes sent before become void. */
export async function moveGiftCard(
  ctx: Ctx,
  card: GiftCard,
  event: string,
  changes: GiftCardChanges = {},
): Promise<void> {
  const state = next(giftCardMachine, card.state, event)
  await ctx.db.write(sql`
    UPDATE gift_card SET ${assigned({ state, codeHash: null, ...changes })} WHERE id = ${card.id}`)
}
