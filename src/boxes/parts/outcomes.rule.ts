/**
 * Smallest group of people that is counted. The shop tells counts in steps of five, so that its page does not reveal the
 * answer of one member whose box came back.
 */
export const leastPeople = 5
/** Share of the group that must feel alike before a garment is called small or large. */
const CLEARLY = 0.25

export const tendencies = ['small', 'as-labelled', 'large'] as const
export type Tendency = (typeof tendencies)[number]

/** Verdict on a size by the people who found it small and large. */
export function tendencyOf({
  people,
  small,
  large,
}: {
  people: number
  small: number
  large: number
}): Tendency {
  const smallBy = (small - large) / people
  if (smallBy >= CLEARLY) return 'small'
  return smallBy <= -CLEARLY ? 'large' : 'as-labelled'
}
