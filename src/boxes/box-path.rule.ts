import { paths } from '#/platform/paths.ts'
import type { BoxState } from './box.states.ts'

export function boxPath({ id, state }: { id: string; state: BoxState }): string {
  if (state === 'previewing') return paths.sneakPeek(id)
  if (state === 'delivered') return paths.feedback(id)
  if (state === 'settled' || state === 'closed') return paths.feedbackPayment(id)
  return paths.home()
}
