import { unstableToPlainText } from '@react-email/render'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, moneyColumn } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Email, MailWords } from '#/platform/ports/email.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { Letter, NARROW } from './parts/letter.tsx'
import { unbrokenInMail } from './parts/unbroken-in-mail.rule.ts'

/** Stand in the stored mail for what is made anew at each attempt to send and never stored (I43). */
export const LINK = 'https://link.invalid/'
export const VIEW = 'https://view.invalid/'
const CODE = 'code-of-this-mail.invalid'

type Rendering = {
  template: Email<never>
  market: MarketId
  /** When it is written: its foot names the seller as of then. */
  at: Date
  props: object
  subject: string
  origin: string
  plainLink: string
}

/**
 * The mail with its two addresses and its code left open. It is drawn once: the text is read off it, and so is its copy for the
 * web (`webCopyOf`), unless it has a code, which the copy must not show a place for: that one is drawn, and kept, by itself.
 */
export async function renderEmail({ template, market, at, props, subject, origin, plainLink }: Rendering) {
  const { Body } = template as Email<object>
  const t = textsOf(market)
  const words = (link: string, code: string): MailWords => ({
    market,
    t,
    subject,
    link,
    code,
    origin,
    money: (amount) => formatMoney(amount, market),
    moneyColumn: (amounts) => moneyColumn(amounts, market),
    date: (at, style) => formatDate(at, market, style),
  })
  const letter = (link: string, code: string, viewUrl?: string) => (
    <Letter market={market} at={at} origin={origin} t={t} preview={subject} viewUrl={viewUrl}>
      <Body {...props} {...words(link, code)} />
    </Letter>
  )
  const html = await drawn(letter(LINK, CODE, VIEW))
  return {
    html,
    text: unstableToPlainText(html),
    publicHtml: html.includes(CODE) ? await drawn(letter(plainLink, '')) : null,
  }
}

type Kept = { html: string; publicHtml: string | null }

/** The mail as a page that everybody with its address may read: without what signs in, and without the way to itself. */
export const webCopyOf = ({ html, publicHtml }: Kept, plainLink: string): string =>
  publicHtml ?? withoutViewLine(html).replaceAll(LINK, escapeAmpersand(plainLink))

/** Loaded with the first mail, so that a process starts without it; asked for once, since asking costs too. */
let reactDom: Promise<typeof import('react-dom/server')> | undefined

/** As XHTML, which mail programs know. */
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

/** The paragraph of the letter's foot that leads to the copy for the web is not in that copy. */
function withoutViewLine(html: string): string {
  const link = html.indexOf(`<a href="${VIEW}"`)
  const end = html.indexOf('</p>', link) + '</p>'.length
  return html.slice(0, html.lastIndexOf('<p ', link)) + html.slice(end)
}

type Addresses = { link: string; viewUrl: string; code?: string }

export function withAddresses(content: string, { link, viewUrl, code = '' }: Addresses): string {
  const isHtml = content.startsWith('<')
  return content
    .replaceAll(LINK, isHtml ? escapeAmpersand(link) : link)
    .replaceAll(VIEW, viewUrl)
    .replaceAll(CODE, code)
}

const escapeAmpersand = (url: string) => url.replaceAll('&', '&amp;')
