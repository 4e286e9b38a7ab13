import { dayOfMonth, inYear, mondayOf, next, nextMonday, onWeekday } from './calendar.rule.ts'
import { holidayAfter } from './holidays.rule.ts'
import { alternativesOf } from './patterns.rule.ts'
import { type Part, partsOf, type Tokens } from './tokens.rule.ts'
import type { WishWords } from './wish-words.rule.ts'

type Words = WishWords['dates']
type Match = RegExpExecArray & { groups?: Record<string, string> }
type Rule = { pattern: RegExp; day: (match: Match, today: Temporal.PlainDate) => string | undefined }

/** Days of a month that its beginning, middle and end stand for. */
const partDays = { begin: 5, middle: 15, end: 25 } as const

/**
 * The days that a text names, as `2026-12-12`, `~2026-12-15` for "about", `2027-05` for a month. An earlier rule takes
 * its words from the later ones.
 */
export function datesIn(tokens: Tokens, rules: readonly Rule[], today: Temporal.PlainDate) {
  const found: (Part & { value: string })[] = []
  for (const { pattern, day } of rules)
    for (const { from, to, match } of partsOf(tokens, pattern)) {
      if (found.some((one) => one.from < to && from < one.to)) continue
      const value = day(match as Match, today)
      if (value) found.push({ from, to, value })
    }
  return withoutNamed(
    found.toSorted((a, b) => a.from - b.from),
    tokens,
  )
}

/** "Saturday 12 December" is one day: a weekday, or a holiday, beside a day of a month is left out. */
const withoutNamed = (found: (Part & { value: string })[], { words }: Tokens) =>
  found
    .filter(
      (one) =>
        !isNamed(one) ||
        !found.some(
          (other) =>
            other !== one &&
            !(one.value.startsWith('holiday ') && !/^\d{4}-\d\d-\d\d$/.test(other.value)) &&
            isNear(one, other) &&
            !words.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)).includes('.'),
        ),
    )
    .map((one) => ({ ...one, value: one.value.replace(/^(weekday|holiday) /, '') }))

const isNamed = ({ value }: { value: string }) => /^(weekday|holiday) /.test(value)
const isNear = (one: Part, other: Part) => other.from - one.to < 4 && one.from - other.to < 5

/** The words of a language for dates as sources of patterns, and what they mean. */
function vocabularyOf(words: Words) {
  const any = (says: string) => `(?:${alternativesOf(says)})`
  const [months, days] = [words.months.map(any), words.weekdays.map(any)]
  const placeIn = (sources: readonly string[], said: string) =>
    sources.findIndex((source) => new RegExp(`^${source}$`, 'u').test(said)) + 1
  const oneOf = (sources: readonly string[]) => `(?:${sources.join('|')})`
  return {
    any,
    month: oneOf(months),
    fullMonth: oneOf(words.months.map((says) => any(says.split(' ')[0]!))),
    weekday: oneOf(days),
    number: `(?<count>\\d{1,2}|${words.numbers.map(any).join('|')})`,
    about: `(?:(?<about>${any(words.about)}) )?`,
    the: `(?:${any(words.the)} )?`,
    monthOf: (said: string) => placeIn(months, said),
    weekdayOf: (said: string) => placeIn(days, said),
    counted: (said: string) => (/^\d/.test(said) ? Number(said) : placeIn(words.numbers.map(any), said)),
  }
}
type Vocabulary = ReturnType<typeof vocabularyOf>

const rule = (source: string, day: Rule['day']): Rule => ({
  pattern: new RegExp(` ${source}(?= )`, 'gu'),
  day,
})
const groups = (match: Match) => match.groups as Record<string, string>
const marked = (match: Match, value: string | undefined) =>
  value && match.groups?.about ? `~${value}` : value

export function dateRules(words: Words): readonly Rule[] {
  const of = vocabularyOf(words)
  return [...dayRules(of), ...monthParts(words, of), ...relativeRules(words, of), ...looseRules(words, of)]
}

