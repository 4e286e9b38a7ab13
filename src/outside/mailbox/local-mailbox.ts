import { type Db, json, sql } from '#/platform/database/db.ts'
import type { Mailer } from '#/platform/ports/mailer.ts'
import type { Clock } from '#/platform/time/clock.ts'

/** The mail server of the local environment: a table, with its own record of received mails (I36). */
export function localMailbox({ db, clock }: { db: Db; clock: Clock }): Mailer {
  return {
    async send({ messageId, to, subject, html, text, attachments, replyTo, returnPath, headers = {} }) {
      const files = attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        base64: content.toString('base64'),
      }))
      await db.run(sql`
        INSERT INTO sandbox_mailbox (message_id, recipient, subject, html, text, attachments, reply_to, return_path, headers, received_at)
        VALUES (${messageId}, ${to}, ${subject}, ${html}, ${text}, ${json(files)}::jsonb, ${replyTo ?? null},
          ${returnPath ?? null}, ${json(headers)}::jsonb, ${clock.now()})`)
    },
    received: async (messageId) =>
      (await db.maybe(sql`SELECT 1 FROM sandbox_mailbox WHERE message_id = ${messageId} LIMIT 1`)) !==
      undefined,
  }
}

export type ReceivedMail = {
  id: number
  recipient: string
  subject: string
  /** The language of the mail; its times are shown in the market of that language. */
  language: string | null
  receivedAt: Date
  files: number
}
/** The language attribute at the beginning of the mail. */
const language = sql`substring(html FROM ' lang="([a-zA-Z-]+)"') AS language`

export const listReceived = (db: Db, recipient?: string) =>
  db.many<ReceivedMail>(sql`
    SELECT id, recipient, subject, ${language}, received_at, jsonb_array_length(attachments) AS files FROM sandbox_mailbox
    WHERE ${recipient ?? null}::text IS NULL OR recipient = ${recipient ?? null} ORDER BY id DESC LIMIT 100`)

export type MailFile = { filename: string; contentType: string; base64: string }
export const findReceived = (db: Db, id: number) =>
  db.maybe<{
    id: number
    recipient: string
    subject: string
    language: string | null
    html: string
    text: string
    receivedAt: Date
    attachments: MailFile[]
    replyTo: string | null
    returnPath: string | null
    headers: Record<string, string>
    messageId: string
  }>(
    sql`
      SELECT id, recipient, subject, ${language}, html, text, received_at, attachments, reply_to, return_path, headers, message_id
      FROM sandbox_mailbox WHERE id = ${id}`,
  )
