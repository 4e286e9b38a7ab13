import { type BodySums, measures } from '../counters.rule.ts'
import { gapOf } from '../groups.rule.ts'
import { standard, usual } from './body-features.rule.ts'
import { type Asked, writeBeside } from './rates.rule.ts'

const groups = ['size', 'kind', 'brandKind', 'brandKindSize'] as const

export const sizeNames = [
  ...['size', 'size from own', 'size from own, squared', 'usual height of the size'],
  ...measures.map((measure) => `${measure} beside those who take the size`),
  ...groups.flatMap((group) => [`${group} small`, `${group} large`]),
]

/** A size that many take: EU 38. */
const USUAL_LINE = 3
/** Spread of a measure among those who take one size. */
const within = { height: 6.9, weight: 5.5, band: 1.3, cup: 1.3 } as const
/** Number of usual bodies that each size begins with. */
const BODIES = 20

type MeasureSum = BodySums['height']
const none: MeasureSum = { sum: 0, known: 0 }
const mean = ({ sum, known }: MeasureSum, usualOne: number) => (sum + BODIES * usualOne) / (known + BODIES)

export function sizeFeatures({ question, rates }: Asked, into: Float32Array, from: number): number {
  let at = from
  const gap = gapOf(question)
  const { body } = question
  const bodies = rates.sizeCount?.bodies
  const height = mean(bodies?.height ?? none, usual.height)
  into[at++] = (question.line - USUAL_LINE) / 2.2
  into[at++] = gap
  into[at++] = gap * gap * 0.5
  into[at++] = (height - usual.height) / 3.8
  into[at++] = standard(body.height, height, within.height)
  into[at++] = standard(body.weight, mean(bodies?.weight ?? none, usual.weight), within.weight)
  into[at++] = standard(body.band, mean(bodies?.band ?? none, usual.band), within.band)
  into[at++] = standard(body.cup, mean(bodies?.cup ?? none, usual.cup), within.cup)
  at = writeBeside(rates.size, rates.all, into, at)
  at = writeBeside(rates.kind, rates.all, into, at)
  at = writeBeside(rates.brandKind, rates.all, into, at)
  return writeBeside(rates.brandKindSize, rates.all, into, at)
}
