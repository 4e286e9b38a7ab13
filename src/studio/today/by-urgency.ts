import type { WaitingView } from './today.api.ts'
import { works } from './work-words.ts'

type Ranked = Pick<WaitingView, 'of' | 'first'>

/**
 * What is over comes before what somebody waits for already, then what has until later, the earliest first; what is only looked at comes
 * last. What is alike stays in its order.
 */
export const byUrgency = (now: string) => (one: Ranked, other: Ranked) =>
  Number(works[one.of].reads ?? false) - Number(works[other.of].reads ?? false) ||
  Math.sign(timeOf(one, now) - timeOf(other, now)) ||
  0

/** What has no day to be done by is due as long as it waits; what does not wait for a time comes last. */
function timeOf({ of, first }: Ranked, now: string) {
  const at = first[0]?.at
  if (!at) return Number.POSITIVE_INFINITY
  return Date.parse(works[of].due ? at : now)
}
