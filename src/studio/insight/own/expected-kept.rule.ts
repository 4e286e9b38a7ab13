/** A box as the figures count it: its pieces, and what its client had kept of earlier boxes. Counts of pieces. */
export type CountedBox = { sent: number; kept: number; earlierSent: number; earlierKept: number }

/** Weight of the average, in pieces: a client with so many earlier pieces counts half by their own history. */
export const SHRINKAGE = 10

/**
 * The share of pieces that a client keeps by their history, drawn to the average of all clients where the history is short:
 * (kept + weight × average) / (sent + weight).
 */
export const expectedShare = (
  { earlierSent, earlierKept }: Pick<CountedBox, 'earlierSent' | 'earlierKept'>,
  average: number,
): number => (earlierKept + SHRINKAGE * average) / (earlierSent + SHRINKAGE)

export type Adjusted = {
  sent: number
  kept: number
  /** The pieces that these clients would have kept with an average stylist. */
  expected: number
  /** The kept share with average clients: the average × kept ÷ expected, at most 1. */
  adjusted: number
}

/** Indirect standardisation: what was kept against what these clients keep elsewhere. `average` is above 0. */
export function adjustedForClients(boxes: readonly CountedBox[], average: number): Adjusted {
  const sum = (of: (box: CountedBox) => number) => boxes.reduce((total, box) => total + of(box), 0)
  const [sent, kept] = [sum((box) => box.sent), sum((box) => box.kept)]
  const expected = sum((box) => box.sent * expectedShare(box, average))
  return { sent, kept, expected, adjusted: expected === 0 ? 0 : Math.min(1, (average * kept) / expected) }
}

/** Fewer pieces than this say nothing about a kind, a size or a brand. */
export const ENOUGH_PIECES = 30
