import type { OpeningHours } from './rules/rules.ts'
import { weekdayNames } from './weekday-names.rule.ts'

/** Opening hours in words, a line for weekdays with the same hours: `Mandag–fredag: 09.00–17.00`. */
export function openingLines(hours: OpeningHours, intlLocale: string): string[] {
  const times = new Map<string, number[]>()
  for (const { weekday, from, until } of hours.toSorted((a, b) => a.weekday - b.weekday)) {
    const time = `${clock(from, intlLocale)}–${clock(until, intlLocale)}`
    times.set(time, [...(times.get(time) ?? []), weekday])
  }
  return [...times].map(([time, weekdays]) => `${capital(weekdayNames(weekdays, intlLocale))}: ${time}`)
}

const clock = (time: string, intlLocale: string) =>
  new Intl.DateTimeFormat(intlLocale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}Z`),
  )

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
