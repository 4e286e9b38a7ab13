import { stylistSignature } from '#/boxes/mails/stylist-signature.ts'
import { findMember } from '#/people/members/members.ts'
import { type MailAttachment, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import type { CallReminder } from '../call-events.ts'
import type { Call } from '../calls.ts'
import { CALENDAR_FILE } from '../slots/calendar-file.ts'
import { type BookingChange, callBookedEmail } from './call-booked.email.tsx'
import { callCancelledEmail } from './call-cancelled.email.tsx'
import { callMissedEmail } from './call-missed.email.tsx'
import { callReminderEmail } from './call-reminder.email.tsx'

type CommonProps = { firstName: string; stylist: string; portrait?: string | null; startsAt: string }
type Mail<Props> = {
  event: string
  template: Email<Props & object>
  props: Omit<Props, keyof CommonProps>
  path?: string
  attachments?: MailAttachment[]
}

/** Mails the member in the transaction of the change; the button leads to the page of calls. */
async function send<Props extends CommonProps>(ctx: Ctx, call: Call, mail: Mail<Props>) {
  const member = await findMember(ctx.db, call.memberId)
  if (!member) return
  const caller = await stylistSignature(ctx.db, call)
  const common: CommonProps = {
    firstName: member.firstName,
    stylist: caller?.stylist ?? '',
    portrait: caller?.portrait ?? null,
    startsAt: call.startsAt.toISOString(),
  }
  await queueEmail(ctx, {
    event: mail.event,
    template: mail.template,
    props: { ...mail.props, ...common } as Props,
    market: call.market,
    memberId: call.memberId,
    link: { path: mail.path ?? paths.bookCall() },
    attachments: mail.attachments,
  })
}

const calendar = (id: string): MailAttachment[] => [{ filename: 'call.ics', kind: CALENDAR_FILE, id }]

const minutesOf = ({ startsAt, endsAt }: Call) => (endsAt.getTime() - startsAt.getTime()) / 60_000

export const tellBooked = (ctx: Ctx, call: Call, eventId: string, how: BookingChange) =>
  send(ctx, call, {
    event: `call:${eventId}`,
    template: callBookedEmail,
    props: { how, minutes: minutesOf(call), topic: call.topic },
    attachments: calendar(eventId),
  })

export const tellCancelled = (ctx: Ctx, call: Call, eventId: string, by: 'member' | 'us') =>
  send(ctx, call, {
    event: `call:${eventId}`,
    template: callCancelledEmail,
    props: { by },
    attachments: calendar(eventId),
  })

export const tellMissed = (
  ctx: Ctx,
  call: Call,
  eventId: string,
  missed: { by: 'member' | 'us'; next: Date[] },
) =>
  send(ctx, call, {
    event: `call:${eventId}`,
    template: callMissedEmail,
    props: { by: missed.by, next: missed.next.map((at) => at.toISOString()) },
    path: paths.bookCall(missed.next[0]?.toISOString()),
  })

export const remind = (ctx: Ctx, call: Call, when: CallReminder) =>
  send(ctx, call, {
    event: `call-reminder:${call.id}:${call.sequence}:${when}`,
    template: callReminderEmail,
    props: { when },
  })
