import { mayAdvertise } from '#/platform/consent/adverts/advert-answers.ts'
import type { AdvertTopic } from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { enqueueIf, stopJobs } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import { kindNamed } from '#/platform/ports/mail-kinds.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { newMail } from './new-mail.ts'

/** With a purpose the button signs the member in for that purpose and subject; without one it is a plain address. */
export type MailLink = {
  path: string
  purpose?: string
  subject?: string
  minutes?: number
  maxUses?: number
  /** Instead of a purpose: `key` in the address, made by its kind (mail-kinds.ts). */
  key?: { kind: string; id: string }
}
export type MailAttachment = { filename: string; kind: string; id: string }
/** The kind of its reply address (mail-kinds.ts), and the object to which answers lead. */
export type MailReply = { kind: string; id: string }
type Queued<Props extends object> = {
  /** The event, e.g. `box-shipped:<boxId>`: one mail per event, template and recipient (I35). */
  event: string
  template: Email<Props>
  props: Props
  market: MarketId
  memberId?: string
  /** The recipient, if not the member's own address. */
  recipient?: string
  link?: MailLink
  attachments?: MailAttachment[]
  reply?: MailReply
  /** A person waits for it, as for the link to a new password. */
  urgent?: boolean
}

/**
 * Writes a mail in the caller's transaction (I37), or in one of its own; a job renders and sends it. An erased member gets none
 * (R11.04), and advertising is not written for customers who have stopped it (R11.02).
 */
export async function queueEmail<Props extends object>(ctx: Ctx, mail: Queued<Props>): Promise<void> {
  const { event, template, props, market, memberId, link, attachments = [], urgent } = mail
  requireKinds(ctx, mail)
  const { id, now, messageId, expiresAt, sending } = newMail(ctx)
  const subject = mailSubjectOf(template, market, props)
  const topic = template.topicOf?.(props)
  await inTransaction(ctx, async ({ db }) => {
    if (topic && !(await isWanted(db, { topic, memberId, recipient: mail.recipient }))) return
    await db.write(sql`
    INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, props, link, attachments, reply,
      topic, message_id, queued_at, expires_at)
    SELECT ${id}::uuid, ${event}, ${template.name}, coalesce(${mail.recipient ?? null}, m.email), m.id, ${market}, ${subject},
      ${json(props)}::jsonb, ${json(link ?? null)}::jsonb, ${json(attachments)}::jsonb, ${json(mail.reply ?? null)}::jsonb,
      ${topic ?? null}::text, ${messageId}, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM (SELECT ${memberId ?? null}::uuid AS asked) x LEFT JOIN member m ON m.id = x.asked
    WHERE m.erased_at IS NULL
    ON CONFLICT (event_id, template, recipient) DO NOTHING`)
    await enqueueIf(db, sql`EXISTS (SELECT FROM email WHERE id = ${id})`, { ...sending, urgent })
  })
}

type Advert = { topic: AdvertTopic; memberId?: string | null | undefined; recipient?: string | undefined }
/** True when the receiver of a mail that advertises has not stopped its topic. */
export async function isWanted(db: Db, { topic, memberId, recipient }: Advert): Promise<boolean> {
  const owner = memberId ? { memberId } : recipient ? { address: recipient } : undefined
  return owner !== undefined && mayAdvertise(db, owner, { topic, channel: 'email' })
}

export const mailSubjectOf = <Props extends object>(template: Email<Props>, market: MarketId, props: Props) =>
  oneLine(template.subject(textsOf(market), props))

/** A mail that cannot be sent is refused here, with the action that asked for it, and not in a job hours later. */
function requireKinds(
  { mails }: Ctx,
  {
    template,
    link,
    attachments = [],
    reply,
  }: Pick<Queued<never>, 'link' | 'attachments' | 'reply'> & { template: { name: string } },
) {
  kindNamed(mails.templates, template.name)
  if (link?.key) kindNamed(mails.linkKeys, link.key.kind)
  if (reply) kindNamed(mails.replyAddresses, reply.kind)
  for (const { kind } of attachments) kindNamed(mails.attachments, kind)
}

/** A subject is one header line, whatever characters a name in it holds (T49). */
const oneLine = (subject: string) =>
  subject
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Stops queued mails in the caller's transaction; a mail that a worker has begun to send is not stopped. Returns their ids. */
export async function stopMails(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const stopped = await stopJobs(db, { kind: 'send-email', subjects: ids }, now)
  await db.run(sql`DELETE FROM email WHERE id = ANY(${stopped}::uuid[]) AND state = 'queued'`)
  return stopped
}
