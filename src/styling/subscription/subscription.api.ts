import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, day, flag, list, moment, oneOf, orNull } from '#/platform/http/schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { chooseInterval, moveNextBox, pause, resume, skipNextBox, takeBackSkip } from './change-dates.ts'
import { datesToChoose, pauses, upcoming } from './dates.rule.ts'
import { cancelSubscription, reactivate } from './end.ts'
import { intervals } from './intervals.rule.ts'
import { findSubscription, todayOf } from './subscription.ts'

const Interval = closed({ date: orNull(day), months: Type.Enum([...intervals]) })
const Seen = closed({ date: day })
const Move = closed({ date: day, to: day })
const Pause = closed({ date: day, until: day })
const Nothing = closed({})
/** The subscription, and the member's choices (R3.09, R3.11). Dates are days of the market. */
const View = closed({
  state: oneOf(['none', 'active', 'cancelled']),
  /** Reason for a missing subscription. */
  creditState: oneOf(['unchecked', 'approved', 'refused']),
  since: orNull(moment),
  cancelledAt: orNull(moment),
  months: count,
  nextBoxDate: orNull(day),
  pausedUntil: orNull(day),
  skipped: orNull(day),
  upcoming: list(closed({ date: day, changeUntil: day })),
  choosable: closed({ from: day, to: day }),
  pauses: list(closed({ months: count, until: day })),
  feesPerBox: amount,
  /** A box is under way, so no second one can be ordered. */
  boxUnderWay: flag,
})
export type SubscriptionView = Shown<typeof View>
const change = { answer: View, idempotent: true } as const

/** The subscription: interval, date, skip, pause, end (R3.09–R3.11). Each change returns the subscription after it. */
export const subscriptionApi = routes(
  route('GET /api/subscription', { answer: View }, view),
  route('POST /api/subscription/interval', { ...change, body: Interval }, async (request) => {
    const { ctx, body, memberId } = request
    await chooseInterval(ctx, { memberId, date: body.date }, body.months)
    return view(request)
  }),
  route('POST /api/subscription/skip', { ...change, body: Seen }, async (request) => {
    const { ctx, body, memberId } = request
    await skipNextBox(ctx, { memberId, ...body })
    return view(request)
  }),
  route('POST /api/subscription/take-back-skip', { ...change, body: Seen }, async (request) => {
    const { ctx, body, memberId } = request
    await takeBackSkip(ctx, { memberId, ...body })
    return view(request)
  }),
  route('POST /api/subscription/move', { ...change, body: Move }, async (request) => {
    const { ctx, body, memberId } = request
    await moveNextBox(ctx, { memberId, date: body.date }, body.to)
    return view(request)
  }),
  route('POST /api/subscription/pause', { ...change, body: Pause }, async (request) => {
    const { ctx, body, memberId } = request
    await pause(ctx, { memberId, date: body.date }, body.until)
    return view(request)
  }),
  route('POST /api/subscription/resume', { ...change, body: Seen }, async (request) => {
    const { ctx, body, memberId } = request
    await resume(ctx, { memberId, ...body })
    return view(request)
  }),
  route('POST /api/subscription/cancel', { ...change, body: Nothing }, async (request) => {
    await cancelSubscription(request.ctx, request.memberId)
    return view(request)
  }),
  route('POST /api/subscription/reactivate', { ...change, body: Nothing }, async (request) => {
    await reactivate(request.ctx, request.memberId)
    return view(request)
  }),
)

/** Uses the member's market, not that of the page's language. */
async function view({ ctx, memberId }: FastifyRequest): Promise<Static<typeof View>> {
  const { market, creditState } = found(await findMember(ctx.db, memberId))
  const subscription = await findSubscription(ctx.db, memberId)
  const boxes = await memberBoxes(ctx.db, memberId)
  const today = todayOf(ctx, market)
  const { nextBoxDate = null, monthDay, skippedBoxDate, intervalMonths: months = 0 } = subscription ?? {}
  return {
    state: subscription?.state ?? 'none',
    creditState,
    since: subscription?.subscribedSince ?? null,
    cancelledAt: subscription?.cancelledAt ?? null,
    months,
    nextBoxDate,
    pausedUntil: subscription?.pausedUntil ?? null,
    skipped: skippedBoxDate && skippedBoxDate > today ? skippedBoxDate : null,
    upcoming: nextBoxDate && monthDay ? upcoming({ nextBoxDate, monthDay }, months) : [],
    choosable: datesToChoose(today),
    pauses: pauses(today, nextBoxDate),
    feesPerBox: sumOfFees(marketAt(market, ctx.clock.now()).boxFees),
    boxUnderWay: boxes.some(({ isOpen }) => isOpen),
  }
}
