import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { type Market, type MarketId, marketOf } from './markets.ts'
import { danishRules } from './rules/da.ts'
import { type Dated, valueOn } from './rules/dated.ts'
import { germanRules } from './rules/de.ts'
import { dutchRules } from './rules/nl.ts'
import type { DatedRules, LawfulFees, MarketRules } from './rules/rules.ts'
import { swedishRules } from './rules/se.ts'
import { statedRules } from './rules/stated.ts'
import { withCurrentSettings } from './settings/settings.ts'

/** Every fee, period, rate and legal word of the countries in the code, with the days from which they apply. */
export const datedRules: Readonly<Record<MarketId, DatedRules>> = {
  da: danishRules,
  se: swedishRules,
  nl: dutchRules,
  de: germanRules,
}

/** A country's rules in force: the code's, with the values that were planned in the studio. */
export const rulesOf = (id: MarketId): DatedRules => withCurrentSettings(id, datedRules[id])

/**
 * A country on a day of its own calendar. `terms`: the day since which there are any, and their latest change, of a
 * word or of a number that they state: that day is the version a member agrees to (R11.01). `updates`: the days on which the
 * terms changed, up to the moment; `updated`: the last of them.
 */
export type MarketAt = Market &
  MarketRules & { terms: { inForce: string; updated: string; updates: string[] } }

/** The country's rules at a moment. An agreement keeps the values frozen on its contract, not these. */
export const marketAt = (id: MarketId, at: Date): MarketAt => marketOnDay(id, dayIn(marketOf(id), at))

/** Keyed by the rules, so that replaced rules are not read from the cache. */
const cached = new WeakMap<DatedRules, ReturnType<typeof workedOutOnce<MarketAt>>>()

function marketOnDay(id: MarketId, day: string): MarketAt {
  const dated = rulesOf(id)
  const ofDay = cached.get(dated) ?? workedOutOnce<MarketAt>()
  cached.set(dated, ofDay)
  return ofDay(day, () => {
    const rules = rulesOn(dated, day)
    return marketOfRules(id, rules, termsOn(dated, day))
  })
}

const marketOfRules = (id: MarketId, rules: MarketRules, terms: MarketAt['terms']): MarketAt => ({
  ...marketOf(id),
  ...rules,
  ...feesIn(rules),
  terms,
})

/** A country on a day by other rules, for the preview of a change. */
export const marketOn = (id: MarketId, { day, rules }: { day: string; rules: DatedRules }): MarketAt =>
  marketOfRules(id, rulesOn(rules, day), termsOn(rules, day))

/** The fees as the terms state them, or no more than the law allows (R9.05). */
export const feesIn = ({ feePolicy, lawfulFees, reminderFee, instalmentFees }: MarketRules): LawfulFees =>
  feePolicy === 'stated'
    ? { reminderFee, instalmentFees }
    : {
        reminderFee: Math.min(reminderFee, lawfulFees.reminderFee),
        instalmentFees: lawfulFees.instalmentFees,
      }

function rulesOn({ wordingChanged: _, ...dated }: DatedRules, day: string): MarketRules {
  const values = Object.entries(dated).map(([name, value]) => [name, valueOn<unknown>(value, day)])
  return Object.fromEntries(values) as MarketRules
}

/** The days after a moment from which the terms of a country have other words or numbers, oldest first. */
export const termsChangesAfter = (id: MarketId, at: Date): string[] => {
  const today = dayIn(marketOf(id), at)
  return [...new Set(daysOfTerms(rulesOf(id)))].filter((day) => day > today)
}

/** The days of new words and of new numbers, oldest first. */
function daysOfTerms(rules: DatedRules): string[] {
  const numbers = statedRules.flatMap((name) => rules[name] as Dated<unknown>).map(({ from }) => from)
  return [...rules.wordingChanged, ...numbers].toSorted()
}

function termsOn(rules: DatedRules, day: string) {
  const days = daysOfTerms(rules)
  const [inForce = day] = days
  const updates = [...new Set(days)].filter((one) => one > inForce && one <= day)
  return { inForce, updated: updates.at(-1) ?? inForce, updates }
}

/**
 * In every time zone days begin at a full quarter of an hour; every price asks for the day, so it is cached by
 * quarter.
 */
const QUARTER_MS = 900_000
const days = workedOutOnce<string>()

/** `2026-11-22`: the country's local date. Without Temporal, which not every browser has. */
export const dayIn = ({ timeZone }: Market, at: Date): string =>
  days(`${timeZone} ${Math.floor(at.getTime() / QUARTER_MS)}`, () => dayFormat(timeZone).format(at))

/** Creating one costs as much as a query; using it next to nothing. */
const dayFormats = workedOutOnce<Intl.DateTimeFormat>()
const dayFormat = (timeZone: string) =>
  dayFormats(timeZone, () => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }))
