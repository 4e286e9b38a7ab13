import { type BoxState, isOpenBox } from '../box.states.ts'

export const cancelReasons = [
  'not-now',
  'away',
  'money',
  'found-elsewhere',
  'changed-my-mind',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

type Known = { id: string; state: BoxState }
const inTransit: readonly BoxState[] = ['shipped', 'delivered']

/**
 * The box to cancel: the one named in the address only. Without a name the one under way, else the one that has
 * just shipped.
 */
export const boxInQuestion = <B extends Known>(boxes: readonly B[], named: string | null): B | undefined =>
  named === null
    ? (boxes.find(({ state }) => isOpenBox(state)) ?? boxes.find(({ state }) => inTransit.includes(state)))
    : boxes.find(({ id }) => id === named)

/** True before the box ships: only then can it be cancelled (R6.07). */
export function cancelOutcome(box: Known | undefined): 'possible' | 'cancelled' | 'too-late' | 'nothing' {
  if (!box) return 'nothing'
  if (isOpenBox(box.state)) return 'possible'
  if (box.state === 'cancelled') return 'cancelled'
  return inTransit.includes(box.state) ? 'too-late' : 'nothing'
}
