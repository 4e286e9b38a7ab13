const names = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `2026-10` is October 2026, `2026-Q4` the fourth quarter of it. */
export function periodName(id: string): string {
  const [year, part] = id.split('-')
  if (part === undefined) return `${year}`
  return part.startsWith('Q') ? `${part} ${year}` : `${names[Number(part) - 1]} ${year}`
}

/** Heading of a list by month, the newest first, with its first month. */
export const sinceHeading = (what: string, months: readonly { month: string }[]): string => {
  const first = months.at(-1)
  return first ? `${what} since ${periodName(first.month)}` : what
}

/** Choice of a period. A period in the address is added if it is not on offer. */
export function periodChoice(name: string, value: string, periods: readonly string[]) {
  const known = periods.includes(value) ? periods : [value, ...periods]
  return { name, label: 'Period', value, options: known.map((id) => ({ value: id, label: periodName(id) })) }
}
