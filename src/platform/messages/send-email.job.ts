import { audit } from '#/platform/audit/audit.ts'
import type { AdvertTopic } from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import { publish } from '#/platform/ports/events.ts'
import { kindNamed } from '#/platform/ports/mail-kinds.ts'
import { NotSent } from '#/platform/ports/mailer.ts'
import { advertHeaders, preferencesUrlOf, RETURN_ADDRESS } from './advert-links.ts'
import { mailLinkUrl } from './mail-address.ts'
import { mailSent } from './mail-sent.ts'
import { type MailAttachment, type MailLink, type MailReply, mailSubjectOf } from './messages.ts'
import { renderEmail, withAddresses } from './render-email.tsx'
import { isStopped } from './returned/before-sending.ts'
import { noteRefusal } from './returned/note-report.ts'
import { isReturned } from './returned/returned-addresses.ts'
import { copyKeyOf } from './web-copy.queries.ts'

export type MailRow = {
  id: string
  template: string
  recipient: string
  memberId: string | null
  market: MarketId
  subject: string
  html: string | null
  text: string | null
  publicHtml: string | null
  /** Null after it was sent, or its owner erased. */
  props: object | null
  link: MailLink | null
  attachments: MailAttachment[]
  reply: MailReply | null
  /** Null for a mail that does not advertise. */
  topic: AdvertTopic | null
  messageId: string
}

export const mailColumns = sql`
  id, template, recipient, member_id, market, subject, html, text, public_html, props, link, attachments, reply, topic, message_id`
/** `props`: the facts that it was rendered from; absent where its text was stored before. */
type RenderedMail = { subject: string; html: string; text: string; publicHtml: string | null; props?: object }

/** Sends one queued mail. A mail that may have gone out is not sent again unless a person says so (T99). */
export const sendEmail = job<Ctx>('send-email', async (ctx, { subject: id, attempt }) => {
  if (attempt > 1) await settleInterrupted(ctx, id)
  const key = copyKeyOf(id, ctx.random.token(24))
  const row = await ctx.db.maybe<MailRow & { isReturned: boolean }>(sql`
    UPDATE email SET state = 'sending', key_hash = ${hashSecret(key)} WHERE id = ${id} AND state = 'queued' AND held_at IS NULL
    RETURNING ${mailColumns}, ${isReturned(sql`recipient`)} AS is_returned`)
  if (!row || (await isStopped(ctx, row))) return
  const { mail, rendered } = await prepare(ctx, row, key).catch(async (error) => {
    await setState(ctx, id, 'queued')
    throw error
  })
  await ctx.failpoint('before_mail_send')
  try {
    await ctx.mailer.send(mail)
  } catch (error) {
    await storeRendered(ctx, id, rendered)
    await answerFailure(ctx, id, error)
    return
  }
  await ctx.failpoint('after_mail_send')
  await markSent(ctx, id, rendered)
  await tellOfSent(ctx, row, rendered)
})

/**
 * An earlier attempt stopped between "sending" and the answer. The server is asked where that is possible; otherwise
 * the outcome stays unknown. The text is stored with the answer, so it is rendered again from the same facts.
 */
async function settleInterrupted(ctx: Ctx, id: string) {
  const row = await ctx.db.maybe<MailRow>(
    sql`SELECT ${mailColumns} FROM email WHERE id = ${id} AND state = 'sending'`,
  )
  if (!row) return
  if (row.props) await storeRendered(ctx, id, await renderedMail(ctx, row, ctx.links.origin(row.market)))
  if (!ctx.mailer.received) return giveUpAsUnknown(ctx, id, 'interrupted')
  if (await ctx.mailer.received(row.messageId)) await markSent(ctx, id)
  else await setState(ctx, id, 'queued')
}

/** A listener that fails is logged: the mail has left, and is not sent again. */
async function tellOfSent(ctx: Ctx, { id, template, market }: MailRow, { props }: RenderedMail) {
  if (!props) return
  await inTransaction(ctx, (ctx) => publish(ctx, mailSent, { template, market, props })).catch((error) =>
    ctx.log.error({ err: error, email: id }, 'the facts of a sent mail were not heard of'),
  )
}

async function prepare(ctx: Ctx, row: MailRow, key: string) {
  const origin = ctx.links.origin(row.market)
  const [rendered, ...attachments] = await Promise.all([
    renderedMail(ctx, row, origin),
    ...row.attachments.map(async ({ filename, kind, id }) => ({
      filename,
      ...(await kindNamed(ctx.mails.attachments, kind)(ctx, id)),
    })),
  ])
  const preferences = row.topic ? await preferencesUrlOf(ctx, row, origin) : undefined
  const addresses = {
    ...(await linkOf(ctx, row, origin)),
    viewUrl: `${origin}/email/view/${key}`,
    preferencesUrl: preferences?.href ?? '',
  }
  const { messageId, recipient: to, reply } = row
  const replyTo = reply ? await kindNamed(ctx.mails.replyAddresses, reply.kind)(ctx, reply.id) : undefined
  const returnPath = await kindNamed(ctx.mails.replyAddresses, RETURN_ADDRESS)(ctx, row.id)
  const html = withAddresses(rendered.html, addresses)
  const text = withAddresses(rendered.text, addresses)
  return {
    rendered,
    mail: {
      ...{ messageId, to, subject: rendered.subject, html, text, attachments },
      ...(replyTo && { replyTo }),
      ...(returnPath && { returnPath }),
      ...(preferences && { headers: advertHeaders(preferences) }),
    },
  }
}

