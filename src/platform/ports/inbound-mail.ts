import type { IncomingHttpHeaders } from 'node:http'

/** A mail as the mail server took it: the two addresses of its envelope, and its bytes. */
export type InboundMail = { from: string; to: string; raw: Buffer }

/** The way in for mails to our reply addresses. */
export type Inbox = {
  /** Reads a call of the mail server; undefined without a genuine, recent signature. */
  read(headers: IncomingHttpHeaders, body: Buffer, now: Date): InboundMail | undefined
}
