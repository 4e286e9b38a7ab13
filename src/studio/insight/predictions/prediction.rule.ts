import { interval } from '../rates.rule.ts'

/** Predictions of one fiftieth of the chance. `predicted`: the sum of the chances of those with an answer. */
export type Bin = { bin: number; given: number; answered: number; seen: number; predicted: number }
export type Counted = Omit<Bin, 'bin'>

export const summed = (bins: readonly Counted[]): Counted =>
  bins.reduce(
    (sum, { given, answered, seen, predicted }) => ({
      given: sum.given + given,
      answered: sum.answered + answered,
      seen: sum.seen + seen,
      predicted: sum.predicted + predicted,
    }),
    { given: 0, answered: 0, seen: 0, predicted: 0 },
  )

/** Bins of equal number, added up over the rows that have them. */
export const byBin = (rows: readonly Bin[]): Bin[] =>
  [...Map.groupBy(rows, ({ bin }) => bin)]
    .map(([bin, own]) => ({ bin, ...summed(own) }))
    .toSorted((a, b) => a.bin - b.bin)

/** Answers of a group of predictions before its share is told. */
const LEAST_IN_GROUP = 30
const GROUPS = 10

export type Group = { from: number; to: number; answered: number; seen: number; predicted: number }

/** Predictions in about ten groups of equal size, by their chance; a group of too few joins the one before it. */
export function groupsOf(bins: readonly Bin[]): Group[] {
  const least = Math.max(LEAST_IN_GROUP, summed(bins).answered / GROUPS)
  const groups: Group[] = []
  let open: Group | undefined
  for (const { bin, answered, seen, predicted } of bins) {
    open ??= { from: bin / 50, to: 0, answered: 0, seen: 0, predicted: 0 }
    open = {
      ...{ from: open.from, to: (bin + 1) / 50, answered: open.answered + answered },
      ...{ seen: open.seen + seen, predicted: open.predicted + predicted },
    }
    if (open.answered < least) continue
    groups.push(open)
    open = undefined
  }
  return open ? withRest(groups, open) : groups
}

function withRest(groups: Group[], rest: Group): Group[] {
  const last = groups.at(-1)
  if (!last) return rest.answered >= LEAST_IN_GROUP ? [rest] : []
  return [
    ...groups.slice(0, -1),
    {
      ...{ from: last.from, to: rest.to, answered: last.answered + rest.answered },
      ...{ seen: last.seen + rest.seen, predicted: last.predicted + rest.predicted },
    },
  ]
}

/** The share that came true, with its 95 % interval, beside the mean chance. */
export const seenOf = ({ answered, seen, predicted }: Omit<Counted, 'given'>) => ({
  ...{ answered, seen, predicted: predicted / answered },
  ...interval(seen, answered),
})

/** The mean distance of chance and share over the groups; undefined with too few answers. */
export function distanceOf(bins: readonly Bin[]): number | undefined {
  const groups = groupsOf(bins)
  const answered = groups.reduce((sum, one) => sum + one.answered, 0)
  if (answered === 0) return undefined
  return groups.reduce((sum, { predicted, seen }) => sum + Math.abs(predicted - seen), 0) / answered
}

/** Answers of each sort, true and not, from which an AUC is told. */
export const LEAST_OF_EACH = 30

export type Auc = { auc: number; low: number; high: number }

/**
 * The share of pairs in which the piece that came true had the higher chance, with its 95 % interval (Hanley and McNeil). Chances
 * of one fiftieth count as equal. Undefined with too few of either sort.
 */
export function aucOf(bins: readonly Bin[]): Auc | undefined {
  const { answered, seen } = summed(bins)
  const not = answered - seen
  if (Math.min(seen, not) < LEAST_OF_EACH) return undefined
  let [below, pairs] = [0, 0]
  for (const one of bins.toSorted((a, b) => a.bin - b.bin)) {
    const others = one.answered - one.seen
    pairs += one.seen * (below + others / 2)
    below += others
  }
  const auc = pairs / (seen * not)
  const [first, second] = [auc / (2 - auc), (2 * auc * auc) / (1 + auc)]
  const variance =
    (auc * (1 - auc) + (seen - 1) * (first - auc * auc) + (not - 1) * (second - auc * auc)) / (seen * not)
  const half = 1.96 * Math.sqrt(Math.max(0, variance))
  return { auc, low: Math.max(0, auc - half), high: Math.min(1, auc + half) }
}

/** Predictions on each side from which a shift is told. */
const LEAST_TO_COMPARE = 100

/** Population stability index of a mix beside the one before it; undefined with too few on either side. */
export function shiftOf(
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): number | undefined {
  const [was, is] = [total(before), total(now)]
  if (Math.min(was, is) < LEAST_TO_COMPARE) return undefined
  const keys = [...new Set([...before.keys(), ...now.keys()])]
  // Half a piece more for each key: a key without any would count without end.
  const share = (of: ReadonlyMap<string, number>, all: number, key: string) =>
    ((of.get(key) ?? 0) + 0.5) / (all + keys.length / 2)
  return keys.reduce((sum, key) => {
    const [a, b] = [share(before, was, key), share(now, is, key)]
    return sum + (b - a) * Math.log(b / a)
  }, 0)
}
const total = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, count) => sum + count, 0)

/** The usual bounds of the index: under 0.1 nothing to look at, over 0.25 another population. */
export const shiftWord = (shift: number): string =>
  shift < 0.1 ? 'as before' : shift < 0.25 ? 'somewhat other' : 'other'
