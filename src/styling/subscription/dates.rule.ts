/** Days before a planned box on which a mail announces it, while it may still be changed (R3.11). */
export const reminderDays = [14, 7] as const
const NOTICE_DAYS = 14
const MONTHS_AHEAD = 6
const SHOWN = 3

type Planned = { months: number; last: string | null; today: string }
/** A planned date, and the day of the month for those after it; a short month has it on its last day (R3.09). */
export type BoxDate = { nextBoxDate: string; monthDay: number }
export const noDate = { nextBoxDate: null, monthDay: null }

export const boxDate = (nextBoxDate: string): BoxDate => ({ nextBoxDate, monthDay: dayOfMonth(nextBoxDate) })

/**
 * The first planned date: one interval after the last box, but not within two weeks. Dates are `YYYY-MM-DD` of the
 * market.
 */
export function firstDate({ months, last, today }: Planned): BoxDate {
  const soonest = boxDate(addDaysTo(today, NOTICE_DAYS))
  const regular = last ? dateAfter(boxDate(last), months) : soonest
  return regular.nextBoxDate > soonest.nextBoxDate ? regular : soonest
}

export function dateAfter({ nextBoxDate, monthDay }: BoxDate, months: number): BoxDate {
  const month = Temporal.PlainDate.from(nextBoxDate).with({ day: 1 }).add({ months })
  return { nextBoxDate: month.with({ day: monthDay }).toString(), monthDay }
}

/** Days to which a box may be moved, or until which it may be paused: from tomorrow, half a year ahead. */
export const datesToChoose = (today: string) => ({
  from: addDaysTo(today, 1),
  to: addMonthsTo(today, MONTHS_AHEAD),
})

export const pauses = (today: string, nextBoxDate: string | null) =>
  [1, 2, 3, 6]
    .map((months) => ({ months, until: addMonthsTo(today, months) }))
    .filter(({ until }) => nextBoxDate && nextBoxDate < until)

/** The next boxes, each with the last day for a change. */
export const upcoming = (next: BoxDate, months: number) =>
  Array.from({ length: SHOWN }, (_, index) => {
    const { nextBoxDate: date } = dateAfter(next, months * index)
    return { date, changeUntil: addDaysTo(date, -1) }
  })

export const addDaysTo = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString()
const addMonthsTo = (date: string, months: number) => Temporal.PlainDate.from(date).add({ months }).toString()
const dayOfMonth = (date: string) => Temporal.PlainDate.from(date).day
