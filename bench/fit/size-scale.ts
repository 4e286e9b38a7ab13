import type { Body, FitAnswer } from '#/styling/fit/model/question.rule.ts'
import type { PublishedAnswer } from './published-answers.ts'

/** Kilograms between two sizes of the published answers, and the weight that stands at 3 (EU 38). */
const KILOGRAMS = 4.536
const USUAL = { line: 3, weight: 62.1 }
/** Answers that the straight line through all sizes counts as. */
const STRAIGHT = 20
const straight = (label: number) => (110 + 1.95 * label) * 0.4536

/**
 * Places the published sizes, whose labels are numbers of several scales, by the weight of those who took them, and the
 * members by their body. Both are learnt from the training answers alone.
 */
export function sizeScale(training: readonly PublishedAnswer[]) {
  const sums = new Map<number, { sum: number; known: number }>()
  for (const { label, body } of training) {
    const size = sums.get(label) ?? { sum: 0, known: 0 }
    if (body.weight !== undefined) {
      size.sum += body.weight
      size.known++
    }
    sums.set(label, size)
  }
  const weightOf = (label: number) => {
    const { sum, known } = sums.get(label) ?? { sum: 0, known: 0 }
    return (sum + STRAIGHT * straight(label)) / (known + STRAIGHT)
  }
  const lines = new Map([...sums.keys()].map((label) => [label, lineOf(weightOf(label))]))
  const line = (label: number) => lines.get(label) ?? lineOf(weightOf(label))
  const own = ownLines(training.map(({ label, body }) => ({ body, line: line(label) })))
  return ({ label, ...answer }: PublishedAnswer): FitAnswer => ({
    ...answer,
    brand: '',
    size: String(label),
    line: line(label),
    ownLine: own(answer.body),
  })
}
const lineOf = (weight: number) => USUAL.line + (weight - USUAL.weight) / KILOGRAMS

type Taken = { body: Body; line: number }

/** The size that a body takes: a straight fit for each set of known measures. */
function ownLines(taken: readonly Taken[]) {
  const fits = [false, true].flatMap((weight) =>
    [false, true].map((band) => {
      const wanted = { weight, band }
      const known = taken.filter(({ body }) => (!weight || body.weight) && (!band || body.band))
      return solve(known.map(({ body, line }) => ({ inputs: inputsOf(body, wanted), line })))
    }),
  )
  return (body: Body) => {
    const wanted = { weight: body.weight !== undefined, band: body.band !== undefined }
    const weights = fits[(wanted.weight ? 2 : 0) + (wanted.band ? 1 : 0)]!
    return inputsOf(body, wanted).reduce((sum, input, at) => sum + input * weights[at]!, 0)
  }
}

const inputsOf = ({ height, weight, band, cup, age }: Body, wanted: { weight: boolean; band: boolean }) => [
  1,
  wanted.weight ? weight! - 63 : 0,
  (height ?? 165) - 165,
  wanted.band ? band! - 34 : 0,
  wanted.band ? (cup ?? 3) - 3 : 0,
  (age ?? 34) - 34,
]

/** Least squares by elimination. */
function solve(rows: readonly { inputs: number[]; line: number }[]): number[] {
  const width = rows[0]?.inputs.length ?? 6
  const sums = Array.from({ length: width }, () => new Float64Array(width + 1))
  for (const { inputs, line } of rows)
    for (let i = 0; i < width; i++) {
      for (let j = 0; j < width; j++) sums[i]![j]! += inputs[i]! * inputs[j]!
      sums[i]![width]! += inputs[i]! * line
    }
  for (let i = 0; i < width; i++) sums[i]![i]! += 1e-3
  for (let i = 0; i < width; i++) {
    const pivot = sums[i]![i]!
    for (let j = i; j <= width; j++) sums[i]![j]! /= pivot
    for (let other = 0; other < width; other++) {
      const factor = other === i ? 0 : sums[other]![i]!
      if (factor !== 0) for (let j = i; j <= width; j++) sums[other]![j]! -= factor * sums[i]![j]!
    }
  }
  return sums.map((row) => row[width]!)
}
