import type { Ctx } from '#/context.ts'
import { dayOf } from '#/markets/market-time.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import { addMonthsTo, datesToChoose, firstDate, later } from './dates.rule.ts'
import { lockSubscription, note, type Subscription, saveDates, todayOf } from './subscription.ts'
import { tellInterval } from './subscription-mails.ts'

/** The date she saw belongs to each change, so that a second click or a second tab cannot change what it did not show. */
type Seen = { memberId: string; date: string | null }
type Standing = Subscription & { today: string; lastOrdered: string | null }

const changing = (
  ctx: Ctx,
  { memberId, date }: Seen,
  change: (ctx: Ctx, standing: Standing) => Promise<Subscription>,
) =>
  inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx.db, memberId)
    if (subscription?.state !== 'active') throw Conflict('not-possible-now')
    if (subscription.nextBoxDate !== date) throw Conflict('changed-meanwhile')
    const { market, lastOrderedAt } = subscription
    const lastOrdered = lastOrderedAt && dayOf(lastOrderedAt, market).toString()
    return change(ctx, { ...subscription, lastOrdered, today: todayOf(ctx, market) })
  })

/** How often, or only when she asks (0). Her choice is confirmed by mail, as it obliges her to more than one box. */
export const chooseInterval = (ctx: Ctx, seen: Seen, months: number) =>
  changing(ctx, seen, async (ctx, standing) => {
    const nextBoxDate = firstDate({ ...standing, months })
    const changed = await saveDates(ctx, standing, {
      intervalMonths: months,
      nextBoxDate,
      pausedUntil: null,
      skippedBoxDate: null,
    })
    await note(ctx, seen.memberId, 'interval', { months, nextBoxDate })
    await tellInterval(ctx, changed)
    return changed
  })

/** Leaves out the date she saw; the next one is an interval later (R6.07). */
export const skipNextBox = (ctx: Ctx, seen: Seen & { date: string }) =>
  changing(ctx, seen, (ctx, standing) =>
    saveDates(ctx, standing, {
      skippedBoxDate: seen.date,
      nextBoxDate: addMonthsTo(seen.date, standing.intervalMonths),
      pausedUntil: null,
    }),
  )

/** The date that was left out stands again, as long as it has not come. */
export const takeBackSkip = (ctx: Ctx, seen: Seen) =>
  changing(ctx, seen, (ctx, standing) => {
    const { skippedBoxDate, today } = standing
    if (!skippedBoxDate || skippedBoxDate <= today) throw Conflict('not-possible-now')
    return saveDates(ctx, standing, { nextBoxDate: skippedBoxDate, skippedBoxDate: null, pausedUntil: null })
  })

export const moveNextBox = (ctx: Ctx, seen: Seen & { date: string }, to: string) =>
  changing(ctx, seen, (ctx, standing) => {
    if (!isChoosable(standing.today, to)) throw Invalid({ to: 'box-date' })
    return saveDates(ctx, standing, { nextBoxDate: to, pausedUntil: null })
  })

/** No box until that day, and then the next one. */
export const pause = (ctx: Ctx, seen: Seen & { date: string }, until: string) =>
  changing(ctx, seen, async (ctx, standing) => {
    if (!isChoosable(standing.today, until)) throw Invalid({ until: 'box-date' })
    await note(ctx, seen.memberId, 'paused', { until })
    return saveDates(ctx, standing, { nextBoxDate: until, pausedUntil: until })
  })

export const resume = (ctx: Ctx, seen: Seen) =>
  changing(ctx, seen, async (ctx, standing) => {
    if (!standing.pausedUntil) throw Conflict('not-possible-now')
    await note(ctx, seen.memberId, 'resumed')
    const nextBoxDate = firstDate({ ...standing, months: standing.intervalMonths })
    return saveDates(ctx, standing, { nextBoxDate, pausedUntil: null })
  })

/** A box of hers begins: the next date is an interval from today, or the end of her pause. */
export async function planAfterOrder(ctx: Ctx, subscription: Subscription) {
  const { intervalMonths, market, pausedUntil } = subscription
  if (intervalMonths === 0) return
  const regular = addMonthsTo(todayOf(ctx, market), intervalMonths)
  const nextBoxDate = later(pausedUntil ?? '', regular)
  await saveDates(ctx, subscription, {
    nextBoxDate,
    pausedUntil: nextBoxDate === pausedUntil ? pausedUntil : null,
  })
}

function isChoosable(today: string, date: string) {
  const { from, to } = datesToChoose(today)
  return from <= date && date <= to
}
