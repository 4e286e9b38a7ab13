import { minorUnits, typedAmount } from '#/platform/app/studio/typed-amount.rule.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { SettingView } from '../settings.schema.ts'

type Hours = Readonly<Record<number, { from: string; until: string }>>
/** A value as it is typed: `to` of a span; `chosen` of a choice of several; hours by weekday. */
export type Typed = { text: string; to: string; chosen: string[]; hours: Hours }
type Value = SettingView['value']
type Kind = SettingView['takes']['kind']

export const weekdays = [1, 2, 3, 4, 5, 6, 7]
const closed = { from: '', until: '' }
const asHours = (value: Value) => value as { weekday: number; from: string; until: string }[]

export function typedOf(kind: Kind, value: Value): Typed {
  const rows = kind === 'hours' ? asHours(value) : []
  const { from, to } = kind === 'span' ? (value as { from: number; to: number }) : { from: 0, to: 0 }
  return {
    text: kind === 'amount' ? typedAmount(value as number) : kind === 'span' ? String(from) : String(value),
    to: String(to),
    chosen: kind === 'choices' ? (value as string[]) : [],
    hours: Object.fromEntries(
      weekdays.map((weekday) => [weekday, rows.find((row) => row.weekday === weekday) ?? closed]),
    ),
  }
}

/** The value that was typed; undefined where it is no value of this kind. */
export function readValue(kind: Kind, { text, to, chosen, hours }: Typed): Value | undefined {
  switch (kind) {
    case 'amount':
      return minorUnits(text)
    case 'count':
      return wholeNumber(text)
    case 'span': {
      const span = { from: wholeNumber(text), to: wholeNumber(to) }
      return span.from === undefined || span.to === undefined
        ? undefined
        : (span as { from: number; to: number })
    }
    case 'choices':
      return chosen
    case 'hours':
      return weekdays.flatMap((weekday) => {
        const { from, until } = hours[weekday] ?? closed
        return from === '' && until === '' ? [] : [{ weekday, from, until }]
      })
    default:
      return text.trim()
  }
}

const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)

export const suffixOf = ({ takes, market }: Pick<SettingView, 'takes' | 'market'>) =>
  takes.kind === 'amount' ? marketOf(market).currency : (takes.unit ?? undefined)
