import { findMember } from '#/people/members/members.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type MailLink, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import type { OrderBlock } from '#/styling/order/order-block.rule.ts'
import { intervalChosenEmail } from './mails/interval-chosen.email.tsx'
import { nextBoxSoonEmail } from './mails/next-box-soon.email.tsx'
import { nextBoxWaitsEmail } from './mails/next-box-waits.email.tsx'
import { subscriptionCancelledEmail } from './mails/subscription-cancelled.email.tsx'
import { subscriptionReactivatedEmail } from './mails/subscription-reactivated.email.tsx'
import type { Subscription } from './subscription.ts'

type SubscriptionMail<Props extends object> = {
  event: string
  template: Email<Props>
  props: Omit<Props, 'firstName'>
  link?: MailLink
}

async function sendSubscriptionMail<Props extends { firstName: string }>(
  ctx: Ctx,
  { memberId, market }: Subscription,
  { event, template, props, link = { path: paths.accountSubscription() } }: SubscriptionMail<Props>,
) {
  const member = await findMember(ctx.db, memberId)
  if (!member) return
  const named = { ...props, firstName: member.firstName } as Props
  await queueEmail(ctx, { event, template, props: named, market, memberId, link })
}

export const notifyInterval = (ctx: Ctx, subscription: Subscription) =>
  sendSubscriptionMail(ctx, subscription, {
    event: `interval:${ctx.random.uuid()}`,
    template: intervalChosenEmail,
    props: {
      months: subscription.intervalMonths,
      first: subscription.nextBoxDate && atNoon(subscription.nextBoxDate),
      fees: marketAt(subscription.market, ctx.clock.now()).boxFees,
    },
  })

export const notifyNextBoxSoon = (
  ctx: Ctx,
  subscription: Subscription,
  { date, days }: { date: string; days: number },
) =>
  sendSubscriptionMail(ctx, subscription, {
    event: `next-box-soon:${subscription.id}:${date}:${days}`,
    template: nextBoxSoonEmail,
    props: { begins: atNoon(date), fees: marketAt(subscription.market, ctx.clock.now()).boxFees },
  })

export const notifyNextBoxWaits = (
  ctx: Ctx,
  subscription: Subscription,
  { block, date }: { block: OrderBlock; date: string },
) =>
  sendSubscriptionMail(ctx, subscription, {
    event: `next-box-waits:${subscription.id}:${date}`,
    template: nextBoxWaitsEmail,
    link: { path: paths.home() },
    props: { block, begins: atNoon(date) },
  })

export const notifyReactivated = (ctx: Ctx, subscription: Subscription) =>
  sendSubscriptionMail(ctx, subscription, {
    event: `subscription-reactivated:${subscription.id}:${ctx.clock.now().toISOString()}`,
    template: subscriptionReactivatedEmail,
    props: {},
  })

export const notifyCancelled = (
  ctx: Ctx,
  subscription: Subscription & { cancelledAt: Date },
  openBox: { number: string } | undefined,
) =>
  sendSubscriptionMail(ctx, subscription, {
    event: `subscription-cancelled:${subscription.id}:${subscription.cancelledAt.toISOString()}`,
    template: subscriptionCancelledEmail,
    props: { at: subscription.cancelledAt.toISOString(), openBox: openBox?.number ?? null },
  })
