import { createHash } from 'node:crypto'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { DomainError } from '#/platform/errors.ts'
import { limitCalls } from '#/platform/http/limits/rate-limit.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { InboundMail } from '#/platform/ports/inbound-mail.ts'
import { addThreadPhoto } from '../photos/add-thread-photo.ts'
import { postMessage } from '../post-message.ts'
import { lockThread } from '../threads.ts'
import { isAutomatic } from './automatic.rule.ts'
import { parseMail } from './parse-mail.ts'
import type { ReadMail } from './read-mail.ts'
import { memberOfAddress } from './reply-address.ts'

export const mailOutcomes = [
  'posted',
  'repeated',
  'unknown-address',
  'automatic',
  'other-sender',
  'unreadable',
  'empty',
] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/**
 * Takes a mail to a reply address: posts the words and pictures of the member, once, and nothing else. The mail server tries
 * again after an error, and is told of no reason.
 */
export async function takeMail(ctx: Ctx, mail: InboundMail): Promise<MailOutcome> {
  const memberId = await memberOfAddress(ctx, mail.to)
  if (!memberId) return 'unknown-address'
  await limitCalls(ctx, { limit: 'messages-by-mail', from: memberId })
  const read = await parseMail(mail.raw)
  const id = keyOf(memberId, read?.messageId || createHash('sha256').update(mail.raw).digest('hex'))
  if (await ctx.db.maybe(sql`SELECT FROM thread_mail WHERE id = ${id}`)) return 'repeated'
  const problem = await problemOf(ctx, { memberId, mail, read })
  if (problem || !read) return noted(ctx, { id, memberId, outcome: problem ?? 'unreadable' })
  return post(ctx, { id, memberId, read })
}

const keyOf = (memberId: string, messageId: string) =>
  createHash('sha256').update(`${memberId}\n${messageId}`).digest('hex')

type Took = { memberId: string; mail: InboundMail; read: ReadMail | undefined }
type Problem = Exclude<MailOutcome, 'posted' | 'repeated' | 'unknown-address'>

async function problemOf({ db }: Ctx, { memberId, mail, read }: Took): Promise<Problem | undefined> {
  if (!read) return 'unreadable'
  const { headers, from, text, pictures } = read
  if (isAutomatic({ headers, envelopeFrom: mail.from, from })) return 'automatic'
  const isMember = await db.maybe(sql`SELECT FROM member WHERE id = ${memberId} AND email = ${from}`)
  if (!isMember) return 'other-sender'
  return text === '' && pictures.length === 0 ? 'empty' : undefined
}

type Noting = { id: string; memberId: string; outcome: Problem }

async function noted({ db, clock, log }: Ctx, { id, memberId, outcome }: Noting): Promise<MailOutcome> {
  const written = await db.run(sql`
    INSERT INTO thread_mail (id, member_id, outcome, received_at)
    SELECT ${id}, member_id, ${outcome}, ${clock.now()} FROM thread WHERE member_id = ${memberId} ON CONFLICT (id) DO NOTHING`)
  log.info({ outcome }, 'a mail to a thread was not posted')
  return written === 0 ? 'repeated' : outcome
}

type Posting = { id: string; memberId: string; read: ReadMail }

/** The key is written in the transaction of the message: of two deliveries at once, one posts it. */
async function post(ctx: Ctx, { id, memberId, read }: Posting): Promise<MailOutcome> {
  const photoIds = await storePictures(ctx, { memberId, pictures: read.pictures })
  const dropped = read.dropped + read.pictures.length - photoIds.length
  if (read.text === '' && photoIds.length === 0) return noted(ctx, { id, memberId, outcome: 'empty' })
  return inTransaction(ctx, async (ctx) => {
    await lockThread(ctx.db, memberId)
    if (await ctx.db.maybe(sql`SELECT FROM thread_mail WHERE id = ${id}`)) return 'repeated'
    const message = await postMessage(ctx, {
      memberId,
      staffId: null,
      via: 'mail',
      text: read.text,
      photoIds,
      dropped,
    })
    await ctx.db.run(sql`
      INSERT INTO thread_mail (id, member_id, outcome, message_id, received_at)
      VALUES (${id}, ${memberId}, 'posted', ${message.id}, ${ctx.clock.now()})`)
    return 'posted'
  })
}

type Pictures = { memberId: string; pictures: readonly Uint8Array[] }

/** Pictures of a mail, stored; a picture that cannot be opened is left out. */
async function storePictures(ctx: Ctx, { memberId, pictures }: Pictures): Promise<string[]> {
  const ids = new Set<string>()
  for (const bytes of pictures)
    try {
      ids.add(await addThreadPhoto(ctx, { memberId, staffId: null, bytes }))
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
    }
  return [...ids]
}
