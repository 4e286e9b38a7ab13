/** So many pieces may wait for the next box; the table has as many places. */
export const MOST_WISHED = 3

/** Why a stylist leaves a wished piece out, as the member is told it. */
export const whysNot = ['sold-out', 'size', 'not-with-the-rest', 'too-alike', 'over-budget'] as const
export type WhyNot = (typeof whysNot)[number]
