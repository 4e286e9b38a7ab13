import { type Box, openOffer } from '#/boxes/boxes.ts'
import { offerExpiresAt } from '#/boxes/delivery/deadlines.rule.ts'
import { notifyOrdered } from '#/boxes/mails/box-mails.ts'
import { planLapse } from '#/boxes/release.ts'
import { type Terms, termsAt } from '#/boxes/terms.ts'
import type { SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import { addSaidLines } from '#/boxes/wishes/said-lines.ts'
import type { Wish } from '#/boxes/wishes/wish-lines.rule.ts'
import { findMandate } from '#/money/payment-methods/mandates.ts'
import { findMember, type Member, memberAddress } from '#/people/members/members.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, isUniqueViolation } from '#/platform/database/db.ts'
import { Conflict, Invalid, Refused, Unauthenticated } from '#/platform/errors.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { assignStylist } from '#/styling/stylists/assign.ts'
import { planAfterOrder } from '#/styling/subscription/change-dates.ts'
import { lockSubscription } from '#/styling/subscription/subscription.ts'
import { readWish } from '../wishes/read-wish.rule.ts'
import { wantedBy } from '../wishes/wish-to-rank.rule.ts'
import { confirmedLines } from './confirmed-lines.ts'
import { type OrderBlock, orderBlock } from './order-block.rule.ts'
import { soonestWish, stylingDueAt } from './styling-due.rule.ts'

type StylingOrder = {
  wish: Wish
  kind: Box['kind']
  period?: string
  /** The lines of the wish in words, as the member confirmed them; undefined when none were shown. */
  lines?: readonly SaidLine[]
  /** The tick for an early start of the styling was given. */
  earlyStart?: boolean
}

/**
 * A member's binding request for a box: an offer we accept by e-mail or by shipping, within four weeks (R6.03, R6.04).
 * `period`: the planned date, when the subscription orders and not the member.
 */
export const orderStyling = (ctx: Ctx, memberId: string, order: StylingOrder): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx.db, memberId)
    const [member, ready] = await Promise.all([findMember(ctx.db, memberId), readinessOf(ctx.db, memberId)])
    if (!member) throw Unauthenticated()
    const block = blockFor(member, ready)
    if (block) throw Refused(block)
    const { date } = order.wish
    if (date && date < soonestWish(ctx.clock.now(), member.market)) throw Invalid({ date: 'wish-date' })
    const lines = confirmedLines(order.lines)
    await assignStylist(ctx, member)
    const box = await offer(ctx, member, { ...order, lines }).catch((error) => {
      throw isUniqueViolation(error, 'box_one_open') ? Conflict('box-under-way') : error
    })
    await addSaidLines(ctx.db, box.id, lines)
    if (subscription) await planAfterOrder(ctx, subscription, Boolean(order.period))
    await planLapse(ctx, box)
    await notifyOrdered(ctx, box)
    return box
  })

type Offered = StylingOrder & { lines: readonly SaidLine[] }

function offer(ctx: Ctx, member: Member, { wish, kind, period, lines, earlyStart = false }: Offered) {
  const market = member.market
  const now = ctx.clock.now()
  const read = lines.length > 0 && readWish(wish.text ?? '', market, dayOf(now, market)).whole
  return openOffer(ctx, {
    memberId: member.id,
    market,
    kind,
    wish: read ? { ...wish, read } : wish,
    terms: termsAgreed(market, now, earlyStart),
    address: memberAddress(member),
    offeredAt: now,
    offerExpiresAt: offerExpiresAt(now, market),
    dueAt: stylingDueAt(now, market, wantedBy(wish, lines)),
    period: period ?? null,
  })
}

/** The terms of a box ordered now, with the text of the tick as the order page showed it, where its market asks for one. */
function termsAgreed(market: MarketId, now: Date, earlyStart: boolean): Terms {
  const terms = termsAt(market, now)
  return terms.earlyStart === 'asked' && earlyStart
    ? { ...terms, earlyStartText: textIn(market, 'order.earlyStart') }
    : terms
}

/** The obstacle to an order, or undefined; the page uses the same function. */
export const blockOf = async (ctx: Ctx, member: Member): Promise<OrderBlock | undefined> =>
  blockFor(member, await readinessOf(ctx.db, member.id))

async function readinessOf(db: Db, memberId: string) {
  const [mandate, profile] = await Promise.all([findMandate(db, memberId), styleProfile(db, memberId)])
  return { hasCard: Boolean(mandate), profileCompleted: profile.completed }
}

const blockFor = ({ creditState, hasEnded }: Member, ready: Awaited<ReturnType<typeof readinessOf>>) =>
  orderBlock({ creditState, hasEnded, ...ready })
