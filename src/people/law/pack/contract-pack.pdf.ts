import { formatDate, moneyColumn } from '#/platform/markets/format.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type Face, openSheet, type Sheet } from '#/platform/papers/sheet.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { colours } from '#/platform/ui/base/tokens.ts'
import type { KeptTerms } from '../kept/keep-terms.ts'
import type { Pack } from './packs.ts'

const sans = (size: number, colour: string): Face => ({ font: 'hanken-400', size, colour })
const serif = (size: number): Face => ({ font: 'newsreader-400', size, colour: colours.ink })

/** Columns of A4: one of text, and the name and the value of a fact. */
const page = { x: 56, width: 483.28 }
const column = { x: page.x, width: 400 }
const names = { x: page.x, width: 150 }
const values = { x: page.x + 166, width: page.width - 166 }
const FOOT = 782

const plain = { ...sans(9.5, colours.ink), line: 14.25 }
const soft = { ...sans(9.5, colours.inkSoft), line: 14.25 }
const chapter = { ...serif(15), line: 20 }
const hairline = { weight: 0.6, colour: colours.line }

/**
 * Draws the contract of a customer: the order, the instruction on withdrawal with the model form, the guarantee, and the whole terms of
 * that day. The legal words are stored ones, and the day of the file is that of the contract.
 */
export function drawPack(pack: Pack, { words }: KeptTerms): Promise<Buffer> {
  const { market, kind, number, agreedAt } = pack
  const t = textsOf(market)
  const { seller } = marketAt(market, agreedAt)
  const title = t('pack.title', { name: t(`contract.name.${kind}`, { number }) })
  const language = marketOf(market).intlLocale
  const sheet = openSheet({ title, author: seller.name, language, createdAt: agreedAt })
  sheet.y += sheet.say('P', { ...page, ...serif(22), line: 26.4, lines: [t('app.brand')] }) + 28
  const head = { ...page, ...serif(28), line: 33 }
  sheet.y += sheet.say('H1', { ...head, lines: sheet.broken(title, head) }) + 8
  say(sheet, t('pack.lead'), soft)
  facts(sheet, sellerRows(pack))
  ordered(sheet, pack)
  section(sheet, t('terms.withdrawal'), words.withdrawal[kind])
  chapterAlone(sheet, words, 'form')
  if (kind !== 'gift-card')
    section(sheet, words.guarantee.title, [...words.guarantee.paragraphs, words.guarantee.link])
  chapterAlone(sheet, words, 'rights')
  theTerms(sheet, words)
  const who = `${seller.name} · ${t('invoice.vatId')} ${seller.vatId} · ${seller.email}`
  const foot = { ...page, ...sans(8, colours.inkSoft), line: 14.25 }
  return sheet.done(({ put, draw }, nth, pages) => {
    draw({ ...page, ...hairline }, FOOT)
    put([who], foot, FOOT + 10.6)
    put([`${nth} / ${pages}`], { ...foot, right: true }, FOOT + 10.6)
  })
}

/** The contract's day and terms, and the seller with all that the imprint names. */
function sellerRows({ market, number, agreedAt, termsVersion }: Pack) {
  const t = textsOf(market)
  const { seller, company } = marketAt(market, agreedAt)
  const { name, street, zip, city, email, vatId } = seller
  const rows = [
    { name: t('mail.boxOrdered.number'), value: number },
    { name: t('pack.agreed'), value: formatDate(agreedAt, market, 'moment') },
    { name: t('pack.wordsDated'), value: termsNamed(market, termsVersion) },
    { name: t('pack.seller'), value: `${name}, ${street}, ${zip} ${city}, ${t('imprint.country')}` },
    { name: t('imprint.email'), value: email },
    { name: t('imprint.phone'), value: company.phone },
    { name: t('imprint.represented'), value: company.represented },
    { name: t('imprint.register'), value: company.register },
    { name: t('imprint.vatId'), value: vatId },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** The day of a version, and its name where it is not the first one of its day. */
function termsNamed(market: MarketId, version: string) {
  const day = version.slice(0, 10)
  const date = formatDate(atNoon(day), market)
  return version === day ? date : `${date} (${version})`
}

function ordered(sheet: Sheet, { market, facts: agreed }: Pack) {
  const t = textsOf(market)
  const { lines, total, rows } = agreed
  const money = moneyColumn(
    [...lines.map(({ amount }) => amount), ...(total === null ? [] : [total])],
    market,
  )
  heading(sheet, t('pack.ordered'))
  facts(sheet, [
    ...lines.map(({ name, amount }) => ({ name, value: money(amount) })),
    ...(total === null ? [] : [{ name: t('payment.total'), value: money(total) }]),
    ...rows,
  ])
}

function section(sheet: Sheet, title: string, paragraphs: readonly string[]) {
  heading(sheet, title)
  for (const paragraph of paragraphs) say(sheet, paragraph, plain)
}

/** A chapter of the terms that stands in front too, where it is looked for: the model form, and the body for complaints. */
function chapterAlone(sheet: Sheet, { chapters }: KeptTerms['words'], which: string) {
  const found = chapters.find(({ id }) => id === which)
  if (found) section(sheet, found.title, found.paragraphs)
}

function theTerms(sheet: Sheet, { title, dates, chapters }: KeptTerms['words']) {
  heading(sheet, title)
  say(sheet, dates, soft)
  for (const [nth, { title, paragraphs, fees }] of chapters.entries()) {
    section(sheet, `${nth + 1} ${title}`, paragraphs)
    if (fees.length > 0)
      facts(
        sheet,
        fees.map(([name, value]) => ({ name, value })),
      )
  }
}

/** A heading stays with the first lines below it. */
function heading(sheet: Sheet, title: string) {
  const lines = sheet.broken(title, { ...column, ...chapter })
  sheet.keep(20 + lines.length * chapter.line + 4 + 3 * plain.line)
  sheet.y += 20
  sheet.y += sheet.say('H2', { ...column, ...chapter, lines }) + 4
}

function say(sheet: Sheet, text: string, face: typeof plain) {
  const lines = sheet.broken(text, { ...column, ...face })
  sheet.keep(lines.length * face.line)
  sheet.y += sheet.say('P', { ...column, ...face, lines }) + 6
}

/** Names and values as a table, whose rows stay whole. */
function facts(sheet: Sheet, rows: readonly { name: string; value: string }[]) {
  sheet.y += 6
  sheet.within('Table', () => {
    for (const row of rows) {
      const left = { ...names, ...soft, lines: sheet.broken(row.name, { ...names, ...soft }) }
      const right = { ...values, ...plain, lines: sheet.broken(row.value, { ...values, ...plain }) }
      const height = Math.max(left.lines.length, right.lines.length) * plain.line
      sheet.keep(height + 8)
      sheet.rule({ ...page, ...hairline })
      sheet.y += 4
      sheet.within('TR', () => {
        sheet.say('RowHead', left)
        sheet.say('TD', right)
      })
      sheet.y += height + 3
    }
  })
  sheet.y += 8
}
