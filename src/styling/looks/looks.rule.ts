/** The criteria by which a colleague grades a box, and the grades. */
export const lookCriteria = ['sizes', 'style', 'wishes', 'words'] as const
export type LookCriterion = (typeof lookCriteria)[number]
export const lookGrades = ['good', 'improve', 'wrong'] as const
export type LookGrade = (typeof lookGrades)[number]

export const criterionNames: Record<LookCriterion, string> = {
  sizes: 'Sizes and fit',
  style: 'The member’s style',
  wishes: 'Wishes answered',
  words: 'Note and why-lines',
}
export const gradeNames: Record<LookGrade, string> = {
  good: 'good',
  improve: 'could be better',
  wrong: 'not right',
}

export type LookRules = {
  /** The share of each stylist's sent boxes that a colleague looks at afterwards; 0 to 1. */
  share: number
  /** Days that a colleague has for it. */
  days: number
  /** A stylist who asks before sending waits so many hours at most. */
  askHours: number
  /** Hours before the box is due in which it is not held any more. */
  spareHours: number
}

const HOUR_MS = 3_600_000
/** A shorter time helps nobody. */
const LEAST_MS = HOUR_MS / 2

/**
 * True for the share of boxes that is in the sample. It depends on the ids alone, so that no one chooses which box it is, and a
 * repeat gives the same answer. The FNV-1a hash spreads ids that differ in a few letters.
 */
export function isInSample(
  { boxId, stylistId }: { boxId: string; stylistId: string },
  share: number,
): boolean {
  let hash = 0x811c9dc5
  for (const letter of `${stylistId}:${boxId}`)
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  // The lower bits of FNV are spread best after a last mix.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0
  return hash / 2 ** 32 < share
}

/**
 * The time until which a box is held for a colleague's look; null when it is due too soon. A box is never late because of it.
 */
export function heldUntil(now: Date, dueAt: Date, { askHours, spareHours }: LookRules): Date | null {
  const until = Math.min(now.getTime() + askHours * HOUR_MS, dueAt.getTime() - spareHours * HOUR_MS)
  return until - now.getTime() < LEAST_MS ? null : new Date(until)
}
