import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { MarketRules } from '#/platform/markets/rules/rules.ts'

/** Ages of open receivables in days from the day of payment, the last without an end. */
export const ages = ['0-30', '31-60', '61-90', '91-'] as const
export type Age = (typeof ages)[number]
export const ageNames: Readonly<Record<Age, string>> = {
  '0-30': 'Up to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  '91-': 'Over 90 days',
}
/** The days of an age, the first and the last. */
export const daysOf: Readonly<Record<Age, [from: number, to: number | null]>> = {
  '0-30': [0, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '91-': [91, null],
}

export type DunningFacts = {
  market: MarketId
  subjectType: string
  /** The earliest overdue day of payment. */
  since: Date
  /** Reminders that were sent, and the time of the last. */
  sent: number
  lastAt: Date | null
  /** The end of an open promise. */
  promiseEndsAt: Date | null
  paused: boolean
  now: Date
  rules: MarketRules['reminders']
}

export type Step = {
  /** The number of the next reminder; `collection` after the last; `by-hand` for a bill that is never reminded of. */
  is: number | 'collection' | 'by-hand'
  /** Null while finance or a dispute pauses the reminders. */
  at: Date | null
  waits: 'promise' | 'paused' | null
}

/** The next step of an overdue bill, and its time (R9.05). */
export function dunningStep(facts: DunningFacts): Step {
  const { market, subjectType, since, sent, lastAt, promiseEndsAt, paused, rules } = facts
  const is = unreminded.includes(subjectType) ? 'by-hand' : sent >= rules.most ? 'collection' : sent + 1
  const planned = is === 'by-hand' ? since : earliest({ since, lastAt, market, rules })
  if (paused) return { is, at: null, waits: 'paused' }
  const at = promiseEndsAt && promiseEndsAt > planned ? promiseEndsAt : planned
  return { is, at, waits: promiseEndsAt ? 'promise' : null }
}

/** A fee is not reminded of, nor is a claim about a shop order. */
const unreminded: readonly string[] = ['reminder', 'order-claim']

function earliest({
  since,
  lastAt,
  market,
  rules,
}: Pick<DunningFacts, 'since' | 'lastAt' | 'market' | 'rules'>) {
  const overdue = addDays(since, rules.afterDays, market)
  const next = lastAt && addDays(lastAt, rules.everyDays, market)
  return next && next > overdue ? next : overdue
}

export const stepName = ({ is }: Pick<Step, 'is'>): string =>
  is === 'collection' ? 'Collection' : is === 'by-hand' ? 'By hand' : `Reminder ${is}`
