/** How many pieces each quiz shows, and how long the home keeps silent after its own. */
export const lengths = { sneakpeek: 12, extended: 30, weekly: 12 } as const
const WEEK = 7 * 24 * 3600_000

/** How many of the weekly twelve are left, and whether the home offers them: not for a week after the last, or a "not now". */
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
