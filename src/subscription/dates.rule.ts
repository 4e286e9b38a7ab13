/** She hears of a planned box so many days before, twice, and may still change it (R3.11). */
export const reminderDays = [14, 7] as const
const NOTICE_DAYS = 14
const MONTHS_AHEAD = 6
const SHOWN = 3

type Planned = { months: number; lastOrdered: string | null; today: string }

/** Dates are `YYYY-MM-DD` of her market. One interval after her last box, with time for both reminders. */
export function firstDate({ months, lastOrdered, today }: Planned): string | null {
  if (months === 0) return null
  const soonest = addDaysTo(today, NOTICE_DAYS)
  return lastOrdered ? later(addMonthsTo(lastOrdered, months), soonest) : soonest
}

/** What she may move a box to, or pause until: from tomorrow on, half a year ahead. */
export const datesToChoose = (today: string) => ({
  from: addDaysTo(today, 1),
  to: addMonthsTo(today, MONTHS_AHEAD),
})

/** How long she may pause at the press of a button. */
export const pauses = (today: string) =>
  [1, 2, 3, 6].map((months) => ({ months, until: addMonthsTo(today, months) }))

/** The next boxes, each with the last day on which it can be changed. */
export function upcoming({ nextBoxDate, months }: { nextBoxDate: string | null; months: number }) {
  if (!nextBoxDate) return []
  return Array.from({ length: SHOWN }, (_, index) => {
    const date = addMonthsTo(nextBoxDate, months * index)
    return { date, changeUntil: addDaysTo(date, -1) }
  })
}

export const later = (one: string, other: string) => (one > other ? one : other)
export const addMonthsTo = (date: string, months: number) =>
  Temporal.PlainDate.from(date).add({ months }).toString()
export const addDaysTo = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString()
