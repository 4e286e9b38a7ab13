import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { openingLines } from '#/platform/markets/opening-hours.rule.ts'
import type { OpeningHours } from '#/platform/markets/rules/rules.ts'
import type { Takes } from './table/setting.ts'
import type { SettingValue, Span } from './value.rule.ts'

const plain = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A value in words for colleagues. */
export function shownValue(takes: Takes, value: SettingValue, market: MarketId): string {
  switch (takes.kind) {
    case 'amount':
      return `${plain.format((value as number) / 100)} ${marketOf(market).currency}`
    case 'count':
      return `${value} ${value === 1 ? takes.unit.replace(/s$/, '') : takes.unit}`
    case 'span':
      return `${(value as Span).from} to ${(value as Span).to} ${takes.unit}`
    case 'choice':
      return takes.options[value as string] ?? String(value)
    case 'choices':
      return (value as string[]).map((one) => takes.options[one] ?? one).join(', ')
    case 'hours':
      return openingLines(value as OpeningHours, 'en-GB').join('; ') || 'Closed'
    case 'text':
      return (value as string) || 'Not told'
  }
}