/** Rendered once; a second attempt sends the same text. */
export async function renderedMail(ctx: Ctx, row: MailRow, origin: string): Promise<RenderedMail> {
  const { market, subject, html, text, publicHtml, link } = row
  if (html && text) return { subject, html, text, publicHtml }
  const template = kindNamed(ctx.mails.templates, row.template) as unknown as Email<object>
  const facts = row.props ?? {}
  const props = template.complete ? await template.complete(ctx, facts, market) : facts
  const subjectLine = template.complete ? mailSubjectOf(template, market, props) : subject
  const plainLink = mailLinkUrl(origin, market, link).href
  const rendering = {
    template: template as Email<never>,
    market,
    at: ctx.clock.now(),
    props,
    origin,
    plainLink,
  }
  return { subject: subjectLine, props, ...(await renderEmail({ ...rendering, subject: subjectLine })) }
}

const textColumns = ({ subject, html, text, publicHtml }: RenderedMail) =>
  sql`subject = ${subject}, html = ${html}, text = ${text}, public_html = ${publicHtml}`
/** A mail whose owner was erased meanwhile has lost its facts, and its text is not stored again (R11.04). */
const ifNotErased = sql`props IS NOT NULL`
const storeRendered = ({ db }: Ctx, id: string, rendered: RenderedMail) =>
  db.run(
    sql`UPDATE email SET ${textColumns(rendered)} WHERE id = ${id} AND state = 'sending' AND ${ifNotErased}`,
  )

const CONTEXT_LINK_MINUTES = 14 * 24 * 60

async function linkOf(ctx: Ctx, { link, memberId, market }: MailRow, origin: string) {
  const url = mailLinkUrl(origin, market, link)
  if (link?.purpose && memberId) {
    const expiresAt = new Date(ctx.clock.now().getTime() + (link.minutes ?? CONTEXT_LINK_MINUTES) * 60_000)
    const { userid, Chash } = await ctx.links.grant(ctx, {
      memberId,
      purpose: link.purpose,
      subject: link.subject ?? memberId,
      expiresAt,
      maxUses: link.maxUses ?? 10,
    })
    url.searchParams.set('userid', userid)
    url.searchParams.set('Chash', Chash)
  }
  const key = link?.key && (await kindNamed(ctx.mails.linkKeys, link.key.kind)(ctx, link.key.id))
  if (key) url.searchParams.set('key', key)
  return { link: url.href, code: key ?? '' }
}

async function answerFailure(ctx: Ctx, id: string, error: unknown) {
  if (!(error instanceof NotSent))
    return giveUpAsUnknown(ctx, id, error instanceof Error ? error.message : 'lost')
  await setState(ctx, id, error.forGood ? 'failed' : 'queued', error.message)
  if (error.forGood) await noteRefusal(ctx, { mailId: id, answer: error.message })
  if (!error.forGood) throw error
}

async function giveUpAsUnknown(ctx: Ctx, id: string, reason: string) {
  await setState(ctx, id, 'unknown', reason)
  await audit(ctx, {
    actor: { kind: 'provider', id: 'mail' },
    action: 'email-unknown',
    subject: { kind: 'email', id },
    detail: { reason },
  })
  ctx.log.error({ email: id }, 'a mail may or may not have gone out')
}

const sentAt = ({ clock }: Ctx) =>
  sql`state = 'sent', sent_at = ${clock.now()}, props = NULL, failure = NULL, undecided_at = NULL`
async function markSent(ctx: Ctx, id: string, rendered?: RenderedMail) {
  const where = sql`WHERE id = ${id} AND state IN ('sending', 'unknown')`
  const written = rendered
    ? await ctx.db.run(
        sql`UPDATE email SET ${sentAt(ctx)}, ${textColumns(rendered)} ${where} AND ${ifNotErased}`,
      )
    : 0
  if (written === 0) await ctx.db.run(sql`UPDATE email SET ${sentAt(ctx)} ${where}`)
}

/** A refused mail, or one of unknown result, waits for a colleague's decision. */
const setState = (
  { db, clock }: Ctx,
  id: string,
  state: 'queued' | 'failed' | 'unknown',
  failure: string | null = null,
) =>
  db.run(
    sql`UPDATE email SET state = ${state}, failure = ${failure?.slice(0, 300) ?? null},
      undecided_at = ${state === 'queued' ? null : clock.now()} WHERE id = ${id} AND state = 'sending'`,
  )
