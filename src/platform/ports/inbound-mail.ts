import type { IncomingHttpHeaders } from 'node:http'

/** A mail as the mail server took it: the two addresses of its envelope, and its bytes. */
export type InboundMail = { from: string; to: string; raw: Buffer }

/** A report about a mail that we sent: it was returned, or its receiver called it spam. `mailId`: of its row. */
export type MailReport = {
  id: string
  mailId: string
  kind: 'hard' | 'soft' | 'complaint'
  /** RFC 3463, such as 5.1.1; empty for a complaint. */
  status: string
}

/** The way in for mails to our reply addresses, and for reports about sent mails. */
export type Inbox = {
  /** Reads a call of the mail server; undefined without a genuine, recent signature. */
  read(headers: IncomingHttpHeaders, body: Buffer, now: Date): InboundMail | undefined
  /** Reads a call of the provider with reports; undefined without a genuine, recent signature, or in another shape. */
  readReports(headers: IncomingHttpHeaders, body: Buffer, now: Date): MailReport[] | undefined
}
