import { tilted } from '../cold.rule.ts'
import type { FitCounters, KindCount, ProductCount, SizeCount } from '../counters.rule.ts'
import type { FitQuestion } from '../question.rule.ts'
import { noAnswers, type Shares, shrunk } from '../tally.rule.ts'

/** Shares that found it small and large. */
export type Rates = { small: number; large: number }
/** Shares of the groups that a question belongs to, each shrunk towards the wider one. */
export type GroupRates = {
  all: Rates
  size: Rates
  kind: Rates
  brandKind: Rates
  brandKindSize: Rates
  product: Rates
  /** Shares of the product in this size, as if product and size were independent. */
  expected: Rates
  sizeCount: SizeCount | undefined
  productCount: ProductCount | undefined
  kindCount: KindCount | undefined
}
export type Asked = { counters: FitCounters; question: FitQuestion; rates: GroupRates }

/** Shares before any answer: those of published answers on rented dresses, 26 % of which did not fit. */
const BEFORE = 0.13
/** Number of answers that the wider group counts as. */
const weight = { all: 100, size: 60, kind: 40, brandKind: 40, brandKindSize: 30, product: 8 }
/** No group is expected to be small or large more often. */
const MOST = 0.8

const both = (share: number, other: number, all: number) => Math.min(MOST, (share * other) / all)

/** A group's shares in another one, as if both were independent. */
export const crossed = (group: Rates, other: Rates, all: Rates): Rates => ({
  small: both(group.small, other.small, all.small),
  large: both(group.large, other.large, all.large),
})
export const towards = (tally: Readonly<Shares>, prior: Rates, by: number): Rates => ({
  small: shrunk(tally.small, tally.answers, prior.small, by),
  large: shrunk(tally.large, tally.answers, prior.large, by),
})

export function ratesOf(counters: FitCounters, question: FitQuestion): GroupRates {
  const sizeCount = counters.sizes.get(question.size)
  const kindCount = counters.brands.get(question.brand)?.get(question.kind)
  const productCount = counters.products.get(question.productId)
  const all = towards(counters.all, { small: BEFORE, large: BEFORE }, weight.all)
  const size = towards(sizeCount?.tally ?? noAnswers, all, weight.size)
  const kind = towards(counters.kinds.get(question.kind) ?? noAnswers, all, weight.kind)
  const brandKind = towards(kindCount?.tally ?? noAnswers, kind, weight.brandKind)
  const ofSize = kindCount?.sizes.get(question.size) ?? noAnswers
  const brandKindSize = towards(ofSize, crossed(brandKind, size, all), weight.brandKindSize)
  const before = tilted(brandKind, productCount?.roomier ?? 0)
  const product = towards(productCount?.tally ?? noAnswers, before, weight.product)
  const expected = crossed(product, size, all)
  return { all, size, kind, brandKind, brandKindSize, product, expected, sizeCount, productCount, kindCount }
}

/** Log of a share over another: 0 when equal, 0.7 when twice as often. */
export const over = (share: number, usual: number) => Math.log(share / usual)

export function writeBeside(rates: Rates, beside: Rates, into: Float32Array, at: number): number {
  into[at] = over(rates.small, beside.small)
  into[at + 1] = over(rates.large, beside.large)
  return at + 2
}

/** Writes a tally's shares, shrunk towards `prior`, beside the usual ones. */
export function writeShares(
  tally: Readonly<Shares>,
  { prior, by, beside }: { prior: Rates; by: number; beside: Rates },
  into: Float32Array,
  at: number,
): number {
  into[at] = over(shrunk(tally.small, tally.answers, prior.small, by), beside.small)
  into[at + 1] = over(shrunk(tally.large, tally.answers, prior.large, by), beside.large)
  return at + 2
}

/** Writes the surplus of small and of large over the usual share, shrunk to nothing. */
export function writeSurplus(
  tally: Readonly<Shares>,
  { by, beside }: { by: number; beside: Rates },
  into: Float32Array,
  at: number,
): number {
  into[at] = (3 * (tally.small - tally.answers * beside.small)) / (tally.answers + by)
  into[at + 1] = (3 * (tally.large - tally.answers * beside.large)) / (tally.answers + by)
  return at + 2
}
