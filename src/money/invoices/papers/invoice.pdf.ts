import { streetLine } from '#/platform/markets/address.ts'
import { formatDate, formatMoney } from '#/platform/markets/format.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { type Face, openSheet, type Sheet } from '#/platform/papers/sheet.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { colours } from '#/platform/ui/base/tokens.ts'
import type { Invoice } from '../find-invoices.ts'
import { vatByRate } from '../issue/vat.rule.ts'
import { paidBy } from '../plan/paid-by.rule.ts'
import { meansText } from './means-text.ts'
import { suppliedAt } from './supplied.rule.ts'
import { withdrawalRight } from './withdrawal-right.rule.ts'

/** The brand's typefaces; each file embeds only the letters that it uses. */
const serif = (size: number): Face => ({ font: 'newsreader-400', size, colour: colours.ink })
const sans = (size: number, colour: string): Face => ({ font: 'hanken-400', size, colour })

/** Line height, and the columns of A4. */
const line = 14.25
const NUMBER = 76
const QUANTITY = 44
const GAP = 28
const page = { x: 56, width: 483.28 }
const descriptions = { x: page.x, width: page.width - 3 * NUMBER - QUANTITY - 16 }
const sums = { x: page.x + page.width - 250, width: 250 }
const FOOT = 782

const plain = { ...sans(9.5, colours.ink), line }
const soft = { ...sans(9.5, colours.inkSoft), line }
const label = { ...sans(8.5, colours.inkSoft), line }
const hairline = { weight: 0.6, colour: colours.line }

/** Draws an invoice. The result depends on its rows alone: those of the invoice, of its payments and of its delivery. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { market, displayNumber, kind, seller, issuedAt, lines } = invoice
  const t = textsOf(market)
  const title = `${t(kind === 'credit-note' ? 'invoice.creditNote' : 'payment.invoice')} ${displayNumber}`
  const language = marketOf(market).intlLocale
  const sheet = openSheet({
    title,
    author: seller.name,
    language,
    createdAt: new Date(issuedAt),
  })
  drawHead(sheet, invoice, title)
  drawColumns(sheet, columnsOf(invoice))
  drawLines(sheet, invoice)
  drawSums(sheet, invoice)
  if (lines.some((line) => line.kind === 'item')) drawClosing(sheet, invoice)
  const foot = { ...page, ...sans(8, colours.inkSoft), line }
  const who = `${seller.name} · ${t('invoice.vatId')} ${seller.vatId} · ${seller.email}`
  return sheet.done(({ put, draw }, nth, pages) => {
    draw({ ...page, ...hairline }, FOOT)
    put([who], foot, FOOT + 10.6)
    put([`${nth} / ${pages}`], { ...foot, right: true }, FOOT + 10.6)
  })
}

function drawHead(sheet: Sheet, { market, seller }: Invoice, title: string) {
  const ours = [seller.name, seller.street, `${seller.zip} ${seller.city}`]
  sheet.say('P', { ...page, ...serif(22), line: 26.4, lines: [textsOf(market)('app.brand')] })
  sheet.y += sheet.say('P', { ...page, ...label, right: true, lines: ours }) + 40
  const face = { ...page, ...serif(32), line: 36.8 }
  // A smaller title is better than a number broken at its hyphen.
  if (sheet.broken(title, face).length > 1) face.size = 27
  sheet.y += sheet.say('H1', { ...face, lines: sheet.broken(title, face) }) + 22
}

type Column = { name: string; text: string }

/** Buyer, date, day of supply, and the payment; for a credit note the invoice that it credits. */
function columnsOf(invoice: Invoice): Column[] {
  const { market, issuedAt, creditsNumber } = invoice
  const t = textsOf(market)
  const { date } = formatOf(market)
  const supplied = suppliedAt(invoice)
  const day = supplied === 'later' ? t('invoice.suppliedLater') : supplied && date(supplied)
  return [
    { name: t('invoice.to'), text: buyerLines(invoice).join('\n') },
    { name: t(creditsNumber ? 'invoice.creditDate' : 'invoice.date'), text: date(issuedAt) },
    ...(day ? [{ name: t('invoice.supplied'), text: day }] : []),
    ...(creditsNumber ? [{ name: t('invoice.credits'), text: creditsNumber }] : paymentColumns(invoice)),
  ]
}

/** The day of the payment once it is paid, before that the due days; and its means. */
function paymentColumns(invoice: Invoice): Column[] {
  const { market, open } = invoice
  const t = textsOf(market)
  const format = formatOf(market)
  const paid = open === 0 ? paidBy(invoice) : null
  return [
    paid
      ? { name: t('invoice.paid'), text: format.date(paid.at) }
      : { name: t('invoice.due'), text: dueLines(invoice, format).join('\n') },
    { name: t('invoice.payment'), text: meansText(invoice, paid) },
  ]
}

function drawColumns(sheet: Sheet, columns: readonly Column[]) {
  const width = (page.width - GAP * (columns.length - 1)) / columns.length
  const heights = columns.map(({ name, text }, nth) => {
    // A date with its amount may reach into the gap rather than break.
    const area = { x: page.x + nth * (width + GAP), width: width + GAP / 4 }
    return sheet.say(
      'P',
      { ...area, ...label, lines: sheet.broken(name, { ...area, ...label }) },
      { ...area, ...plain, lines: sheet.broken(text, { ...area, ...plain }) },
    )
  })
  sheet.y += Math.max(...heights) + 32
}

