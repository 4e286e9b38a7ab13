import type { Felt } from './question.rule.ts'
import type { Shares } from './tally.rule.ts'

/** Sizes one after another, five numbers each: id, line, answers, small, large. */
export type SizeShares = number[]
const WIDTH = 5

type Sized = { id: number; line: number; felt: Felt }
export function addToSize(sizes: SizeShares, { id, line, felt }: Sized, times: number): void {
  let at = 0
  while (at < sizes.length && sizes[at] !== id) at += WIDTH
  if (at === sizes.length) sizes.push(id, line, 0, 0, 0)
  sizes[at + 2]! += times
  if (felt === 'small') sizes[at + 3]! += times
  else if (felt === 'large') sizes[at + 4]! += times
}

/** Distance, in sizes, at which an answer of another size counts for a third. */
const NEAR = 0.9
/** Distance in sizes from which another size is a larger or a smaller one. */
const BEYOND = 0.3
/** Distance in sizes from which an answer counts for nothing. */
const FAR = 2.5

const noShares = (): Shares => ({ answers: 0, small: 0, large: 0 })
/** Sums of one question, used again for the next: 5,000 candidates shall leave no garbage. */
const around = { same: noShares(), near: noShares(), above: noShares(), below: noShares() }

/**
 * Answers of a size, of those near its line weighted by distance, and of larger and of smaller ones. Read before the
 * next call.
 */
export function aroundSize(sizes: SizeShares, id: number, line: number): Readonly<typeof around> {
  const { same, near, above, below } = around
  clear(same)
  clear(near)
  clear(above)
  clear(below)
  for (let at = 0; at < sizes.length; at += WIDTH) {
    const distance = sizes[at + 1]! - line
    if (sizes[at] === id) add(same, sizes, at, 1)
    if (distance > -FAR && distance < FAR)
      add(near, sizes, at, Math.exp(-(distance * distance) / (NEAR * NEAR)))
    if (distance > BEYOND) add(above, sizes, at, 1)
    else if (distance < -BEYOND) add(below, sizes, at, 1)
  }
  return around
}

function clear(shares: Shares): void {
  shares.answers = 0
  shares.small = 0
  shares.large = 0
}
function add(into: Shares, sizes: SizeShares, at: number, weight: number): void {
  into.answers += weight * sizes[at + 2]!
  into.small += weight * sizes[at + 3]!
  into.large += weight * sizes[at + 4]!
}
