/**
 * `red`: the law is not kept. `differs`: the source's rule is in force and the law says otherwise; an owner decides.
 * `later`: the law holds from a later day. `unread`: its check has not run yet. `unchecked`: no check exists, a person looks. The worst
 * comes first.
 */
export const lawLevels = ['red', 'differs', 'later', 'unread', 'unchecked', 'green'] as const
export type LawLevel = (typeof lawLevels)[number]
/** A level that a check found. */
export type ReadLevel = Exclude<LawLevel, 'unread'>

type Dated = { from?: string; until?: string; source?: object }

/** The level of a law on a day, by the faults that its check found. Undefined faults: no check exists. */
export function levelOfLaw(
  { from, source }: Dated,
  { day, faults }: { day: string; faults: readonly string[] | undefined },
): ReadLevel {
  if (from !== undefined && from > day) return 'later'
  if (faults === undefined) return 'unchecked'
  if (faults.length === 0) return 'green'
  return source ? 'differs' : 'red'
}

/** True until the last day of the law. */
export const isOver = ({ until }: Dated, day: string): boolean => until !== undefined && until < day

/** The worst of several levels. */
export const worstOf = (levels: readonly LawLevel[]): LawLevel =>
  lawLevels.find((level) => levels.includes(level)) ?? 'green'
