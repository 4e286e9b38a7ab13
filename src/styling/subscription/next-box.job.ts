import { isOpenBox, isUndecided } from '#/boxes/box.states.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { findChargeInNeed } from '#/money/charges/find-charges.ts'
import { findMember } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { blockOf, orderStyling } from '#/styling/order/order-styling.ts'
import { asOrdered, wishAgain } from '#/styling/order/wish/wish.rule.ts'
import { addDaysTo, boxDate } from './dates.rule.ts'
import { nextBoxSoonEmail } from './mails/next-box-soon.email.tsx'
import { nextBoxWaitsEmail } from './mails/next-box-waits.email.tsx'
import { OPEN_NEXT_BOX, REMIND_NEXT_BOX } from './plan.ts'
import { sendSubscriptionMail } from './send-subscription-mail.ts'
import { dateAfterNext, lockSubscription, type Subscription, saveDates, todayOf } from './subscription.ts'

const WAIT_DAYS = 7

/**
 * Orders a box on the planned day, with last time's wishes. If an earlier box is undecided or unpaid, none is
 * ordered: a mail names what is missing, and the following date stands.
 */
export const openNextBox = job<Ctx>(OPEN_NEXT_BOX, (ctx, { subject, payload }) =>
  onTheDate(ctx, subject, payload.date, async (ctx, subscription, date) => {
    const { memberId, market } = subscription
    if (await isBusy(ctx, memberId)) {
      const next = boxDate(addDaysTo(todayOf(ctx, market), WAIT_DAYS))
      return saveDates(ctx, subscription, { ...next, pausedUntil: null })
    }
    const member = await findMember(ctx.db, memberId)
    if (!member) return
    const block = await blockOf(ctx, member)
    if (block) {
      await saveDates(ctx, subscription, { ...dateAfterNext(subscription), pausedUntil: null })
      return sendSubscriptionMail(ctx, subscription, {
        event: `next-box-waits:${subscription.id}:${date}`,
        template: nextBoxWaitsEmail,
        link: { path: paths.home() },
        props: { block, begins: atNoon(date) },
      })
    }
    await orderStyling(ctx, memberId, {
      wish: await lastWish(ctx, memberId),
      kind: 'styling',
      period: date,
    })
  }),
)

/** Announces the next box; a reminder that runs late, after an outage, is dropped. */
export const remindNextBox = job<Ctx>(REMIND_NEXT_BOX, (ctx, { subject, payload }) =>
  onTheDate(ctx, subject, payload.date, async (ctx, subscription, date) => {
    if (todayOf(ctx, subscription.market) <= date)
      await sendSubscriptionMail(ctx, subscription, {
        event: `next-box-soon:${subscription.id}:${date}:${Number(payload.days)}`,
        template: nextBoxSoonEmail,
        props: { begins: atNoon(date), fees: marketAt(subscription.market, ctx.clock.now()).boxFees },
      })
  }),
)

/** Runs only if the date still stands. */
const onTheDate = (
  ctx: Ctx,
  memberId: string,
  date: unknown,
  act: (ctx: Ctx, subscription: Subscription, date: string) => Promise<unknown>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx.db, memberId)
    if (subscription?.nextBoxDate && subscription.nextBoxDate === date)
      await act(ctx, subscription, subscription.nextBoxDate)
  })

async function isBusy({ db }: Ctx, memberId: string) {
  const boxes = await memberBoxes(db, memberId)
  return (
    boxes.some(({ state }) => isOpenBox(state) || isUndecided(state)) ||
    Boolean(await findChargeInNeed(db, memberId))
  )
}

async function lastWish(ctx: Ctx, memberId: string) {
  const [last] = await memberBoxes(ctx.db, memberId)
  const { occasion, wanted, unwanted, budgetAmount } = asOrdered(wishAgain(last?.wish ?? {}))
  return { occasion, wanted, unwanted, ...(budgetAmount !== undefined && { budgetAmount }) }
}
