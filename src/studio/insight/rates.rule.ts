/** Fewer boxes than this say too little to put anybody before another. */
export const ENOUGH_BOXES = 50

const Z = 1.96

/**
 * Between which shares the true one lies, 95 times of 100, when `hits` of `of` were counted: Wilson's interval, which is
 * right for few and for extreme counts too. Shares are 0 to 1.
 */
export function interval(hits: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 }
  const share = hits / of
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const middle = share + Z ** 2 / (2 * of)
  const scale = 1 + Z ** 2 / of
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

type Counted = { name: string; boxes: number; sent: number; kept: number }

/** The best first among those of whom enough is known; the others after them, by their names. */
export function ranked<Row extends Counted>(rows: readonly Row[]): Row[] {
  const known = (row: Row) => row.boxes >= ENOUGH_BOXES
  const byShare = (a: Row, b: Row) => b.kept / b.sent - a.kept / a.sent || a.name.localeCompare(b.name, 'en')
  return [
    ...rows.filter(known).toSorted(byShare),
    ...rows.filter((row) => !known(row)).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  ]
}

/** As long as was looked back: what went in that time goes again before it is over. */
const SHORT_DAYS = 28

/** Whether what sells runs out within four weeks; what nobody takes does not. */
export const isShort = ({ days }: { days: number | null }): boolean => days !== null && days < SHORT_DAYS

/** For how many days what is free lasts, if as much goes as in the days before; nothing went, nothing runs out. */
export const coverDays = ({ free, gone }: { free: number; gone: number }, days: number): number | null =>
  gone > 0 ? Math.floor((free * days) / gone) : null
