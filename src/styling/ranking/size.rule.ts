import type { SizeAdvice } from '#/boxes/pieces/piece-rows.ts'
import { isOneSize, readSize, type SizeReading } from '#/goods/catalogue/sizes/size-systems.rule.ts'
import { lineOfWaist } from '#/goods/catalogue/sizes/sizes.rule.ts'

import { memoized } from './memoized.rule.ts'

export type Sizes = Readonly<Record<string, string | undefined>>

/** The survey asks sizes by kind of garment; related kinds share one answer. */
const sizeGroups: Readonly<Record<string, readonly string[]>> = {
  dress: ['dress', 'top'],
  top: ['top', 'shirt'],
  shirt: ['shirt', 'top'],
  knitwear: ['knitwear', 'top'],
  jacket: ['jacket', 'top'],
  sportswear: ['sportswear', 'top'],
  trousers: ['trousers', 'bottom'],
  jeans: ['jeans', 'trousers', 'bottom'],
  skirt: ['skirt', 'bottom'],
  shoes: ['shoes'],
}
type OwnSize = { size: string; kind: string }
const ownSize = (kind: string, sizes: Sizes): OwnSize | undefined =>
  sizeGroups[kind]
    ?.map((group) => ({ size: sizes[group] ?? '', kind: group }))
    .find(({ size }) => size !== '')

/** The member's own size is unambiguous: the survey asks jeans by the waist and everything else by number or letter. */
const asGiven = ({ size, kind }: OwnSize): SizeReading | undefined => {
  const scale = { jeans: 'waist', shoes: 'shoe' }[kind] ?? 'clothing'
  const readings = readSize(size, kind)
  return readings.find((reading) => reading.scale === scale) ?? readings[0]
}

/** A label on a kind of garment, with the product's other labels where known. */
type Labelled = { kind: string; size: string; otherSizes?: readonly string[] }

/** Comparison of a label with the member's size; `memberSize` is the member's own input. */
export type SizeFit =
  | { is: 'one-size' }
  | { is: 'unasked' }
  | { is: 'unreadable'; memberSize: string }
  | { is: 'ambiguous'; memberSize: string }
  | { is: 'known'; memberSize: string; steps: number }

export function fitOf({ kind, size, otherSizes }: Labelled, sizes: Sizes): SizeFit {
  if (isOneSize(size)) return { is: 'one-size' }
  const own = ownSize(kind, sizes)
  if (!own) return { is: 'unasked' }
  const memberSize = own.size
  const given = asGiven(own)
  const readings = readSize(size, kind, otherSizes)
  const steps = given ? readings.flatMap((reading) => stepsBetween(reading, given) ?? []) : []
  if (steps.length === 0)
    return size.toUpperCase() === memberSize.toUpperCase()
      ? { is: 'known', memberSize, steps: 0 }
      : { is: 'unreadable', memberSize }
  return new Set(steps).size === 1
    ? { is: 'known', memberSize, steps: steps[0]! }
    : { is: 'ambiguous', memberSize }
}

/** Places of a label and of the member on the scale of the kind, in sizes: 0 is EU 32, or shoe 35. */
export type Places = { line: number; ownLine: number | undefined }

/** Undefined when the label has no place: one size, an unknown label, or one with two meanings. */
export function placesOf({ kind, size, otherSizes }: Labelled, sizes: Sizes): Places | undefined {
  const readings = isOneSize(size) ? [] : readSize(size, kind, otherSizes)
  const line = readings.length === 1 ? placeOf(readings[0]!) : undefined
  if (line === undefined) return undefined
  const own = ownSize(kind, sizes)
  const given = own && asGiven(own)
  const isSameScale = given && (given.scale === 'shoe') === (readings[0]!.scale === 'shoe')
  return { line, ownLine: isSameScale ? placeOf(given) : undefined }
}

const FIRST_SHOE = 35
function placeOf({ scale, from, to }: SizeReading): number | undefined {
  const middle = (from + to) / 2
  if (scale === 'shoe') return middle - FIRST_SHOE
  return scale === 'clothing' ? middle : lineOfWaist(from)
}

/** A garment's kind and the labels of its variants. */
export type LabelledGarment = { kind: string; variants: readonly { size: string }[] }

/**
 * Compares each label of a shelf with the member's sizes. Only an ambiguous label, which may be two sizes, reads
 * the labels beside it.
 */
export function fitsOf(sizes: Sizes): (garment: LabelledGarment, size: string) => SizeFit {
  const alone = memoized((kind: string) => memoized((size: string) => fitOf({ kind, size }, sizes)))
  return ({ kind, variants }, size) => {
    const fit = alone(kind)(size)
    return fit.is === 'ambiguous'
      ? fitOf({ kind, size, otherSizes: variants.map((variant) => variant.size) }, sizes)
      : fit
  }
}

/**
 * Number of sizes that a label lies above (or, if negative, below) another; undefined when no conversion leads from
 * one scale to the other.
 */
export function stepsBetween(label: SizeReading, given: SizeReading): number | undefined {
  if (label.scale === given.scale) return gap(label, given)
  if (label.scale === 'shoe' || given.scale === 'shoe') return undefined
  const [left, right] = [onClothing(label), onClothing(given)]
  return left && right && gap(left, right)
}

type Span = Pick<SizeReading, 'from' | 'to'>
const gap = (label: Span, given: Span): number => {
  if (label.from > given.to) return Math.ceil(label.from - given.to)
  return label.to < given.from ? -Math.ceil(given.from - label.to) : 0
}
const onClothing = ({ scale, from, to }: SizeReading): Span | undefined => {
  if (scale === 'clothing') return { from, to }
  const line = lineOfWaist(from)
  return line === undefined ? undefined : { from: line, to: line }
}

/** Reason for a size, shown to the member in their language by code (`size.advice.<code>`). */
export function sizeAdvice(garment: Labelled, sizes: Sizes): SizeAdvice {
  const { size } = garment
  const fit = fitOf(garment, sizes)
  if (fit.is === 'one-size') return { code: 'one-size' }
  if (fit.is !== 'known') return { code: 'stylist', params: { size } }
  if (fit.steps === 0) return { code: 'hers', params: { size } }
  return { code: fit.steps > 0 ? 'up' : 'down', params: { size, hers: fit.memberSize } }
}
