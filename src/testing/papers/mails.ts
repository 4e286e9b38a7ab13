import { sql } from '#/platform/database/db.ts'
import type { TestApp } from '../world/app.ts'

export type SentMail = {
  template: string
  subject: string
  html: string
  publicHtml: string | null
  recipient: string
  files: readonly { filename: string; base64: string }[]
}

/** Mails to an address, the oldest first, each with its public copy for the web. */
export const mailsTo = ({ db }: Pick<TestApp, 'db'>, recipient: string) =>
  db.many<SentMail>(sql`
    SELECT e.template, m.subject, m.html, e.public_html, m.recipient, m.attachments AS files
    FROM sandbox_mailbox m JOIN email e ON e.message_id = m.message_id
    WHERE lower(m.recipient) = ${recipient.toLowerCase()} ORDER BY m.id`)

/** The key in the newest mail of a kind to this address. */
export async function keyIn(app: Pick<TestApp, 'db'>, { to, template }: { to: string; template: string }) {
  const mail = (await mailsTo(app, to)).findLast((mail) => mail.template === template)
  return /[?&;]key=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
}

/** Invalid addresses: none at all, two of them, one with a header, one too long. */
export const notAddresses = [
  '',
  'nobody',
  'a@x.se,b@evil.example',
  'a@x.se\r\nBcc: b@evil.example',
  `${'a'.repeat(300)}@x.se`,
]
