const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Copenhagen' })
const day = format({ day: '2-digit', month: 'short', year: 'numeric' })
const moment = format({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** Staff work in English, at our own desk's hours. */
export const staffDay = (at: string | null) => (at ? day.format(new Date(at)) : '')
export const staffMoment = (at: string) => moment.format(new Date(at))
