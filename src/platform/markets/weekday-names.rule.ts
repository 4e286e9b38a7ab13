const first = Date.UTC(2024, 0, 1)

/** Names of weekdays (Monday is 1): consecutive days as a range, others as a list. */
export function weekdayNames(weekdays: readonly number[], intlLocale: string): string {
  const { format } = new Intl.DateTimeFormat(intlLocale, { weekday: 'long', timeZone: 'UTC' })
  const names = weekdays.map((weekday) => format(first + (weekday - 1) * 86_400_000))
  const follow = weekdays.every((weekday, index) => index === 0 || weekday === weekdays[index - 1]! + 1)
  return names.length > 2 && follow
    ? `${names[0]}–${names.at(-1)}`
    : new Intl.ListFormat(intlLocale, { type: 'conjunction' }).format(names)
}
