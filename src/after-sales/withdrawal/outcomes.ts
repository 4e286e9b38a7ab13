/** What came of a declaration by itself, or `recorded`: a colleague sees to it. */
export const outcomes = ['cancelled', 'returning', 'recorded'] as const
export type Outcome = (typeof outcomes)[number]
