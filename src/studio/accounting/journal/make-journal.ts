import { Readable } from 'node:stream'
import type { Db } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type LedgerSum, ledgerSums } from '../month/ledger-sums.ts'
import { boundsIn, monthIn, type Period, periodOf } from '../period/period.rule.ts'
import { beginsAnew, bookingText, type ChartAccount, chart, chartAccounts } from './chart.rule.ts'
import { datev } from './datev.ts'
import { type BookedRow, bookedRows, listTurnover, type Range, type Turnover } from './journal.queries.ts'
import {
  type Journal,
  type JournalAccount,
  type JournalBooking,
  type JournalFormat,
  journalSum,
} from './journal.ts'
import { safT } from './saf-t.ts'
import { sie } from './sie.ts'
import { xaf } from './xaf.ts'

export const journalFormats: Readonly<Record<MarketId, JournalFormat>> = {
  da: safT,
  se: sie,
  nl: xaf,
  de: datev,
}

/**
 * The bookings of a market in a month or year as its country's file. Bookings made while the file is read are
 * left out, so that its sums match its lines. If they do not match, the file ends with an error and not with
 * a wrong sum.
 */
export async function journalFile(ctx: Ctx, { market, period }: { market: MarketId; period: Period }) {
  const bounds = boundsIn(period, market)
  const now = ctx.clock.now()
  const range = { market, from: bounds.from, to: new Date(Math.min(+bounds.to, +now)) }
  const journal: Journal = {
    market,
    currency: marketOf(market).currency,
    madeAt: now,
    seller: marketAt(market, range.from).seller,
    from: period.from.toString(),
    to: period.to.subtract({ days: 1 }).toString(),
    accounts: await accountsOf(ctx.db, { range, period }),
  }
  const format = journalFormats[market]
  return {
    file: `journal-${marketOf(market).country.toLowerCase()}-${period.id}.${format.extension}`,
    stream: Readable.from(encoded(format, format.write(journal, counted(ctx.db, range, journal)))),
  }
}

async function* encoded({ encode }: JournalFormat, texts: AsyncIterable<string>) {
  for await (const text of texts) yield encode(text)
}

async function* counted(db: Db, range: Range, { market, accounts }: Journal): AsyncGenerator<JournalBooking> {
  let [entries, debit] = [0, 0]
  for await (const row of bookedRows(db, range)) {
    const booking = bookingOf(row, market)
    entries += booking.lines.length
    debit += booking.lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0)
    yield booking
  }
  if (entries !== journalSum(accounts, 'entries') || debit !== journalSum(accounts, 'debit'))
    throw new Error(`The journal of ${market} has ${entries} entries and ${debit}, and says other sums`)
}

const bookingOf = ({ id, at, event, document, lines }: BookedRow, market: MarketId): JournalBooking => ({
  nr: String(id),
  day: dayOf(at, market).toString(),
  text: bookingText(event, market),
  document: document ?? String(id),
  lines: lines.map(({ id, account, amount }) => ({
    nr: String(id),
    number: chart[account][market].number,
    amount,
  })),
})

/** All accounts of the chart, with their opening balances and movements. */
async function accountsOf(db: Db, { range, period }: { range: Range; period: Period }) {
  const begin = periodOf(String(period.from.year)).from
  const own = ({ market }: LedgerSum) => market === range.market
  const before = (await ledgerSums(db, { to: monthIn(begin.subtract({ days: 1 })) })).filter(own)
  const since =
    period.from.month === 1
      ? []
      : await ledgerSums(db, { from: monthIn(begin), to: monthIn(period.from.subtract({ days: 1 })) })
  const moved = await listTurnover(db, range)
  const known = { before, since: since.filter(own), moved }
  return chartAccounts.map((account) => accountOf(account, range.market, known))
}

type Known = { before: LedgerSum[]; since: LedgerSum[]; moved: Turnover[] }

function accountOf(account: ChartAccount, market: MarketId, { before, since, moved }: Known): JournalAccount {
  const sum = (sums: readonly LedgerSum[], of: (name: ChartAccount) => boolean) =>
    sums.filter((one) => of(one.account as ChartAccount)).reduce((total, { amount }) => total + amount, 0)
  const is = (name: ChartAccount) => name === account
  const yearBegin = beginsAnew(account)
    ? 0
    : account === 'retained'
      ? sum(before, beginsAnew)
      : sum(before, is)
  const opening = yearBegin + sum(since, is)
  const { debit, credit, entries } = moved.find((one) => one.account === account) ?? {
    debit: 0,
    credit: 0,
    entries: 0,
  }
  return {
    account,
    type: chart[account].type,
    ...chart[account][market],
    yearBegin,
    opening,
    closing: opening + debit - credit,
    debit,
    credit,
    entries,
  }
}