/** The lines as a table whose rows stay whole. */
function drawLines(sheet: Sheet, { market, lines }: Invoice) {
  const t = textsOf(market)
  const format = formatOf(market)
  const number = (nth: number) => ({
    x: page.x + page.width - (3 - nth) * NUMBER,
    width: NUMBER,
    right: true,
  })
  const quantityColumn = { x: descriptions.x + descriptions.width + 16, width: QUANTITY, right: true }
  sheet.within('Table', () => {
    sheet.y += 7
    sheet.within('TR', () => {
      sheet.say('ColumnHead', { ...descriptions, ...label, lines: [t('invoice.description')] })
      sheet.say('ColumnHead', { ...quantityColumn, ...label, lines: [t('invoice.quantity')] })
      for (const [nth, name] of (['vatRate', 'vat', 'amount'] as const).entries())
        sheet.say('ColumnHead', { ...number(nth), ...label, lines: [t(`invoice.${name}`)] })
    })
    sheet.y += line + 7
    for (const { description, sku, quantity, vatRate, vat, amount } of lines) {
      const what = {
        ...descriptions,
        ...plain,
        lines: sheet.broken(description, { ...descriptions, ...plain }),
      }
      const which = { ...descriptions, ...label, lines: sku ? [sku] : [] }
      const height = (what.lines.length + which.lines.length) * line
      sheet.keep(height + 14.6)
      sheet.rule({ ...page, ...hairline })
      sheet.y += 7
      sheet.within('TR', () => {
        sheet.say('TD', what, which)
        sheet.say('TD', { ...quantityColumn, ...plain, lines: [String(quantity)] })
        for (const [nth, value] of [format.rate(vatRate), format.money(vat), format.money(amount)].entries())
          sheet.say('TD', { ...number(nth), ...plain, lines: [value] })
      })
      sheet.y += height + 7
    }
  })
}

/** Sums by rate, the total, and the wallet's payment: the tax is of the whole. They stay together. */
function drawSums(sheet: Sheet, { market, lines, total, credit }: Invoice) {
  const t = textsOf(market)
  const { rate: rateOf, money } = formatOf(market)
  const byRate = vatByRate(lines).flatMap(({ rate, net, vat }) => [
    { name: t('invoice.net', { rate: rateOf(rate) }), value: money(net) },
    { name: t('invoice.vatOf', { rate: rateOf(rate) }), value: money(vat) },
  ])
  const paid = [
    { name: t('wallet.paidWith'), value: money(-credit) },
    { name: t('wallet.rest'), value: money(total - credit) },
  ]
  const below = credit === 0 ? [] : paid
  const row = (name: Face & { line: number }, value: typeof name, entry: { name: string; value: string }) =>
    sheet.within('TR', () => {
      sheet.say('RowHead', { ...sums, ...name, lines: [entry.name] })
      sheet.y += sheet.say('TD', { ...sums, ...value, right: true, lines: [entry.value] })
    })
  const sum = (entry: { name: string; value: string }) => {
    sheet.y += 3
    row(soft, plain, entry)
    sheet.y += 3
  }
  sheet.keep(4 + (byRate.length + below.length) * (line + 6) + 38.1)
  sheet.y += 4
  sheet.within('Table', () => {
    byRate.forEach(sum)
    sheet.y += 6
    sheet.rule({ ...sums, weight: 1, colour: colours.ink })
    sheet.y += 9
    const large = { ...serif(17), line: 22.1 }
    row(large, large, { name: t('payment.total'), value: money(total) })
    below.forEach(sum)
  })
}

/** Reservation of title and the right of withdrawal, for goods only, not for fees. */
function drawClosing(sheet: Sheet, invoice: Invoice) {
  const { kind, market } = invoice
  const t = textsOf(market)
  const area = { x: page.x, width: 360 }
  const paragraph = (face: typeof plain, text: string) => {
    const style = { ...area, ...face }
    return { ...style, lines: sheet.broken(text, style) }
  }
  const isCredit = kind === 'credit-note'
  const first = paragraph(plain, t(isCredit ? 'invoice.goesBack' : 'payment.titleReserved'))
  const right = isCredit ? null : withdrawalRight(invoice)
  const second = paragraph(label, right ? t(`invoice.withdrawal.${right.from}`, { days: right.days }) : '')
  sheet.keep(34 + (first.lines.length + second.lines.length) * line + 6)
  sheet.y += 34
  sheet.y += sheet.say('P', first) + 6
  if (!isCredit) sheet.say('P', second)
}

function buyerLines({ buyer }: Invoice): string[] {
  const street = streetLine(buyer)
  return [buyer.name, street, [buyer.zip, buyer.city].filter(Boolean).join(' ')].filter((line) => line !== '')
}

/** The due day, or the day and amount of each part; a part that the card has paid says so. */
function dueLines({ market, parts, dueAt }: Invoice, { date, money }: ReturnType<typeof formatOf>) {
  if (parts.length <= 1) return [date(dueAt)]
  return parts.map(({ amount: due, dueAt, capturedAt }) => {
    const amount = money(due)
    const text = capturedAt ? textsOf(market)('invoice.partPaid', { amount }) : amount
    return `${date(new Date(capturedAt ?? dueAt))}: ${text}`
  })
}

function makeFormat(market: MarketId) {
  const percent = new Intl.NumberFormat(marketOf(market).intlLocale, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return {
    money: (amount: number) => printable(formatMoney(amount, market, 2)),
    date: (at: Date) => formatDate(at, market),
    rate: (rate: number) => printable(percent.format(rate / 10_000)),
  }
}

/** Cached by market: making the formatters costs as much as an invoice's lines. */
const known = new Map<MarketId, ReturnType<typeof makeFormat>>()
function formatOf(market: MarketId) {
  const format = known.get(market) ?? makeFormat(market)
  known.set(market, format)
  return format
}

/** Replaces the narrow space that Intl writes, which the typefaces do not have. */
const printable = (text: string) => text.replaceAll('\u202f', '\u00a0')
