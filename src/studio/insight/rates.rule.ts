/** Fewer boxes than this are too few for a rank. */
export const ENOUGH_BOXES = 50

const Z = 1.96

/**
 * Wilson's 95 % interval for the true share when `hits` of `of` were counted; it also holds for small and
 * extreme counts. Shares are 0 to 1.
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

/** Rows with enough boxes, the best first; then the others by name. */
export function ranked<Row extends Counted>(rows: readonly Row[]): Row[] {
  const known = (row: Row) => row.boxes >= ENOUGH_BOXES
  const byShare = (a: Row, b: Row) => b.kept / b.sent - a.kept / a.sent || a.name.localeCompare(b.name, 'en')
  return [
    ...rows.filter(known).toSorted(byShare),
    ...rows.filter((row) => !known(row)).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  ]
}

/** Equals the time that the count looks back: the stock is short if as many pieces leave again before that time is over. */
const SHORT_DAYS = 28

/** The stock runs out within four weeks. An unsold size is not short. */
export const isShort = ({ days }: { days: number | null }): boolean => days !== null && days < SHORT_DAYS

/** Days that the free stock lasts at the rate of the last `days`; null if nothing left. */
export const coverDays = ({ free, gone }: { free: number; gone: number }, days: number): number | null =>
  gone > 0 ? Math.floor((free * days) / gone) : null
