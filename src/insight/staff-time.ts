const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Copenhagen' })
const today = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const moment = format({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Our own desk's calendar, in English. */
export const staffToday = (at: string) => today.format(new Date(at))
export const staffMoment = (at: string) => moment.format(new Date(at))
