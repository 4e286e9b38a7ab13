/**
 * `at`: by when it is done, where it is `due`, else since when it waits. `sameDay`: it is done the day it comes. `reads`: nobody waits
 * for us there.
 */
export type Waits = {
  at: string | null
  due?: true | undefined
  sameDay?: true | undefined
  reads?: true | undefined
}

const DAY_MS = 24 * 3_600_000

/**
 * What is over, or will be within a day, comes first, and what is done the day it comes, the earliest before the others; then what somebody waits for already, the longest
 * first; then what has until later; then what waits for no time; and last what is only looked at. What is alike stays in its order.
 */
export const byUrgency = (now: string) => (one: Waits, other: Waits) =>
  turnOf(one, now) - turnOf(other, now) || Math.sign(timeOf(one) - timeOf(other)) || 0

const turns = ['over-soon', 'waits', 'due-later', 'no-time', 'only-seen'] as const
const turnOf = (waits: Waits, now: string) => turns.indexOf(turn(waits, now))

function turn({ at, due, sameDay, reads }: Waits, now: string): (typeof turns)[number] {
  if (reads) return 'only-seen'
  if (!at) return 'no-time'
  if (sameDay) return 'over-soon'
  if (!due) return 'waits'
  return Date.parse(at) < Date.parse(now) + DAY_MS ? 'over-soon' : 'due-later'
}

const timeOf = ({ at }: Waits) => (at ? Date.parse(at) : 0)
