import type { Transporter } from 'nodemailer'
import { type Mailer, NotSent } from '#/platform/ports/mailer.ts'

/** A real mail server, by `SMTP_URL` alone. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  let opened: Promise<Transporter> | undefined
  return {
    async send({ messageId, to, subject, html, text, attachments, replyTo, returnPath, headers }) {
      try {
        // The recipient is an object, so that an address can never be read as a list of two (T16).
        opened ??= openTransport(url)
        await (await opened).sendMail({
          messageId,
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(returnPath && {
            envelope: { from: { name: '', address: returnPath }, to: { name: '', address: to } },
          }),
          ...(headers && { headers }),
          subject,
          html,
          text,
          attachments,
        })
      } catch (error) {
        throw notSent(error) ?? error
      }
    },
  }
}

/** Loaded with the first mail: most processes send none. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = (await import('nodemailer')).default
  return createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  } as object)
}

type SmtpError = { code?: string; syscall?: string; responseCode?: number; message?: string }
/** The library reports every broken connection as a failed connection: only these certainly came before the mail. */
const BEFORE_THE_MAIL = new Set(['EDNS', 'EAUTH', 'ETLS'])
const NO_SERVER = new Set(['Connection timeout', 'Greeting never received'])

/** The server refused, or the connection ended before the mail itself; undefined when the outcome is unknown. */
function notSent(error: unknown): NotSent | undefined {
  const { code = '', syscall, responseCode = 0, message = 'SMTP error' } = error as SmtpError
  if (responseCode >= 500) return new NotSent(message, true)
  if (responseCode >= 400) return new NotSent(message)
  const early = syscall === 'connect' || BEFORE_THE_MAIL.has(code) || NO_SERVER.has(message)
  return early ? new NotSent(message) : undefined
}
