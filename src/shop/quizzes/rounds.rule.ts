/** Pieces of each quiz, and the pause before the home page offers the next weekly one. */
export const lengths = { sneakpeek: 12, extended: 30, weekly: 12 } as const
const WEEK = 7 * 24 * 3600_000

/**
 * The pieces left of the weekly twelve, and whether the home page offers them: not for a week after the last one or a
 * "not now".
 */
export function weeklyRound({
  since,
  answered,
  now,
}: {
  since: Date | null
  answered: readonly Date[]
  now: Date
}) {
  const inRound = answered.filter((at) => !since || at > since).length
  const left = Math.max(0, lengths.weekly - inRound)
  return { left, isDue: left > 0 && (!since || now.getTime() - since.getTime() >= WEEK) }
}
