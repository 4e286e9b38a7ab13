import {
  type Currency,
  type MarketId,
  marketIds,
  marketOf,
  sellersMarket,
} from '#/platform/markets/markets.ts'

/** Millionths of a currency for one euro, on the last day of a quarter. */
export type Rate = { currency: string; day: string; millionths: number }
type Supplied = { market: MarketId; rate: number; supplied: string; net: number; vat: number }

/** In minor units of the market's currency, and in cents if the rate is known. */
export type OssAmounts = { net: number; vat: number; netEuro: number | null; vatEuro: number | null }
export type OssRow = OssAmounts & {
  market: MarketId
  currency: Currency
  rate: number
  /** Quarter of the sales. */
  supplied: string
}
export type MissingRate = { currency: Currency; quarter: string; day: string }
export type OssReport = {
  /** Sales of the quarter, less credits in the same quarter. */
  supplies: OssRow[]
  /** Credits in the quarter for sales of earlier quarters; the return names those quarters. */
  corrections: OssRow[]
  missing: MissingRate[]
}

/**
 * The quarterly return, filed where the seller is established, of sales to consumers in the other countries
 * (directive 2006/112/EC art. 369f, 369g). Each quarter has the rate of its own last day (art. 369h), and
 * nothing is rounded to whole euro (implementing regulation 282/2011 art. 60). Amounts outside VAT are no
 * supply.
 */
export function ossReport(quarter: string, sums: readonly Supplied[], rates: readonly Rate[]): OssReport {
  const abroad = sums.filter(({ market, rate }) => market !== sellersMarket && rate > 0)
  const rows = byCountryRateAndQuarter(abroad).map((row) => inEuro(row, rates))
  return {
    supplies: rows.filter(({ supplied }) => supplied === quarter),
    corrections: rows.filter(({ supplied }) => supplied !== quarter),
    missing: missingOf(rows),
  }
}

/** VAT due to a country, in cents; null if a rate is missing. */
type Due = { market: MarketId; currency: Currency; vatEuro: number | null }

/**
 * The sum to pay with the return: the balance due to each country, supplies and corrections together. A
 * country with a negative balance refunds it itself; the balance does not reduce the sum due to others
 * (implementing regulation 2020/194, annex III: a balance for each).
 */
export function toPay(rows: readonly Due[]): { amount: number; givesBack: Due[]; unknown: Due[] } {
  const dues = marketIds.flatMap((market) => dueOf(rows.filter((row) => row.market === market)))
  const known = dues.map(({ vatEuro }) => vatEuro ?? 0)
  return {
    amount: known.reduce((sum, due) => sum + Math.max(0, due), 0),
    givesBack: dues.filter(({ vatEuro }) => vatEuro !== null && vatEuro < 0),
    unknown: dues.filter(({ vatEuro }) => vatEuro === null),
  }
}

function dueOf(own: readonly Due[]): Due[] {
  const [first] = own
  if (!first) return []
  const { market, currency } = first
  const vat = own.map(({ vatEuro }) => vatEuro)
  return [
    {
      market,
      currency,
      vatEuro: vat.includes(null) ? null : vat.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    },
  ]
}

function byCountryRateAndQuarter(sums: readonly Supplied[]): Omit<OssRow, 'netEuro' | 'vatEuro'>[] {
  const groups = Object.values(
    Object.groupBy(
      sums,
      ({ market, rate, supplied }) => `${marketIds.indexOf(market)} ${supplied} ${99_999 - rate}`,
    ),
  )
  return groups.flatMap((own) => {
    const [first] = own ?? []
    if (!own || !first) return []
    const { market, rate, supplied } = first
    const sum = (name: 'net' | 'vat') => own.reduce((total, row) => total + row[name], 0)
    return [{ market, currency: marketOf(market).currency, rate, supplied, net: sum('net'), vat: sum('vat') }]
  })
}

function inEuro(row: Omit<OssRow, 'netEuro' | 'vatEuro'>, rates: readonly Rate[]): OssRow {
  const { currency, supplied, net, vat } = row
  if (currency === 'EUR') return { ...row, netEuro: net, vatEuro: vat }
  const known = rates.find((rate) => rate.currency === currency && rate.day === lastDayOfQuarter(supplied))
  return {
    ...row,
    netEuro: known ? toEuro(net, known.millionths) : null,
    vatEuro: known ? toEuro(vat, known.millionths) : null,
  }
}

/** In cents, half away from zero. */
export function toEuro(amount: number, millionths: number): number {
  const size = BigInt(Math.abs(amount)) * 1_000_000n
  const cents = Number((2n * size + BigInt(millionths)) / (2n * BigInt(millionths)))
  return amount < 0 ? 0 - cents : cents
}

function missingOf(rows: readonly OssRow[]): MissingRate[] {
  const missing = rows.filter(({ netEuro }) => netEuro === null)
  const keys = [...new Set(missing.map(({ currency, supplied }) => `${currency} ${supplied}`))]
  return keys.map((key) => {
    const [currency, quarter] = key.split(' ') as [Currency, string]
    return { currency, quarter, day: lastDayOfQuarter(quarter) }
  })
}

const lastDays = { Q1: '03-31', Q2: '06-30', Q3: '09-30', Q4: '12-31' } as const

/** `2026-09-30` of `2026-Q3`. */
export function lastDayOfQuarter(quarter: string): string {
  const [year, part] = quarter.split('-')
  return `${year}-${lastDays[part as keyof typeof lastDays]}`
}
