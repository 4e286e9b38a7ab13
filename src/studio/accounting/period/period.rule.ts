import { onDay } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'

/** A month, a quarter or a year: `2026-10`, `2026-Q4`, `2026`. `to` is the first day after it. */
export type Period = { id: string; from: Temporal.PlainDate; to: Temporal.PlainDate }

export const monthPattern = '^20[0-9]{2}-(0[1-9]|1[0-2])$'
export const quarterPattern = '^20[0-9]{2}-Q[1-4]$'

export function periodOf(id: string): Period {
  const [year, part] = id.split('-')
  const from = (month: number) => new Temporal.PlainDate(Number(year), month, 1)
  const lasting = (first: Temporal.PlainDate, months: number) => ({
    id,
    from: first,
    to: first.add({ months }),
  })
  if (part === undefined) return lasting(from(1), 12)
  return part.startsWith('Q') ? lasting(from(Number(part[1]) * 3 - 2), 3) : lasting(from(Number(part)), 1)
}

type YearMonth = { year: number; month: number }
export const monthIn = ({ year, month }: YearMonth) => `${year}-${String(month).padStart(2, '0')}`
export const quarterIn = ({ year, month }: YearMonth) => `${year}-Q${Math.ceil(month / 3)}`

export const monthsOf = ({ from, to }: Period): string[] =>
  Array.from({ length: from.until(to, { largestUnit: 'months' }).months }, (_, months) =>
    monthIn(from.add({ months })),
  )

export const isPeriodOver = ({ to }: Pick<Period, 'to'>, today: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(to, today) <= 0

/** The first instant and the first one after the period, by the clock of a market. */
export const boundsIn = ({ from, to }: Pick<Period, 'from' | 'to'>, market: MarketId) => ({
  from: onDay(from, market),
  to: onDay(to, market),
})

const BACK = 24

/** The periods on offer on a day: its own month and quarter first, and those of the two years before. */
export function periodsBefore(today: Temporal.PlainDate): Record<'months' | 'quarters' | 'years', string[]> {
  const months = Array.from({ length: BACK + 1 }, (_, back) =>
    today.with({ day: 1 }).subtract({ months: back }),
  )
  return {
    months: months.map(monthIn),
    quarters: [...new Set(months.map(quarterIn))],
    years: [...new Set(months.map(({ year }) => String(year)))],
  }
}

/** True when `end` began at least `hours` ago in all markets, so that the period before it is over. */
export const hasEnded = (end: Temporal.PlainDate, hours: number, now: Date): boolean =>
  marketIds.every(
    (market) => boundsIn({ from: end, to: end }, market).to.getTime() + hours * 3_600_000 <= now.getTime(),
  )
