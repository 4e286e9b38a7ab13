import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { found } from '#/platform/errors.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { pause, restoreDates, skipNextBox } from '#/styling/subscription/change-dates.ts'
import { datesToChoose } from '#/styling/subscription/dates.rule.ts'
import { cancelSubscription } from '#/styling/subscription/end.ts'
import { findSubscription, type Subscription, todayOf } from '#/styling/subscription/subscription.ts'
import { act, type Offer, type Undoing, type Whose } from '../act.ts'
import { dayField, type FormField } from '../fields.ts'
import { earlierDay } from './days.ts'

type Planned = Subscription & { nextBoxDate: string }

const active = async ({ db }: Ctx, { id }: Whose) => {
  const subscription = await findSubscription(db, id)
  return subscription?.state === 'active' ? subscription : undefined
}
async function planned(ctx: Ctx, whose: Whose): Promise<Planned | undefined> {
  const subscription = await active(ctx, whose)
  return subscription?.nextBoxDate ? { ...subscription, nextBoxDate: subscription.nextBoxDate } : undefined
}
const plannedOrNone = async (ctx: Ctx, { whose }: { whose: Whose }) => found(await planned(ctx, whose))

const offer = ({ memberId, nextBoxDate }: Subscription, fields: FormField[] = []): Offer[] => [
  {
    id: memberId,
    name: nextBoxDate ? `Next box ${staffDay(atNoon(nextBoxDate))}` : 'Boxes on demand',
    fields,
  },
]

type Dates = Pick<Subscription, 'nextBoxDate' | 'monthDay' | 'skippedBoxDate' | 'pausedUntil'>

const datesOf = ({ nextBoxDate, monthDay, skippedBoxDate, pausedUntil }: Subscription): Dates => ({
  nextBoxDate,
  monthDay,
  skippedBoxDate,
  pausedUntil,
})

const undo = async (ctx: Ctx, undoing: Undoing) => {
  const { memberId, nextBoxDate: date } = await plannedOrNone(ctx, undoing)
  await restoreDates(
    ctx,
    { memberId, date },
    { former: undoing.undoData as Dates, mailed: !undoing.mailsStopped },
  )
}

export const pauseAct = act({
  label: 'Pause the subscription',
  button: 'Pause',
  about: 'member',
  roles: ['support', 'admin'],
  takes: ['day'],
  stepUp: false,
  none: 'No next box is planned.',
  async offers(ctx, whose) {
    const subscription = await planned(ctx, whose)
    if (!subscription) return []
    const { to } = datesToChoose(todayOf(ctx, whose.market))
    const min = Temporal.PlainDate.from(subscription.nextBoxDate).add({ days: 1 }).toString()
    if (min > to) return []
    const month = Temporal.PlainDate.from(subscription.nextBoxDate).add({ months: 1 }).toString()
    const label = 'Pause until'
    const hint = 'The next box comes on that day.'
    return offer(subscription, [
      dayField({ name: 'day', label, hint, min, max: to, value: earlierDay(month, to) }),
    ])
  },
  needsSecond: null,
  async run(ctx, { whose, input }) {
    const subscription = await plannedOrNone(ctx, { whose })
    await pause(ctx, { memberId: whose.id, date: subscription.nextBoxDate }, input.day)
    return datesOf(subscription)
  },
  undo,
  templates: ['next-box-changed'],
  because: 'a setting of the customer; the former dates come back while they are still to come',
})

export const skipAct = act({
  label: 'Skip the next box',
  button: 'Skip it',
  about: 'member',
  roles: ['support', 'admin'],
  takes: [],
  stepUp: false,
  none: 'No next box is planned.',
  async offers(ctx, whose) {
    const subscription = await planned(ctx, whose)
    return subscription && subscription.intervalMonths > 0 ? offer(subscription) : []
  },
  needsSecond: null,
  async run(ctx, { whose }) {
    const subscription = await plannedOrNone(ctx, { whose })
    await skipNextBox(ctx, { memberId: whose.id, date: subscription.nextBoxDate })
    return datesOf(subscription)
  },
  undo,
  templates: ['next-box-changed'],
  because: 'a setting of the customer; the former dates come back while they are still to come',
})

export const endSubscriptionAct = act({
  label: 'End the subscription',
  button: 'End the subscription',
  about: 'member',
  roles: ['support', 'admin'],
  takes: [],
  stepUp: false,
  none: 'No subscription is active.',
  async offers(ctx, whose) {
    const subscription = await active(ctx, whose)
    return subscription ? offer(subscription) : []
  },
  needsSecond: null,
  async run(ctx, { whose }) {
    await cancelSubscription(ctx, whose.id)
    return undefined
  },
  undo: null,
  templates: ['subscription-cancelled', 'box-cancelled'],
  because: 'her right at any time; a box that has not shipped is cancelled, which nothing takes back',
})
