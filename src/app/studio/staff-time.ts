import { houseTimeZone } from '#/markets/markets.ts'
import { atNoon } from '#/markets/noon.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: houseTimeZone })
const time = { hour: '2-digit', minute: '2-digit' } as const
const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
const dayMonth = format({ day: '2-digit', month: '2-digit' })
const moment = format({ day: 'numeric', month: 'short', year: 'numeric', ...time })
const hours = format(time)
const monthOnly = format({ month: 'long', year: 'numeric' })
const monthName = format({ month: 'long' })
const longDay = format(long)
const longMoment = format({ ...long, ...time })

// Staff work in English, at our own desk's hours: short in tables and lists, long where one date stands alone.
export const staffDay = (at: string | null) => (at ? day.format(new Date(at)) : '')
export const staffDayMonth = (at: string) => dayMonth.format(new Date(at))
export const staffMoment = (at: string) => moment.format(new Date(at))
export const staffLongDay = (at: string) => longDay.format(new Date(at))
export const staffLongMoment = (at: string) => longMoment.format(new Date(at))
export const staffTime = (at: string) => hours.format(new Date(at))
/** Whole days, the first and the last of them, as 2026-11-02. */
export const staffDays = ({ from, to }: { from: string; to: string }) =>
  from === to ? staffDay(atNoon(from)) : `${staffDay(atNoon(from))} to ${staffDay(atNoon(to))}`
/** Of a month as 2026-11. */
export const staffMonth = (month: string) => monthOnly.format(new Date(`${month}-15`))
/** Without its year, where that is plain. */
export const staffMonthName = (month: string) => monthName.format(new Date(`${month}-15`))
/** Today's by the hour alone. */
export const staffTurn = (at: string, now: string) =>
  staffDay(at) === staffDay(now) ? `today, ${staffTime(at)}` : staffMoment(at)
