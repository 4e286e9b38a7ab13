/** Headers by their names in lower case. */
export type MailHeaders = Readonly<Record<string, string | undefined>>
type Sent = { headers: MailHeaders; envelopeFrom: string; from: string }

const machines = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+=-][^@]*)?@/i

/** True for bounces, notices of absence and mails of lists: nobody has written them to us (RFC 3834). */
export function isAutomatic({ headers, envelopeFrom, from }: Sent): boolean {
  const is = (name: string, pattern: RegExp) => pattern.test(headers[name]?.trim() ?? '')
  return (
    /^<?>?$/.test(envelopeFrom.trim()) ||
    machines.test(from) ||
    is('auto-submitted', /^(?!no\b)./i) ||
    is('precedence', /^(bulk|junk|list|auto_reply)$/i) ||
    is('content-type', /^multipart\/report\b/i) ||
    is('x-autoreply', /./) ||
    is('x-autorespond', /./) ||
    is('x-auto-reply', /./) ||
    is('list-id', /./) ||
    is('x-failed-recipients', /./)
  )
}
