import { paths } from '#/platform/paths.ts'
import type { BoxState } from './box.states.ts'

/** The page of a box: the next step for the member, or its outcome. */
export function boxPath({ id, state }: { id: string; state: BoxState }): string {
  if (state === 'previewing') return paths.sneakPeek(id)
  if (state === 'delivered') return paths.feedback(id)
  if (state === 'settled' || state === 'closed') return paths.feedbackPayment(id)
  return paths.home()
}
