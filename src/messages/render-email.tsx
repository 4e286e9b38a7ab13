import { render } from '@react-email/render'
import { formatDate, formatMoney, moneyColumn } from '#/markets/format.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Email, MailWords } from '#/ports/email.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { Letter } from './mail-parts.tsx'

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

/** The mail with its two addresses and its code left open, and the copy for the web without them. */
export async function renderEmail({ template, market, at, props, subject, origin, plainLink }: Rendering) {
  const { Body } = template as Email<object>
  const t = textsOf(market)
  const words = (link: string, code: string): MailWords => ({
    market,
    t,
    link,
    code,
    origin,
    money: (amount) => formatMoney(amount, market),
    moneyColumn: (amounts) => moneyColumn(amounts, market),
    date: (at, style) => formatDate(at, market, style),
  })
  const letter = (link: string, code: string, viewUrl?: string) => (
    <Letter market={market} at={at} t={t} preview={subject} viewUrl={viewUrl}>
      <Body {...props} {...words(link, code)} />
    </Letter>
  )
  const mail = letter(LINK, CODE, VIEW)
  return {
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    publicHtml: await render(letter(plainLink, '')),
  }
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
