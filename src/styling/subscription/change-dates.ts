import { inTransaction } from '#/platform/context.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { boxDate, dateAfter, datesToChoose, firstDate, noDate } from './dates.rule.ts'
import { intervalChosenEmail } from './mails/interval-chosen.email.tsx'
import { type DateChange, nextBoxChangedEmail } from './mails/next-box-changed.email.tsx'
import { sendSubscriptionMail } from './send-subscription-mail.ts'
import {
  dateAfterNext,
  lockSubscription,
  note,
  type Subscription,
  saveDates,
  todayOf,
} from './subscription.ts'
import { openSubscriptionPack } from './subscription-pack.ts'

/** Each change carries the date that the page showed: a second click or tab cannot change another date. */
type Seen = { memberId: string; date: string | null }
type Current = Subscription & { today: string; lastOrdered: string | null }

const changing = (
  ctx: Ctx,
  { memberId, date }: Seen,
  change: (ctx: Ctx, current: Current) => Promise<Subscription>,
) =>
  inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx.db, memberId)
    if (subscription?.state !== 'active') throw Conflict('not-possible-now')
    if (subscription.nextBoxDate !== date) throw Conflict('changed-meanwhile')
    const { market, lastOrderedAt } = subscription
    const lastOrdered = lastOrderedAt && dayOf(lastOrderedAt, market).toString()
    return change(ctx, { ...subscription, lastOrdered, today: todayOf(ctx, market) })
  })

/**
 * Sets the interval, or only on demand (0). A mail confirms the choice, as it obliges the member to more than one
 * box.
 */
export const chooseInterval = (ctx: Ctx, seen: Seen, months: number) =>
  changing(ctx, seen, async (ctx, current) => {
    const changed = await saveDates(ctx, current, { intervalMonths: months, ...datesFor(current, months) })
    await note(ctx, seen.memberId, 'interval', { months, nextBoxDate: changed.nextBoxDate })
    await sendSubscriptionMail(ctx, changed, {
      event: `interval:${ctx.random.uuid()}`,
      template: intervalChosenEmail,
      props: {
        months: changed.intervalMonths,
        first: changed.nextBoxDate && atNoon(changed.nextBoxDate),
        fees: marketAt(changed.market, ctx.clock.now()).boxFees,
      },
      attachments: await openSubscriptionPack(ctx, changed),
    })
    return changed
  })

/** Skips the date on the page; the next one is an interval later (R6.07). */
export const skipNextBox = (ctx: Ctx, seen: Seen & { date: string }) =>
  changing(ctx, seen, (ctx, current) =>
    changeDate(ctx, current, 'skipped', {
      ...dateAfterNext(current),
      skippedBoxDate: seen.date,
      pausedUntil: null,
    }),
  )

/** Restores the skipped date while it is still to come. */
export const takeBackSkip = (ctx: Ctx, seen: Seen) =>
  changing(ctx, seen, (ctx, current) => {
    const { skippedBoxDate, today } = current
    if (!skippedBoxDate || skippedBoxDate <= today) throw Conflict('not-possible-now')
    const dates = { ...boxDate(skippedBoxDate), skippedBoxDate: null, pausedUntil: null }
    return changeDate(ctx, current, 'restored', dates)
  })

export const moveNextBox = (ctx: Ctx, seen: Seen & { date: string }, to: string) =>
  changing(ctx, seen, (ctx, current) => {
    if (!isChoosable(current.today, to)) throw Invalid({ to: 'box-date' })
    return changeDate(ctx, current, 'moved', { ...boxDate(to), pausedUntil: null })
  })

/** Pauses until a day, on which the next box comes; it must be later than the next planned box. */
export const pause = (ctx: Ctx, seen: Seen & { date: string }, until: string) =>
  changing(ctx, seen, async (ctx, current) => {
    if (until <= seen.date || !isChoosable(current.today, until)) throw Invalid({ until: 'box-date' })
    await note(ctx, seen.memberId, 'paused', { until })
    return changeDate(ctx, current, 'paused', { ...boxDate(until), pausedUntil: until })
  })

