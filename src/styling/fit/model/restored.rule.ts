import type { Zone } from '#/boxes/feedback/feedback.rule.ts'
import { FitCounters, type KindCount } from './counters.rule.ts'
import type { FitAnswer } from './question.rule.ts'
import type { Tally } from './tally.rule.ts'

/** A row of stored sums; `goods`: a kind, a brand with a kind, or a product; `size` of zones: the zone. */
export type CountRow = Tally & {
  scope: 'size' | 'kind' | 'kind-zone' | 'brand' | 'brand-gap' | 'product' | 'product-gap'
  goods: string
  size: string
  line: number | null
}

/** Counters from stored sums over goods, and from one member's answers. */
export function countersFrom(rows: readonly CountRow[], ofMember: readonly FitAnswer[]): FitCounters {
  const counters = new FitCounters()
  // Sizes first: products name them by their numbers.
  for (const row of rows) if (row.scope === 'size') counters.sizeOf(row.size).tally = tallyOf(row)
  for (const row of rows) restore(counters, row)
  for (const answer of ofMember) counters.addToMember(answer, 1)
  return counters
}

function restore(counters: FitCounters, row: CountRow): void {
  const { scope, goods, size, small, large } = row
  if (scope === 'kind') {
    counters.kinds.set(goods, tallyOf(row))
    addTo(counters.all, row)
  } else if (scope === 'kind-zone') {
    counters.addZone({ kind: goods, zone: size as Zone, felt: 'small' }, small)
    counters.addZone({ kind: goods, zone: size as Zone, felt: 'large' }, large)
  } else if (scope === 'brand' || scope === 'brand-gap') {
    const [brand = '', kind = ''] = goods.split(' ')
    restoreKind(counters.kindOf(brand, kind), row)
  } else if (scope === 'product-gap') restoreGroup(counters.productOf(goods).groups, row)
  else if (scope === 'product') {
    const product = counters.productOf(goods)
    if (size === '') product.tally = tallyOf(row)
    else product.sizes.push(counters.sizeOf(size).id, row.line ?? 0, row.answers, row.small, row.large)
  }
}

function restoreKind(kind: KindCount, row: CountRow): void {
  if (row.scope === 'brand-gap') restoreGroup(kind.groups, row)
  else if (row.size === '') kind.tally = tallyOf(row)
  else kind.sizes.set(row.size, tallyOf(row))
}

function restoreGroup(groups: Float32Array, { size, answers, small, large }: CountRow): void {
  groups.set([answers, small, large], 3 * Number(size))
}

const tallyOf = ({ answers, small, large, placeSmall, placeFits, placeLarge, squares }: CountRow): Tally => ({
  answers,
  small,
  large,
  placeSmall,
  placeFits,
  placeLarge,
  squares,
})

function addTo(into: Tally, row: CountRow): void {
  into.answers += row.answers
  into.small += row.small
  into.large += row.large
  into.placeSmall += row.placeSmall
  into.placeFits += row.placeFits
  into.placeLarge += row.placeLarge
  into.squares += row.squares
}
