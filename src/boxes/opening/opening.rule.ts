import type { BoxState } from '../box.states.ts'

type Delivered = { state: BoxState; openedAt: Date | string | null; withdrawnAt?: Date | string | null }
type Decided = { state: string; choice: unknown }

/** True for a delivered box that nobody has opened on the page, and of which nothing is decided yet. */
export const isStillClosed = (box: Delivered, pieces: readonly Decided[]): boolean =>
  box.state === 'delivered' &&
  !box.openedAt &&
  !box.withdrawnAt &&
  pieces.some(({ state }) => state === 'delivered') &&
  pieces.every(({ choice }) => choice === null)

/** Steps of an opening: the note, if there is one, then the pieces one by one, then all. */
export type Step = 'closed' | 'note' | number | 'all'

export function stepAfter(step: Step, { note, pieces }: { note: boolean; pieces: number }): Step {
  if (step === 'all') return 'all'
  if (step === 'closed' && note) return 'note'
  const next = typeof step === 'number' ? step + 1 : 0
  return next < pieces ? next : 'all'
}
