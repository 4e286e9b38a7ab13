import { unstableToPlainText } from '@react-email/render'
import type { ReactNode } from 'react'
import { sql } from '#/platform/database/db.ts'
import { formatDate, formatMoney, moneyColumn } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Email, MailContext } from '#/platform/ports/email.ts'
import { type ServerTexts, textsOf } from '#/platform/texts/server-texts.ts'
import { mailLinkUrl } from './mail-address.ts'
import { Letter, NARROW } from './parts/letter.tsx'
import { withPreheader } from './parts/preheader.rule.ts'
import { unbrokenInMail } from './parts/unbroken-in-mail.rule.ts'

/** Placeholders in the stored mail for addresses that are made at each attempt to send and never stored (I43). */
export const LINK = 'https://link.invalid/'
export const VIEW = 'https://view.invalid/'
export const PREFERENCES = 'https://preferences.invalid/'
const CODE = 'code-of-this-mail.invalid'

type Rendering = {
  template: Email<never>
  market: MarketId
  /** The time of writing: the footer names the seller as of then. */
  at: Date
  props: object
  subject: string
  origin: string
  plainLink: string
  /** Other texts than those in force, such as drafts. */
  t?: ServerTexts
}

/**
 * Renders the mail with placeholders for its addresses and its code. It is rendered once, and the text and the
 * web copy (`webCopyOf`) derive from it. A mail with a code is the exception: its copy must not show a place for the
 * code, so it is rendered and stored separately.
 */
export async function renderEmail(rendering: Rendering) {
  const { template, market, at, props, subject, origin, plainLink, t = textsOf(market) } = rendering
  const { Body, topicOf } = template as Email<object>
  const preferencesUrl = topicOf?.(props) && PREFERENCES
  const letter = (
    link: string,
    code: string,
    own: { viewUrl?: string; preferencesUrl?: string | undefined },
  ) => (
    <Letter market={market} at={at} origin={origin} t={t} subject={subject} {...own}>
      <Body {...props} {...contextOf({ ...rendering, t }, { link, code })} />
    </Letter>
  )
  const html = withPreheader(await drawn(letter(LINK, CODE, { viewUrl: VIEW, preferencesUrl })))
  return {
    html,
    text: unstableToPlainText(html),
    publicHtml: html.includes(CODE) ? withPreheader(await drawn(letter(plainLink, '', {}))) : null,
  }
}

type Said = Pick<Rendering, 'market' | 'subject' | 'origin'> & { t: ServerTexts }
const contextOf = (
  { market, t, subject, origin }: Said,
  { link, code }: { link: string; code: string },
): MailContext => ({
  ...{ market, t, subject, link, code, origin },
  money: (amount) => formatMoney(amount, market),
  moneyColumn: (amounts) => moneyColumn(amounts, market),
  date: (at, style) => formatDate(at, market, style),
  page: (path) => String(mailLinkUrl(origin, market, { path })),
})

/** The keys of the texts that a mail says in its subject and its body; those of the frame are in every mail. */
export async function keysOfMail({ template, ...rendering }: Omit<Rendering, 'subject' | 't'>) {
  const { Body, subject } = template as Email<object>
  const keys = new Set<string>()
  const say = textsOf(rendering.market)
  const t: ServerTexts = (key, params) => {
    keys.add(key)
    return say(key, params)
  }
  const line = subject(t, rendering.props)
  const context = contextOf({ ...rendering, t, subject: line }, { link: LINK, code: CODE })
  await drawn(<Body {...rendering.props} {...context} />)
  return keys
}

type SentMail = { html: string; publicHtml: string | null }

/** The mail as a public page: without the sign-in, and without the links to itself and to the receiver's preferences. */
export const webCopyOf = ({ html, publicHtml }: SentMail, plainLink: string): string =>
  publicHtml ?? withoutLine(withoutLine(html, VIEW), PREFERENCES).replaceAll(LINK, escapeAmpersand(plainLink))

/**
 * Loaded with the first mail, so that a process starts without it; the promise is kept, since importing again costs
 * too.
 */
let reactDom: Promise<typeof import('react-dom/server')> | undefined

/** As XHTML, which mail programs understand. */
async function drawn(mail: ReactNode): Promise<string> {
  reactDom ??= import('react-dom/server')
  const { renderToStaticMarkup } = await reactDom
  return (
    DOCTYPE +
    unbrokenInMail(renderToStaticMarkup(mail))
      .replace('<i data-narrow="begin"></i>', NARROW.begin)
      .replace('<i data-narrow="end"></i>', NARROW.end)
  )
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Without the paragraph of a link. A mail that has no such link stays as it is. */
function withoutLine(html: string, address: string): string {
  const link = html.indexOf(`<a href="${address}"`)
  if (link < 0) return html
  const end = html.indexOf('</p>', link) + '</p>'.length
  return html.slice(0, html.lastIndexOf('<p ', link)) + html.slice(end)
}

type Addresses = { link: string; viewUrl: string; preferencesUrl?: string; code?: string }

export function withAddresses(
  content: string,
  { link, viewUrl, preferencesUrl = '', code = '' }: Addresses,
): string {
  const isHtml = content.startsWith('<')
  return content
    .replaceAll(LINK, isHtml ? escapeAmpersand(link) : link)
    .replaceAll(VIEW, viewUrl)
    .replaceAll(PREFERENCES, isHtml ? escapeAmpersand(preferencesUrl) : preferencesUrl)
    .replaceAll(CODE, code)
}

const escapeAmpersand = (url: string) => url.replaceAll('&', '&amp;')

/**
 * The text of a row of `email` as it was sent. The addresses in it are not stored; a note stands in their place
 * (I43).
 */
export const mailText = sql`nullif(replace(replace(replace(text, ${LINK}, '[the member’s own link]'), ${VIEW}, '[the mail on the web]'),
  ${PREFERENCES}, '[the member’s own preferences]'), '')`
