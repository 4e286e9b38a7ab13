import { type Bin, byBin, groupsOf, seenOf, shiftOf, summed } from './prediction.rule.ts'

/** Weeks that are shown, and weeks before each with which its predictions are compared. */
const WEEKS_SHOWN = 12
const WEEKS_BEFORE = 12
const MONTHS_SHOWN = 6
const MONTHS_BEFORE = 3

type OfWeek = Bin & { week: string }
export type Mixed = { of: 'brand' | 'kind' | 'size'; month: string; key: string; given: number }

/** Each week with its share that came true, and how far its predictions are from those of the weeks before. The newest first. */
export function weeksOf(rows: readonly OfWeek[]) {
  const byWeek = [...Map.groupBy(rows, ({ week }) => week)].toSorted(([a], [b]) => a.localeCompare(b))
  return byWeek
    .map(([week, own], nth) => {
      const before = byWeek.slice(Math.max(0, nth - WEEKS_BEFORE), nth).flatMap(([, rows]) => rows)
      const { given, ...counted } = summed(own)
      return {
        ...{ week, given },
        seen: counted.answered === 0 ? null : seenOf(counted),
        shift: shiftOfChances(byBin(before), byBin(own)) ?? null,
      }
    })
    .slice(-WEEKS_SHOWN)
    .toReversed()
}

/** Compares chances in the groups of those before, of about equal size each. */
function shiftOfChances(before: readonly Bin[], now: readonly Bin[]) {
  const asGiven = before.map((one) => ({ ...one, answered: one.given }))
  const edges = groupsOf(asGiven).map(({ to }) => to)
  const mixOf = (bins: readonly Bin[]) => {
    const mix = new Map<string, number>()
    for (const { bin, given } of bins) {
      const key = String(edges.find((to) => bin / 50 < to - EPSILON) ?? 'above')
      mix.set(key, (mix.get(key) ?? 0) + given)
    }
    return mix
  }
  return shiftOf(mixOf(before), mixOf(now))
}
/** Edges are fiftieths, as the bins are. */
const EPSILON = 1e-9

const dimensions = ['brand', 'kind', 'size'] as const

/** Distance of the pieces of each month from those of the three months before, by brand, kind and size. The newest first. */
export function monthsOfMix(rows: readonly Mixed[]) {
  const months = [...new Set(rows.map(({ month }) => month))].toSorted()
  return months
    .map((month, nth) => {
      const before = months.slice(Math.max(0, nth - MONTHS_BEFORE), nth)
      const shift = (of: Mixed['of']) => {
        const own = rows.filter((row) => row.of === of)
        return shiftOf(mixOf(own, before), mixOf(own, [month])) ?? null
      }
      const [brand, kind, size] = dimensions.map(shift) as [number | null, number | null, number | null]
      const given = rows
        .filter((row) => row.of === 'kind' && row.month === month)
        .reduce((sum, row) => sum + row.given, 0)
      return { month, given, brand, kind, size }
    })
    .slice(-MONTHS_SHOWN)
    .toReversed()
}

function mixOf(rows: readonly Mixed[], months: readonly string[]) {
  const mix = new Map<string, number>()
  for (const { month, key, given } of rows)
    if (months.includes(month)) mix.set(key, (mix.get(key) ?? 0) + given)
  return mix
}