/** "12.12.", "12 December", "10 to 12 December". */
function dayRules({ about, the, month, monthOf }: Vocabulary): Rule[] {
  const dated = (match: Match, nth: number, today: Temporal.PlainDate) => {
    const { day, year } = groups(match)
    return marked(match, year ? inYear(year, nth, Number(day)) : next(today, nth, Number(day)))
  }
  return [
    rule(
      `${about}${the}(?<day>\\d{1,2})[./-](?<month>\\d{1,2})(?:[./-](?<year>\\d{2,4}))?(?! (?:kr|euro|eur|€|%))`,
      (match, today) =>
        match[0].includes('24/7') ? undefined : dated(match, Number(groups(match).month), today),
    ),
    rule(
      `${about}${the}(?<day>\\d{1,2})(?:(?:-| (?:- |(?:og|till?|och|en|tot|und|bis|t m|t|m) (?:de |den |d )?)?)\\d{1,2})? (?<month>${month})(?: (?<year>20\\d\\d))?`,
      (match, today) => dated(match, monthOf(groups(match).month!), today),
    ),
  ]
}

const monthParts = (words: Words, { any, month, monthOf }: Vocabulary): Rule[] =>
  (['begin', 'middle', 'end'] as const).map((part) =>
    rule(`${any(words[part])} (?<month>${month})`, (match, today) => {
      const day = next(today, monthOf(groups(match).month!), partDays[part])
      return day && `~${day}`
    }),
  )

/** "Week 50", "in two weeks", "tomorrow", "Friday next week". */
function relativeRules(
  words: Words,
  { any, about, number, weekday, weekdayOf, counted }: Vocabulary,
): Rule[] {
  const after = (unit: 'days' | 'weeks' | 'months', says: string) =>
    rule(
      `(?:(?<weekday>${weekday}) )?${any(words.within)} ${about}${number} ${any(says)}`,
      (match, today) => {
        const { count, weekday } = groups(match)
        if (weekday && unit === 'weeks')
          return String(onWeekday(today, weekdayOf(weekday)).add({ weeks: counted(count!) - 1 }))
        const day = today.add({ [unit]: counted(count!) })
        return unit === 'months' ? `~${day}` : marked(match, String(day))
      },
    )
  return [
    rule(`${any(words.weekNumber)} (?<week>\\d{1,2})`, (match, today) =>
      mondayOf(Number(groups(match).week), today),
    ),
    after('days', words.days),
    after('weeks', words.weeks),
    after('months', words.someMonths),
    rule(any(words.tomorrow), (_, today) => String(today.add({ days: 1 }))),
    rule(any(words.afterTomorrow), (_, today) => String(today.add({ days: 2 }))),
    rule(
      `(?:${any(words.nextWeek)}(?: (?:på|op|am|om))? (?<weekday>${weekday})|(?<before>${weekday})(?: i)? ${any(words.nextWeek)})`,
      (match, today) => {
        const { weekday, before } = groups(match)
        return String(nextMonday(today).add({ days: weekdayOf(weekday ?? before!) - 1 }))
      },
    ),
    rule(any(words.nextWeek), (_, today) => String(nextMonday(today))),
    rule(any(words.nextWeekend), (_, today) => String(onWeekday(today, 6))),
    rule(any(words.nextMonth), (_, today) => today.add({ months: 1 }).toString().slice(0, 7)),
  ]
}

/** Holidays, "the 12th", weekdays, and months by themselves. */
function looseRules(words: Words, { any, weekday, weekdayOf, fullMonth, monthOf }: Vocabulary): Rule[] {
  return [
    rule(any(words.betweenYears), (_, today) => `~${next(today, 12, 28)}`),
    ...words.holidays.map(([holiday, says]) =>
      rule(any(says), (_, today) => `holiday ${holidayAfter(holiday, today)}`),
    ),
    rule(
      `${any(words.the)} (?<day>\\d{1,2})(?= [.,]| (?:og|och|en|und|skal|ska|til|till|voor|für) | $)`,
      (match, today) => dayOfMonth(today, Number(groups(match).day)),
    ),
    rule(
      `(?<!${any(words.every)} )(?<weekday>${weekday})`,
      (match, today) => `weekday ${onWeekday(today, weekdayOf(groups(match).weekday!))}`,
    ),
    rule(`(?<month>${fullMonth})(?: (?<year>20\\d\\d))?`, (match, today) => {
      const { month, year } = groups(match)
      const nth = monthOf(month!)
      return `${year ?? (nth < today.month ? today.year + 1 : today.year)}-${String(nth).padStart(2, '0')}`
    }),
  ]
}
