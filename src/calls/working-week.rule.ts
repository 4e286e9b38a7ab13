/** The column of the first day (1 to 5), where the days are those of whole working weeks: then they stand as in a calendar. */
export function workingWeek(days: readonly string[]): number | undefined {
  const columns = days.map((day) => new Date(day).getUTCDay())
  const isNext = (column: number, at: number) => at === 0 || column === (columns[at - 1]! % 5) + 1
  return columns.every((column, at) => column >= 1 && column <= 5 && isNext(column, at))
    ? columns[0]
    : undefined
}
