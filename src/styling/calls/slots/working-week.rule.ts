/** Tells whether the days are whole working weeks: five in a row then make each column one weekday. */
export function isWorkingWeek(days: readonly string[]): boolean {
  const columns = days.map((day) => new Date(day).getUTCDay())
  const isNext = (column: number, at: number) => at === 0 || column === (columns[at - 1]! % 5) + 1
  return columns.length > 0 && columns.every((column, at) => column >= 1 && column <= 5 && isNext(column, at))
}
