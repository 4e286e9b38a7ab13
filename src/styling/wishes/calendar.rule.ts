export function inYear(year: string, month: number, day: number): string | undefined {
  return dateOf(Number(year.length === 2 ? `20${year}` : year), month, day)?.toString()
}
function dateOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  return Temporal.PlainDate.from({ year, month, day })
}
/** The day in this year, or in the next when it is past. */
export function next(today: Temporal.PlainDate, month: number, day: number): string | undefined {
  const date = dateOf(today.year, month, day)
  return date && String(Temporal.PlainDate.compare(date, today) < 0 ? date.add({ years: 1 }) : date)
}
export function dayOfMonth(today: Temporal.PlainDate, day: number): string | undefined {
  if (day < 1 || day > 31) return undefined
  return String(
    today
      .with({ day: 1 })
      .add({ months: day < today.day ? 1 : 0 })
      .with({ day }),
  )
}
/** The next such weekday after today. */
export const onWeekday = (today: Temporal.PlainDate, weekday: number) =>
  today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 })
export const nextMonday = (today: Temporal.PlainDate) => today.add({ days: 8 - today.dayOfWeek })

/** The Monday of a week by its number, this year's or the next one's. */
export function mondayOf(week: number, today: Temporal.PlainDate): string | undefined {
  if (week < 1 || week > 53) return undefined
  const monday = (year: number) => {
    const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 })
    return fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 })
  }
  const thisYear = monday(today.year)
  return String(
    Temporal.PlainDate.compare(thisYear.add({ days: 6 }), today) < 0 ? monday(today.year + 1) : thisYear,
  )
}
