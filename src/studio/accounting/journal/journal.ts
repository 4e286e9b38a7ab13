import { type Currency, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { AccountType, ChartAccount } from './chart.rule.ts'

/** What a file of bookings says before them. Amounts are minor units, debit above zero; days are `2026-10-31`. */
export type Journal = {
  market: MarketId
  currency: Currency
  from: string
  /** The last day in it. */
  to: string
  madeAt: Date
  seller: { name: string; street: string; zip: string; city: string; vatId: string; email: string }
  accounts: JournalAccount[]
}
export type JournalAccount = {
  account: ChartAccount
  type: AccountType
  number: string
  name: string
  /** At the beginning of the year; none of revenue and cost, which are under what is retained. */
  yearBegin: number
  /** On the first day, before anything of it: of revenue and cost since the year began. */
  opening: number
  closing: number
  debit: number
  credit: number
  entries: number
}
export type Booking = {
  /** Of the transaction. */
  nr: string
  day: string
  text: string
  /** The invoice or credit note, else the number of the transaction. */
  document: string
  lines: { nr: string; number: string; amount: number }[]
}
/** A country's file, piece by piece as it is read: however many bookings there are, it stands nowhere as a whole. */
export type JournalFormat = {
  name: string
  extension: string
  encode(text: string): Uint8Array
  write(journal: Journal, bookings: AsyncIterable<Booking>): AsyncGenerator<string>
}

/** `618.00`, without a sign of its own where `size` is asked for. */
export const decimal = (amount: number) => {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
export const sizeOf = (amount: number) => decimal(Math.abs(amount))
export const sumOf = (accounts: readonly JournalAccount[], name: 'debit' | 'credit' | 'entries') =>
  accounts.reduce((sum, account) => sum + account[name], 0)

/** The number by which the tax office knows the seller, without the country before it. */
export function withoutCountry({ market, seller: { vatId } }: Journal): string {
  const { country } = marketOf(market)
  return vatId.startsWith(country) ? vatId.slice(country.length) : vatId
}

export const software = { name: 'Garderobe', version: '1.0' }
export const utf8 = (text: string): Uint8Array => Buffer.from(text)
export const dayOfIso = (at: Date) => at.toISOString().slice(0, 10)
