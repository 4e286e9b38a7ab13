import type { ProductCount } from '../counters.rule.ts'
import { cupGroup, gapOf, heightGroup, shapeGroup } from '../groups.rule.ts'
import type { FitQuestion } from '../question.rule.ts'
import { aroundSize, type SizeShares } from '../size-shares.rule.ts'
import { fitting, noAnswers, placesOf, type Tally } from '../tally.rule.ts'
import { aroundGap, ofGroup } from './group-shares.rule.ts'
import {
  type Asked,
  crossed,
  type GroupRates,
  towards,
  writeBeside,
  writeShares,
  writeSurplus,
} from './rates.rule.ts'

const pairs = (...names: string[]) => names.flatMap((name) => [`${name} small`, `${name} large`])

export const productNames = [
  ...['product answers', 'product without answers', 'product small', 'product large'],
  ...['product and size answers', ...pairs('product and size', 'surplus of product and size')],
  ...pairs('product near the size', 'surplus near the size', 'product in larger sizes'),
  ...pairs('product in smaller sizes', 'product and shape', 'product and cup', 'product and height'),
  ...pairs('brand and kind at the distance', 'product at the distance'),
  ...[
    'from the product’s usual taker',
    'usual place of small',
    'usual place of large',
    'from those it fitted',
  ],
]

/** Number of answers that a wider group counts as. */
const weight = { size: 6, near: 4, beyond: 5, body: 10, gap: 6, gapOfKind: 20 }

const noSizes: SizeShares = []

export function productFeatures({ question, rates }: Asked, into: Float32Array, from: number): number {
  const { productCount: product } = rates
  const tally = product?.tally ?? noAnswers
  let at = from
  into[at++] = Math.log1p(tally.answers) / 3
  into[at++] = tally.answers === 0 ? 1 : 0
  at = writeBeside(rates.product, rates.all, into, at)
  at = sizesOfProduct(product?.sizes ?? noSizes, question.line, rates, into, at)
  at = ofBodies(product, question, rates, into, at)
  const gap = gapOf(question)
  at = atDistance(gap, rates, into, at)
  return placesOfProduct(tally, gap, into, at)
}

function sizesOfProduct(
  sizes: SizeShares,
  line: number,
  { all, expected, product, sizeCount }: GroupRates,
  into: Float32Array,
  from: number,
) {
  const { same, near, above, below } = aroundSize(sizes, sizeCount?.id ?? -1, line)
  into[from] = Math.log1p(same.answers) / 2
  let at = writeShares(same, { prior: expected, by: weight.size, beside: all }, into, from + 1)
  at = writeSurplus(same, { by: weight.size, beside: all }, into, at)
  at = writeShares(near, { prior: expected, by: weight.near, beside: all }, into, at)
  at = writeSurplus(near, { by: weight.near, beside: all }, into, at)
  const beyond = { prior: product, by: weight.beyond, beside: all }
  at = writeShares(above, beyond, into, at)
  return writeShares(below, beyond, into, at)
}

function ofBodies(
  product: ProductCount | undefined,
  { body }: FitQuestion,
  { product: usual }: GroupRates,
  into: Float32Array,
  from: number,
) {
  const how = { prior: usual, by: weight.body, beside: usual }
  const groups = product?.groups
  let at = writeShares(ofGroup(groups, shapeGroup(body)), how, into, from)
  at = writeShares(ofGroup(groups, cupGroup(body)), how, into, at)
  return writeShares(ofGroup(groups, heightGroup(body)), how, into, at)
}

/** Answers of members whose own size is as far from the size that they took. */
function atDistance(gap: number, rates: GroupRates, into: Float32Array, from: number) {
  const { all, brandKind, product, kindCount, productCount } = rates
  const ofKind = towards(aroundGap(kindCount?.groups, gap), brandKind, weight.gapOfKind)
  const at = writeBeside(ofKind, all, into, from)
  const prior = crossed(product, ofKind, brandKind)
  return writeShares(aroundGap(productCount?.groups, gap), { prior, by: weight.gap, beside: all }, into, at)
}

/** Places, from their own size, of those who took the product and found it small, right or large. */
function placesOfProduct(tally: Readonly<Tally>, gap: number, into: Float32Array, from: number): number {
  const usual = placesOf(tally) / (tally.answers + 3)
  into[from] = gap - usual
  into[from + 1] = tally.placeSmall / (tally.small + 3) - usual
  into[from + 2] = tally.placeLarge / (tally.large + 3) - usual
  into[from + 3] = gap - tally.placeFits / (fitting(tally) + 3)
  return from + 4
}
