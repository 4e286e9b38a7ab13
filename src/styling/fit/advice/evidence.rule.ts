import type { Shares } from '../model/tally.rule.ts'

/** Answers that a figure needs; below it nothing is said. */
export const LEAST_ANSWERS = 5
/** Share that must have felt so, and its surplus over the opposite, before it is told as a reason. */
const CLEARLY = 0.2

/** "9 of 31 who took 40 found it small". Without a size: of all who took the product. */
export type FitEvidence = { felt: 'small' | 'large'; of: number; found: number; size?: string }

type Heard = { size: string; sameSize: Readonly<Shares>; product: Readonly<Shares> }

/** The closest group with enough answers that says the same as the advice; undefined when there is none. */
export function evidenceFor(
  felt: FitEvidence['felt'],
  { size, sameSize, product }: Heard,
): FitEvidence | undefined {
  return told(felt, sameSize, size) ?? told(felt, product)
}

function told(felt: FitEvidence['felt'], tally: Readonly<Shares>, size?: string): FitEvidence | undefined {
  const { answers, small, large } = tally
  const [found, opposite] = felt === 'small' ? [small, large] : [large, small]
  if (answers < LEAST_ANSWERS || found / answers < CLEARLY || found <= opposite) return undefined
  return { felt, of: answers, found, ...(size !== undefined && { size }) }
}

/** Figures for customers: at least so many in fives, and of ten, so that no single answer can be read from them. */
export const publicEvidence = ({ felt, of, found, size }: FitEvidence) => ({
  felt,
  members: of - (of % 5),
  ofTen: Math.round((10 * found) / of),
  ...(size !== undefined && { size }),
})
