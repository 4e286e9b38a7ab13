import { type Currency, type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { isOneStopShop } from '#/platform/markets/one-stop-shop.rule.ts'
import { vatNumbers } from '#/platform/markets/rules/vat-numbers.ts'
import type { AccountType, ChartAccount } from './chart.rule.ts'

/** Head of a journal file. Amounts are minor units, debit above zero; days are `2026-10-31`. */
export type Journal = {
  market: MarketId
  currency: Currency
  from: string
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
  /** Balance at the beginning of the year. Zero for revenue and cost, which go into `retained`. */
  yearBegin: number
  /** Balance before the first day of the period; for revenue and cost since the year began. */
  opening: number
  closing: number
  debit: number
  credit: number
  entries: number
}
export type JournalBooking = {
  nr: string
  day: string
  text: string
  /** Number of the invoice or credit note, otherwise of the transaction. */
  document: string
  lines: { nr: string; number: string; amount: number }[]
}
/** A country's format. It is written in pieces as bookings are read; the file is never in memory as a whole. */
export type JournalFormat = {
  name: string
  extension: string
  encode(text: string): Uint8Array
  write(journal: Journal, bookings: AsyncIterable<JournalBooking>): AsyncGenerator<string>
}

/** `618.00`, with a minus sign below zero. */
export const decimal = (amount: number) => {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
export const sizeOf = (amount: number) => decimal(Math.abs(amount))
export const journalSum = (accounts: readonly JournalAccount[], name: 'debit' | 'credit' | 'entries') =>
  accounts.reduce((sum, account) => sum + account[name], 0)

/**
 * The seller's VAT number in the country of the journal, without its code: the stated number, if it is of that country,
 * else the one of a registration there.
 */
export function withoutCountry({ market, seller: { vatId } }: Journal): string {
  const { country } = marketOf(market)
  const number = isOneStopShop(market, vatId) ? vatNumbers[market].registered : vatId
  return number.slice(country.length)
}

export const software = { name: 'Garderobe', version: '1.0' }
export const utf8 = (text: string): Uint8Array => Buffer.from(text)
export const dayOfIso = (at: Date) => at.toISOString().slice(0, 10)
