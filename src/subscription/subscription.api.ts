import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Sent } from '#/boxes/sent.ts'
import { marketAt } from '#/markets/market-at.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { closed, day, orNull } from '#/platform/http/schema.ts'
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
const config = { idempotent: true }

/** Her subscription: how often, when, not this time, not for a while, not any more (R3.09–R3.11). Each answers how it then stands. */
export const subscriptionApi: Api = async (app) => {
  app.get('/api/subscription', (request) => view(request))

  app.post('/api/subscription/interval', { schema: { body: Interval }, config }, (request) =>
    changed(request, ({ ctx, body }, seen) => chooseInterval(ctx, { ...seen, date: body.date }, body.months)),
  )
  app.post('/api/subscription/skip', { schema: { body: Seen }, config }, (request) =>
    changed(request, ({ ctx, body }, seen) => skipNextBox(ctx, { ...seen, ...body })),
  )
  app.post('/api/subscription/take-back-skip', { schema: { body: Seen }, config }, (request) =>
    changed(request, ({ ctx, body }, seen) => takeBackSkip(ctx, { ...seen, ...body })),
  )
  app.post('/api/subscription/move', { schema: { body: Move }, config }, (request) =>
    changed(request, ({ ctx, body }, seen) => moveNextBox(ctx, { ...seen, date: body.date }, body.to)),
  )
  app.post('/api/subscription/pause', { schema: { body: Pause }, config }, (request) =>
    changed(request, ({ ctx, body }, seen) => pause(ctx, { ...seen, date: body.date }, body.until)),
  )
  app.post('/api/subscription/resume', { schema: { body: Seen }, config }, (request) =>
    changed(request, ({ ctx, body }, seen) => resume(ctx, { ...seen, ...body })),
  )
  app.post('/api/subscription/cancel', { schema: { body: Nothing }, config }, (request) =>
    changed(request, ({ ctx }, { memberId }) => cancelSubscription(ctx, memberId)),
  )
  app.post('/api/subscription/reactivate', { schema: { body: Nothing }, config }, (request) =>
    changed(request, ({ ctx }, { memberId }) => reactivate(ctx, memberId)),
  )
}

async function changed<R extends FastifyRequest>(
  request: R,
  change: (request: R, her: { memberId: string }) => Promise<unknown>,
) {
  await change(request, { memberId: memberOf(request).id })
  return view(request)
}

async function view(request: FastifyRequest) {
  const { ctx, market } = request
  const subscription = await findSubscription(ctx.db, memberOf(request).id)
  const today = todayOf(ctx, market.id)
  const { nextBoxDate = null, monthDay, skippedBoxDate, intervalMonths: months = 0 } = subscription ?? {}
  return {
    state: subscription?.state ?? 'none',
    since: subscription?.subscribedSince ?? null,
    cancelledAt: subscription?.cancelledAt ?? null,
    months,
    nextBoxDate,
    pausedUntil: subscription?.pausedUntil ?? null,
    skipped: skippedBoxDate && skippedBoxDate > today ? skippedBoxDate : null,
    upcoming: nextBoxDate && monthDay ? upcoming({ nextBoxDate, monthDay }, months) : [],
    choosable: datesToChoose(today),
    pauses: pauses(today, nextBoxDate),
    handlingFee: marketAt(market.id, ctx.clock.now()).handlingFee,
  }
}
export type SubscriptionView = Sent<Awaited<ReturnType<typeof view>>>
