/** Automatic outcome of a declaration, or `recorded`: a colleague handles it. */
export const outcomes = ['cancelled', 'returning', 'recorded'] as const
export type Outcome = (typeof outcomes)[number]
