import { memberEmail, memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import { type Currency, type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { type GiftCardState, giftCardMachine } from '../gift-card.states.ts'

export type GiftCardRow = {
  id: string
  number: string
  state: GiftCardState
  market: MarketId
  currency: Currency
  amount: number
  buyer: string
  email: string
  toEmail: string
  orderedAt: Date
  sentAt: Date | null
  expiresAt: Date | null
}

/** Every ordered gift card, the newest first. */
export const giftCardList = listSpec<GiftCardRow>()({
  tables: sql`gift_card g`,
  joins: sql`LEFT JOIN member m ON m.id = g.member_id`,
  columns: sql`g.id, g.number, g.state, g.market, g.currency, g.amount, ${memberName} AS buyer, ${memberEmail} AS email,
    g.to_email::text, g.ordered_at, g.sent_at, g.expires_at`,
  key: sql`g.id`,
  added: sql`g.ordered_at`,
  search: [
    byNumber((typed) => sql`g.number = ${typed.trim().toUpperCase()}`),
    (typed) => (typed.includes('@') ? sql`g.to_email = ${typed.trim()}` : sql`false`),
    memberIs(sql`g.member_id`),
  ],
  filters: {
    state: { by: sql`g.state`, values: statesOf(giftCardMachine) },
    market: { by: sql`g.market`, values: marketIds },
    ordered: { by: sql`g.ordered_at`, range: 'day' },
  },
  sorts: { ordered: sql`g.ordered_at` },
  order: '-ordered',
  csv: [
    ['Ordered', ({ orderedAt }) => orderedAt],
    ['Gift card', ({ number }) => number],
    ['State', ({ state }) => state],
    ['Buyer', ({ buyer }) => buyer],
    ['E-mail', ({ email }) => email],
    ['Market', ({ market }) => market],
    ['Currency', ({ currency }) => currency],
    ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
    ['Good until', ({ expiresAt }) => expiresAt],
  ],
})

type Owed = { market: MarketId; currency: Currency; cards: number; amount: number; endsSoon: number }
/** Sums of paid cards that are not redeemed, which we owe beside the credit in wallets. */
export const listOwedCards = (db: Db, soon: Date) =>
  db.many<Owed>(sql`
    SELECT market, min(currency) AS currency, count(*)::int AS cards, sum(amount)::bigint AS amount,
      coalesce(sum(amount) FILTER (WHERE expires_at < ${soon}), 0)::bigint AS ends_soon
    FROM gift_card g WHERE state = 'active' AND ${inCountries(db, sql`g.market`)} GROUP BY market ORDER BY market`)

type Detail = GiftCardRow & {
  memberId: string
  toName: string
  sendOn: string
  sendings: number
  paidAt: Date | null
  redeemedAt: Date | null
  redeemedBy: string | null
  refundedAt: Date | null
  used: number
}
/** The part of a card's credit that is spent or held. */
export const usedOf = async (db: Db, id: string): Promise<number> =>
  (
    await db.one<{ used: number }>(sql`
      SELECT coalesce(sum(amount - remaining), 0)::bigint AS used FROM wallet_credit WHERE event = ${`gift-card:${id}`}`)
  ).used

/** A card as staff see it; `used`: the part of its credit that is spent or held. */
export const findStudioGiftCard = (db: Db, id: string) =>
  db.maybe<Detail>(sql`
    SELECT g.id, g.number, g.state, g.market, g.currency, g.amount, ${memberName} AS buyer, ${memberEmail} AS email, g.member_id,
      g.to_name, g.to_email::text, g.send_on::text, g.sendings, g.ordered_at, g.sent_at, g.paid_at, g.expires_at, g.redeemed_at,
      g.redeemed_by, g.refunded_at, coalesce(c.amount - c.remaining, 0)::bigint AS used
    FROM gift_card g LEFT JOIN member m ON m.id = g.member_id LEFT JOIN wallet_credit c ON c.event = 'gift-card:' || g.id
    WHERE g.id = ${id}`)
