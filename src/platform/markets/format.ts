import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { type MarketId, marketOf } from './markets.ts'
import { unbroken } from './unbroken.rule.ts'

const formats = workedOutOnce<Intl.NumberFormat | Intl.DateTimeFormat>()
const cached = <T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T) =>
  formats(key, make) as T

const digitsOf = (amount: number) => (amount % 100 === 0 ? 0 : 2)

/** For a column of amounts: if one has decimals, all have. */
export const moneyColumn = (amounts: readonly number[], market: MarketId) => {
  const digits = amounts.some(digitsOf) ? 2 : 0
  return (amount: number) => formatMoney(amount, market, digits)
}

/** The minus before the amount, as wide as a figure; Dutch sets a space between it and the currency sign. */
const MINUS: Record<MarketId, string> = { da: '−', se: '−', nl: '−\u00a0', de: '−' }

/** `amount` in minor units, in the market's format; whole amounts without decimals unless `least` asks for them. */
export function formatMoney(amount: number, market: MarketId, least = 0): string {
  const { intlLocale, currency } = marketOf(market)
  const digits = Math.max(least, digitsOf(amount))
  const format = cached(
    `money/${market}/${digits}`,
    () =>
      new Intl.NumberFormat(intlLocale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  const size = format.format(Math.abs(amount) / 100)
  return amount < 0 ? MINUS[market] + size : size
}

const dateStyles = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
  moment: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  second: {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function formatDate(
  at: Date | string,
  market: MarketId,
  style: keyof typeof dateStyles = 'day',
): string {
  const { intlLocale, timeZone } = marketOf(market)
  const format = cached(
    `date/${market}/${style}`,
    () => new Intl.DateTimeFormat(intlLocale, { ...dateStyles[style], timeZone }),
  )
  return unbroken(format.format(new Date(at)).replace(dayBeforeMonth, '$1\u00a0')) + hourSuffix(market, style)
}

/** "Um 13:00 Uhr", "om 13:00 uur": the word after the hour in a sentence; Danish and Swedish put "kl." before it. */
const hourSuffixes: Partial<Record<MarketId, string>> = { nl: '\u00a0uur', de: '\u00a0Uhr' }
const hourSuffix = (market: MarketId, style: keyof typeof dateStyles) =>
  ['time', 'moment', 'second'].includes(style) ? (hourSuffixes[market] ?? '') : ''

/** No line breaks between a day and its month. */
const dayBeforeMonth = /(?<![\d:])(\d{1,2}\.?) (?=\p{L})/gu
