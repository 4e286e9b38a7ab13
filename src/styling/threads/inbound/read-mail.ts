import EmailReplyParser from 'email-reply-parser'
import { convert } from 'html-to-text'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { isPhoto } from '#/platform/photo/make-photo.ts'
import { LARGEST_PHOTO_KB } from '#/platform/validation/photo.rule.ts'
import { MOST_PHOTOS, MOST_TEXT } from '../thread.rule.ts'
import type { MailHeaders } from './automatic.rule.ts'
import { type DeliveryReport, deliveryReportIn } from './delivery-report.rule.ts'

export type ReadMail = {
  messageId: string
  /** In lower case; empty without exactly one sender. */
  from: string
  headers: MailHeaders
  /** Without the quoted history. */
  text: string
  pictures: Uint8Array[]
  /** Attachments that were left out. */
  dropped: number
  /** For a returned mail or a complaint. */
  report?: DeliveryReport | undefined
}

const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }
/** Longer texts are cut before anything searches them. */
const MOST_READ = 100_000
/** A smaller picture within the text is part of a signature. */
const SIGNATURE_BYTES = 10_000

/** Reads a mail in a child process, for it may be hostile. Null when it cannot be read. */
export async function readMail(raw: Uint8Array): Promise<ReadMail | null> {
  const mail = await PostalMime.parse(raw, { ...limits, attachmentEncoding: 'arraybuffer' }).catch(() => null)
  if (!mail) return null
  const attached = mail.attachments.filter((one) => !isOfSignature(one))
  const pictures = attached.map(bytesOf).filter(isPicture)
  const taken = pictures.slice(0, MOST_PHOTOS)
  return {
    messageId: mail.messageId ?? '',
    from: senderOf(mail),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: newTextOf(mail),
    pictures: taken,
    dropped: attached.length - taken.length,
    report: deliveryReportIn(mail.attachments.map(partOf)),
  }
}

function senderOf({ from, headers }: Email): string {
  if (!from?.address || headers.filter(({ key }) => key === 'from').length !== 1) return ''
  return from.address.toLowerCase()
}

function newTextOf({ text, html }: Email): string {
  const whole = (text?.trim() ? text : html ? plain(html) : '').slice(0, MOST_READ)
  const visible = new EmailReplyParser().read(withoutControls(whole)).getVisibleText().trim()
  return visible.length > MOST_TEXT ? `${visible.slice(0, MOST_TEXT - 1)}…` : visible
}

const plain = (html: string) =>
  convert(html.slice(0, MOST_READ * 4), {
    wordwrap: false,
    limits: { maxInputLength: MOST_READ * 4, maxDepth: 60, maxChildNodes: 5000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })

/** Without control characters but tabs and line ends, and without marks that turn the direction of a text. */
const withoutControls = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer)
const isPicture = (bytes: Uint8Array) => bytes.length <= LARGEST_PHOTO_KB * 1024 && isPhoto(bytes)
/** A report is a few lines; a longer part is none. */
const MOST_REPORT = 20_000
const partOf = (one: Attachment) => ({
  type: one.mimeType.toLowerCase(),
  text: Buffer.from(bytesOf(one).subarray(0, MOST_REPORT)).toString('utf8'),
})
const isOfSignature = (one: Attachment) => one.related === true && bytesOf(one).length < SIGNATURE_BYTES
