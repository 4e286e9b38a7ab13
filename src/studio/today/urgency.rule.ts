/**
 * `at`: the deadline if `due`, otherwise the time since when it waits. `sameDay`: done on the day it arrives.
 * `reads`: only read; no person waits for us.
 */
export type Waits = {
  at: string | null
  due?: true | undefined
  sameDay?: true | undefined
  reads?: true | undefined
}

const DAY_MS = 24 * 3_600_000

/**
 * Sorts by urgency: first overdue work, work due within a day and work done on the day it arrives, the
 * earliest first; then work that waits already, the longest first; then later deadlines; then work without a
 * time; last what is only read. Equal rows keep their order.
 */
export const byUrgency = (now: string) => (one: Waits, other: Waits) =>
  rankOf(one, now) - rankOf(other, now) || Math.sign(timeOf(one) - timeOf(other)) || 0

const ranks = ['over-soon', 'waits', 'due-later', 'no-time', 'only-seen'] as const
const rankOf = (waits: Waits, now: string) => ranks.indexOf(groupOf(waits, now))

function groupOf({ at, due, sameDay, reads }: Waits, now: string): (typeof ranks)[number] {
  if (reads) return 'only-seen'
  if (!at) return 'no-time'
  if (sameDay) return 'over-soon'
  if (!due) return 'waits'
  return Date.parse(at) < Date.parse(now) + DAY_MS ? 'over-soon' : 'due-later'
}

const timeOf = ({ at }: Waits) => (at ? Date.parse(at) : 0)
