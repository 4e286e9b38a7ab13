import { studioTimeZone } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: studioTimeZone })
const time = { hour: '2-digit', minute: '2-digit' } as const
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
const dayMonth = format({ day: '2-digit', month: '2-digit' })
const moment = format({ day: 'numeric', month: 'short', year: 'numeric', ...time })
const hours = format(time)
const monthOnly = format({ month: 'long', year: 'numeric' })
const monthName = format({ month: 'long' })
const longDay = format(long)
const shortDay = format({ day: 'numeric', month: 'short' })
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: studioTimeZone })
const longMoment = format({ ...long, ...time })

// Dates for staff, in English and by the clock of our own desk: short in tables and lists, long where a date stands
// alone.
export const staffDay = (at: string | null) => (at ? day.format(new Date(at)) : '')
export const staffDayMonth = (at: string) => dayMonth.format(new Date(at))
export const staffMoment = (at: string) => moment.format(new Date(at))
export const staffLongDay = (at: string) => longDay.format(new Date(at))
export const staffLongMoment = (at: string) => longMoment.format(new Date(at))
export const staffTime = (at: string) => hours.format(new Date(at))
/** A range of whole days, first to last, given as 2026-11-02. */
export const staffDays = ({ from, to }: { from: string; to: string }) =>
  from === to ? staffDay(atNoon(from)) : `${staffDay(atNoon(from))} to ${staffDay(atNoon(to))}`
/** A month given as 2026-11. */
export const staffMonth = (month: string) => monthOnly.format(new Date(`${month}-15`))
/** The month without its year, where the year is plain. */
export const staffMonthName = (month: string) => monthName.format(new Date(`${month}-15`))
const DAY_MS = 24 * 3_600_000
/** Midnights at our own desk between now and then; negative for a past day. */
export const staffDaysUntil = (at: string, now: string) =>
  Math.round((Date.parse(noonOf(at)) - Date.parse(noonOf(now))) / DAY_MS)
const noonOf = (at: string) => `${isoDay.format(new Date(at))}T12:00:00Z`

/**
 * Days near today by name, those of the coming week with their distance as well; dates of this year without the year.
 */
export function staffTimeNear(at: string, now: string) {
  const days = staffDaysUntil(at, now)
  const named = dayNames[days]
  if (named) return `${named}, ${staffTime(at)}`
  const dayAndTime = `${shortDay.format(new Date(at))} ${staffTime(at)}`
  if (days > 1 && days <= 7) return `in ${days} days, ${dayAndTime}`
  return yearOf(at) === yearOf(now) ? dayAndTime : staffMoment(at)
}
const yearOf = (at: string) => isoDay.format(new Date(at)).slice(0, 4)
const dayNames: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }
