import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#/platform/config.ts'
import type { InboundMail, Inbox } from '#/platform/ports/inbound-mail.ts'
import { reportsIn } from './returned/reports-in.ts'

/** For the local mailbox, which delivers in this process. */
export const sandboxInboxSecret = 'sandbox-inbox-of-the-local-environment'
const TOLERANCE_MS = 5 * 60_000

type Secret = { secret: string }
type InboxSettings = Secret & { domain: string }

/** The local mailbox answers in this process; elsewhere a mail server hands mails over, where it is set up. */
export function inboxSettings(config: Config): InboxSettings | undefined {
  const { INBOUND_MAIL_SECRET: secret, REPLY_DOMAIN: domain, SMTP_URL, APP_ENV, BRAND } = config
  if (secret && domain) return { secret, domain }
  if (APP_ENV !== 'local' || SMTP_URL) return undefined
  return { secret: sandboxInboxSecret, domain: `reply.${BRAND}.example` }
}

/**
 * Mails that the mail server hands over by HTTP: `message/rfc822`, the envelope in two headers, and a signature over time,
 * envelope and bytes in a third, `t=1764400000,v1=<hex>` (docs/operations.md).
 */
export function signedInbox({ secret }: InboxSettings): Inbox {
  function read(headers: IncomingHttpHeaders, raw: Buffer, now: Date): InboundMail | undefined {
    const [from, to, signature] = ['x-mail-from', 'x-mail-to', 'x-mail-signature'].map((name) =>
      String(headers[name] ?? ''),
    )
    const [, t = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature!) ?? []
    const mail = { from: from!, to: to!, raw }
    const isRecent = Math.abs(now.getTime() - Number(t) * 1000) <= TOLERANCE_MS
    if (!given || !isRecent) return undefined
    return timingSafeEqual(Buffer.from(given, 'hex'), macOf(secret, t, mail)) ? mail : undefined
  }
  return {
    read,
    readReports(headers, body, now) {
      const call = read(headers, body, now)
      return call && reportsIn(call.raw)
    },
  }
}

/** The headers with which a mail server hands over a mail; reports have an empty envelope. */
export function signedHeaders({ secret }: Secret, mail: InboundMail, now: Date): Record<string, string> {
  const t = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'message/rfc822',
    'x-mail-from': mail.from,
    'x-mail-to': mail.to,
    'x-mail-signature': `t=${t},v1=${macOf(secret, t, mail).toString('hex')}`,
  }
}

const macOf = (secret: string, t: string, { from, to, raw }: InboundMail) =>
  createHmac('sha256', secret).update(`${t}\n${from}\n${to}\n`).update(raw).digest()