/** Ends a pause. The next box comes on its regular date, and not later than the end of the pause. */
export const resume = (ctx: Ctx, seen: Seen) =>
  changing(ctx, seen, async (ctx, current) => {
    const { pausedUntil, nextBoxDate, monthDay, intervalMonths } = current
    if (!pausedUntil) throw Conflict('not-possible-now')
    await note(ctx, seen.memberId, 'resumed')
    const regular = regularDate(current, intervalMonths)
    const next = regular.nextBoxDate < pausedUntil ? regular : { nextBoxDate, monthDay }
    return changeDate(ctx, current, 'resumed', { ...next, pausedUntil: null })
  })

type Former = Pick<Subscription, 'nextBoxDate' | 'monthDay' | 'skippedBoxDate' | 'pausedUntil'>

type Restoring = { former: Former; mailed: boolean }

/**
 * Restores the dates of before a pause or a skip, while the former date is still to come. `mailed`: the mail about that
 * change has left, so another one follows.
 */
export const restoreDates = (ctx: Ctx, seen: Seen, { former, mailed }: Restoring) =>
  changing(ctx, seen, async (ctx, current) => {
    const { nextBoxDate, monthDay, skippedBoxDate, pausedUntil } = former
    if (!nextBoxDate || !monthDay || !isChoosable(current.today, nextBoxDate))
      throw Conflict('not-possible-now')
    await note(ctx, seen.memberId, 'dates-restored', { nextBoxDate })
    const dates = { nextBoxDate, monthDay, skippedBoxDate, pausedUntil }
    if (!mailed) return saveDates(ctx, current, dates)
    return changeDate(ctx, current, current.pausedUntil ? 'resumed' : 'restored', dates)
  })

/** Plans the next box an interval after one that begins, planned or ordered, unless a later date is set. */
export async function planAfterOrder(ctx: Ctx, subscription: Subscription, wasPlanned: boolean) {
  const { intervalMonths, market, nextBoxDate } = subscription
  if (!nextBoxDate) return
  const next = wasPlanned
    ? dateAfterNext(subscription)
    : dateAfter(boxDate(todayOf(ctx, market)), intervalMonths)
  if (next.nextBoxDate <= nextBoxDate) return
  const skippedBoxDate = wasPlanned ? null : subscription.skippedBoxDate
  await saveDates(ctx, subscription, { ...next, skippedBoxDate, pausedUntil: null })
}

/** Saves another date of the next box, and confirms it by a mail. */
async function changeDate(
  ctx: Ctx,
  current: Current,
  what: DateChange,
  dates: Parameters<typeof saveDates>[2] & { nextBoxDate: string | null },
): Promise<Subscription> {
  const changed = await saveDates(ctx, current, dates)
  if (current.nextBoxDate && dates.nextBoxDate)
    await sendSubscriptionMail(ctx, changed, {
      event: `next-box-changed:${ctx.random.uuid()}`,
      template: nextBoxChangedEmail,
      props: { what, from: atNoon(current.nextBoxDate), next: atNoon(dates.nextBoxDate) },
    })
  return changed
}

/** Dates for another interval. It ends no pause, and does not restore a skipped box. */
function datesFor(current: Current, months: number) {
  if (months === 0) return { ...noDate, pausedUntil: null, skippedBoxDate: null }
  const { pausedUntil, nextBoxDate, monthDay } = current
  const regular = regularDate(current, months)
  return pausedUntil && pausedUntil > regular.nextBoxDate
    ? { nextBoxDate, monthDay, pausedUntil }
    : { ...regular, pausedUntil: null }
}

/** Date of the next box from orders and skips only, without a pause or a chosen day. */
function regularDate({ lastOrdered, skippedBoxDate, today }: Current, months: number) {
  const last =
    [lastOrdered, skippedBoxDate]
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
  return firstDate({ months, last, today })
}

function isChoosable(today: string, date: string) {
  const { from, to } = datesToChoose(today)
  return from <= date && date <= to
}
