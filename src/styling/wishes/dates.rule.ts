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
  return withoutWeekdays(found.toSorted((a, b) => a.from - b.from), tokens)
}

/** "Saturday 12 December" is one day: a weekday beside a day of a month is left out. */
const withoutWeekdays = (found: (Part & { value: string })[], { words }: Tokens) =>
  found.filter(
    (one) =>
      !one.value.startsWith('weekday ') ||
      !found.some((other) => other !== one && isNear(one, other) && !words.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)).includes('.')),
  ).map((one) => ({ ...one, value: one.value.replace('weekday ', '') }))

const isNear = (one: Part, other: Part) => other.from - one.to < 4 && one.from - other.to < 3

export function dateRules(words: Words): readonly Rule[] {
  const any = (says: string) => `(?:${alternativesOf(says)})`
  const [months, days] = [words.months.map(any), words.weekdays.map(any)]
  const fullMonths = words.months.map((says) => any(says.split(' ')[0]!))
  const [month, fullMonth, weekday] = [months, fullMonths, days].map((list) => `(?:${list.join('|')})`) as [string, string, string]
  const number = `(?<count>\\d{1,2}|${words.numbers.map(any).join('|')})`
  const about = `(?:(?<about>${any(words.about)}) )?`
  const the = `(?:${any(words.the)} )?`
  const monthOf = (said: string) => months.findIndex((source) => new RegExp(`^${source}$`, 'u').test(said)) + 1
  const weekdayOf = (said: string) => days.findIndex((source) => new RegExp(`^${source}$`, 'u').test(said)) + 1
  const counted = (said: string) =>
    /^\d/.test(said) ? Number(said) : words.numbers.findIndex((says) => new RegExp(`^${any(says)}$`, 'u').test(said)) + 1
  const rule = (source: string, day: Rule['day']): Rule => ({ pattern: new RegExp(` ${source}(?= )`, 'gu'), day })
  const mark = (match: Match, value: string | undefined) => (value && match.groups?.about ? `~${value}` : value)
  const groups = (match: Match) => match.groups as Record<string, string>
  const inMonth = (part: keyof typeof partDays) =>
    rule(`${any(words[part])} (?<month>${month})`, (match, today) => {
      const day = next(today, monthOf(groups(match).month!), partDays[part])
      return day && `~${day}`
    })
  const after = (unit: 'days' | 'weeks' | 'months', says: string) =>
    rule(`(?:(?<weekday>${weekday}) )?${any(words.within)} ${about}${number} ${any(says)}`, (match, today) => {
      const { count, weekday } = groups(match)
      const day = today.add({ [unit]: counted(count!) })
      if (weekday && unit === 'weeks') return String(onWeekday(today, weekdayOf(weekday)).add({ weeks: counted(count!) - 1 }))
      return unit === 'months' ? `~${day}` : mark(match, String(day))
    })
  return [
    rule(`${about}${the}(?<day>\\d{1,2})[./-](?<month>\\d{1,2})(?:[./-](?<year>\\d{2,4}))?(?! (?:kr|euro|eur|€|%))`, (match, today) => {
      const { day, month, year } = groups(match)
      if (/^ ?24\/7/.test(match[0])) return undefined
      return mark(match, year ? inYear(year, Number(month), Number(day)) : next(today, Number(month), Number(day)))
    }),
    rule(`${about}${the}(?<day>\\d{1,2})(?:(?:-| (?:og|till?|och|en|tot|und|bis|t|m) (?:de |den |d )?)\\d{1,2})? (?<month>${month})(?: (?<year>20\\d\\d))?`, (match, today) => {
      const { day, month, year } = groups(match)
      return mark(match, year ? inYear(year, monthOf(month!), Number(day)) : next(today, monthOf(month!), Number(day)))
    }),
    inMonth('begin'),
    inMonth('middle'),
    inMonth('end'),
    rule(`${any(words.weekNumber)} (?<week>\\d{1,2})(?: |$)`.replace('(?: |$)', ''), (match, today) => mondayOf(Number(groups(match).week), today)),
    after('days', words.days),
    after('weeks', words.weeks),
    after('months', words.someMonths),
    rule(any(words.tomorrow), (_, today) => String(today.add({ days: 1 }))),
    rule(any(words.afterTomorrow), (_, today) => String(today.add({ days: 2 }))),
    rule(`(?:${any(words.nextWeek)}(?: (?:på|op|am|om))? (?<weekday>${weekday})|(?<before>${weekday})(?: i)? ${any(words.nextWeek)})`, (match, today) => {
      const { weekday, before } = groups(match)
      return String(nextMonday(today).add({ days: weekdayOf(weekday ?? before!) - 1 }))
    }),
    rule(any(words.nextWeek), (_, today) => String(nextMonday(today))),
    rule(any(words.nextWeekend), (_, today) => String(onWeekday(today, 6))),
    rule(any(words.nextMonth), (_, today) => today.add({ months: 1 }).toString().slice(0, 7)),
    ...words.holidays.map(([holiday, says]) => rule(any(says), (_, today) => String(holidayAfter(holiday, today)))),
    rule(`${any(words.the)} (?<day>\\d{1,2})(?= [.,]| (?:og|och|en|und|skal|ska|til|till|voor|für) |$| $)`, (match, today) => dayOfMonth(today, Number(groups(match).day))),
    rule(`(?<!${any(words.every)} )(?<weekday>${weekday})`, (match, today) => `weekday ${onWeekday(today, weekdayOf(groups(match).weekday!))}`),
    rule(`(?<month>${fullMonth})(?: (?<year>20\\d\\d))?`, (match, today) => {
      const { month, year } = groups(match)
      const nth = monthOf(month!)
      return `${year ?? (nth < today.month ? today.year + 1 : today.year)}-${String(nth).padStart(2, '0')}`
    }),
  ]
}

function inYear(year: string, month: number, day: number): string | undefined {
  return dateOf(Number(year.length === 2 ? `20${year}` : year), month, day)?.toString()
}
function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  return Temporal.PlainDate.from({ year, month, day })
}
/** The day in this year, or in the next when it is past. */
function next(today: Temporal.PlainDate, month: number, day: number): string | undefined {
  const date = dateOf(today.year, month, day)
  return date && String(Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date)
}
function dayOfMonth(today: Temporal.PlainDate, day: number): string | undefined {
  if (day < 1 || day > 31) return undefined
  return String(today.with({ day: 1 }).add({ months: day < today.day ? 1 : 0 }).with({ day }))
}
/** The next such weekday after today. */
const onWeekday = (today: Temporal.PlainDate, weekday: number) =>
  today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 })
const nextMonday = (today: Temporal.PlainDate) => today.add({ days: 8 - today.dayOfWeek })

/** The Monday of a week by its number, this year's or the next one's. */
function mondayOf(week: number, today: Temporal.PlainDate): string | undefined {
  if (week < 1 || week > 53) return undefined
  const monday = (year: number) => {
    const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 })
    return fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 })
  }
  const thisYear = monday(today.year)
  return String(Temporal.PlainDate.compare(thisYear.add({ days: 6 }), today) < 0 ? monday(today.year + 1) : thisYear)
}
