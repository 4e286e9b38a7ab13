/** The day on which the first terms came into force, in all four countries. */
export const FIRST_TERMS = '2017-08-01'

/** A value and the day from which it applies (`2017-08-01`, by the country's calendar), oldest first. */
export type Dated<T> = readonly { readonly from: string; readonly value: T }[]

/**
 * The value in force on a day. Before the first day the first value is used: earlier agreements are frozen on their
 * own contracts.
 */
export function valueOn<T>(dated: Dated<T>, day: string): T {
  const holding = dated.findLast(({ from }) => from <= day) ?? dated[0]
  if (!holding) throw new Error('A rule without a value')
  return holding.value
}

/** A value in force since a day; `later` changes follow with their own days. */
export const since = <T>(from: string, value: T, ...later: Dated<T>): Dated<T> => [{ from, value }, ...later]
