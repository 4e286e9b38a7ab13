import type { MarketId } from '#/platform/markets/markets.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { OpeningHours } from '#/platform/markets/rules/rules.ts'
import type { PerCurrency, Takes } from './table/setting.ts'

export type Span = { from: number; to: number }
/** A value as a form sends it and a row holds it: minor units, a number, words, one or several choices, days, or hours. */
type Hours = OpeningHours[number][]
export type SettingValue = number | string | string[] | Span | Hours

/** The fault of a value, in words for the colleague; undefined when it may be planned. */
export function faultOf(takes: Takes, value: SettingValue, market: MarketId): string | undefined {
  switch (takes.kind) {
    case 'amount':
      return faultOfNumber(value, takes.least ?? 0, takes.most[currencyOf(market)], (amount) =>
        plain(amount, market),
      )
    case 'count':
      return faultOfNumber(value, takes.least, takes.most, String)
    case 'span':
      return faultOfSpan(value, takes)
    case 'text':
      return faultOfText(value, takes)
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(takes.options, value)
        ? undefined
        : 'Choose one of them.'
    case 'choices':
      return isSome(value, Object.keys(takes.options)) ? undefined : 'Choose at least one of them.'
    case 'hours':
      return faultOfHours(value)
  }
}

const currencyOf = (market: MarketId): keyof PerCurrency => marketOf(market).currency
const plain = (amount: number, market: MarketId) => `${(amount / 100).toFixed(2)} ${currencyOf(market)}`

function faultOfNumber(value: SettingValue, least: number, most: number, shown: (value: number) => string) {
  if (!Number.isInteger(value)) return 'Type a whole number.'
  return (value as number) < least || (value as number) > most
    ? `From ${shown(least)} to ${shown(most)}.`
    : undefined
}

function faultOfSpan(value: SettingValue, { least, most }: { least: number; most: number }) {
  const { from, to } = value as Span
  if (typeof value !== 'object' || !Number.isInteger(from) || !Number.isInteger(to))
    return 'Type two whole numbers.'
  if (from > to) return 'The first is not above the second.'
  return from < least || to > most ? `From ${least} to ${most}.` : undefined
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/
const forms = {
  email: { pattern: /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, says: 'An address, such as hello@example.com.' },
  phone: { pattern: /^\+\d[\d ]{6,20}$/, says: 'With the country’s code, such as +45 70 12 34 56.' },
  time: { pattern: time, says: 'A time of the day, such as 15:00.' },
  'vat-id': {
    pattern: /^[A-Z]{2}[A-Z0-9]{2,13}$/,
    says: 'The letters of the country and the number, such as DK12345678.',
  },
} as const

function faultOfText(value: SettingValue, { most, form, maybeEmpty }: Extract<Takes, { kind: 'text' }>) {
  if (typeof value !== 'string' || value !== value.trim()) return 'Type it without spaces around it.'
  if (value === '') return maybeEmpty ? undefined : 'It cannot be empty.'
  if (value.length > most) return `At most ${most} characters.`
  return form && !forms[form].pattern.test(value) ? forms[form].says : undefined
}

const isSome = (value: SettingValue, options: readonly string[]) =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set<unknown>(value).size === value.length &&
  (value as unknown[]).every((one) => typeof one === 'string' && options.includes(one))

function faultOfHours(value: SettingValue) {
  if (!Array.isArray(value)) return 'Choose days and times.'
  const rows = value as Hours
  if (rows.some(({ from, until }) => !time.test(from) || !time.test(until)))
    return 'Type times such as 09:00.'
  if (rows.some(({ from, until }) => from >= until)) return 'A day ends after it begins.'
  const days = rows.map(({ weekday }) => weekday)
  return new Set(days).size < days.length || days.some((day) => !(day >= 1 && day <= 7))
    ? 'Each day once.'
    : undefined
}
