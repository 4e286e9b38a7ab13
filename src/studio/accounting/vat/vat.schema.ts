import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { monthPattern, quarterPattern } from '../period/period.rule.ts'

const market = oneOf(marketIds)
const currency = oneOf(['DKK', 'SEK', 'EUR'])
const quarter = Type.String({ pattern: quarterPattern })

export const VatQuery = closed({
  period: optional(Type.String({ pattern: `${monthPattern}|${quarterPattern}` })),
})
export const OssQuery = closed({ quarter: optional(quarter) })

/** Amounts are minor units of the country's currency. */
const VatRow = closed({
  market,
  currency,
  /** Per cent × 100; 0 is outside VAT. */
  rate: count,
  invoices: count,
  /** Without VAT; credited is below zero. */
  sold: amount,
  creditNotes: count,
  credited: amount,
  net: amount,
  vat: amount,
})
const Side = closed({ net: amount, vat: amount })
const Correction = closed({
  market,
  currency,
  kind: oneOf(['invoice', 'credit-note']),
  rate: count,
  /** The month of the sale. */
  supplied: text,
  documents: count,
  net: amount,
  vat: amount,
})
export const VatReport = closed({
  period: text,
  periods: list(text),
  /** The period has ended, so its figures are final. */
  ended: flag,
  /** All its months are closed and signed. */
  closed: flag,
  rows: list(VatRow),
  /** Documents of the period about sales of earlier months, which its rows include. */
  corrections: list(Correction),
  /** Documents and ledger, side by side. */
  agreement: list(closed({ market, currency, documents: Side, ledger: Side })),
})
const OssRow = closed({
  market,
  currency,
  rate: count,
  supplied: text,
  net: amount,
  vat: amount,
  /** Cents; null without the rate. */
  netEuro: orNull(amount),
  vatEuro: orNull(amount),
})
const ExchangeRate = closed({
  currency: text,
  day,
  millionths: count,
  source: text,
  publishedOn: day,
  enteredBy: text,
  enteredAt: moment,
})
export const OssAnswer = closed({
  quarter: text,
  quarters: list(text),
  /** The quarter has ended, so its figures are final. */
  ended: flag,
  /** All its months are closed and signed. */
  closed: flag,
  supplies: list(OssRow),
  corrections: list(OssRow),
  /** `due`: the day is over, so the rate is published. */
  missing: list(closed({ currency, quarter: text, day, due: flag })),
  rates: list(ExchangeRate),
})
export const EnteredRate = closed({
  currency: oneOf(['DKK', 'SEK']),
  /** The last day of a quarter. */
  day: Type.String({ format: 'date', pattern: '-(03-31|06-30|09-30|12-31)$' }),
  millionths: Type.Integer({ minimum: 1, maximum: 1e9 }),
  source: Type.String({ minLength: 2, maxLength: 100, pattern: '\\S' }),
  publishedOn: day,
})

export type VatReportShown = Shown<typeof VatReport>
export type OssReportShown = Shown<typeof OssAnswer>
