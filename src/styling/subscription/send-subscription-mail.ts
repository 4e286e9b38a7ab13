import { findMember } from '#/people/members/members.ts'
import { type MailAttachment, type MailLink, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import type { Subscription } from './subscription.ts'

type SubscriptionMail<Props extends object> = {
  event: string
  template: Email<Props>
  props: Omit<Props, 'firstName'>
  link?: MailLink
  attachments?: MailAttachment[]
}

/** Sends a mail about a subscription; its link leads to the member's subscription unless another is given. */
export async function sendSubscriptionMail<Props extends { firstName: string }>(
  ctx: Ctx,
  { memberId, market }: Subscription,
  {
    event,
    template,
    props,
    link = { path: paths.accountSubscription() },
    attachments,
  }: SubscriptionMail<Props>,
) {
  const member = await findMember(ctx.db, memberId)
  if (!member) return
  const named = { ...props, firstName: member.firstName } as Props
  await queueEmail(ctx, { event, template, props: named, market, memberId, link, attachments })
}
