import { shapes } from '../groups.rule.ts'
import type { FitQuestion } from '../question.rule.ts'

const occasions = ['wedding', 'formal affair', 'party', 'everyday', 'work', 'date', 'vacation'] as const

export const bodyNames = [
  ...['height', 'weight', 'band', 'cup', 'age', 'weight unknown', 'band unknown', 'own size unknown'],
  ...shapes.map((shape) => `shape ${shape}`),
  ...occasions.map((occasion) => `for ${occasion}`),
]

/** A value in standard deviations from a usual one; 0 when unknown. */
export const standard = (value: number | undefined, usual: number, deviation: number) =>
  value === undefined ? 0 : (value - usual) / deviation

/** Usual measures of women. */
export const usual = { height: 166, weight: 62, band: 34.2, cup: 3 } as const
/** Standard deviations of the inputs. */
const deviation = { height: 6.9, weight: 10, band: 1.8, cup: 1.3 } as const

export function bodyFeatures(
  { body, ownLine, occasion }: FitQuestion,
  into: Float32Array,
  from: number,
): number {
  let at = from
  into[at++] = standard(body.height, usual.height, deviation.height)
  into[at++] = standard(body.weight, usual.weight, deviation.weight)
  into[at++] = standard(body.band, usual.band, deviation.band)
  into[at++] = standard(body.cup, usual.cup, deviation.cup)
  into[at++] = standard(body.age, 34, 8)
  into[at++] = body.weight === undefined ? 1 : 0
  into[at++] = body.band === undefined ? 1 : 0
  into[at++] = ownLine === undefined ? 1 : 0
  for (const shape of shapes) into[at++] = body.shape === shape ? 1 : 0
  for (const one of occasions) into[at++] = occasion === one ? 1 : 0
  return at
}
