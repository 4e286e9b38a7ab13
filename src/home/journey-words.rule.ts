import type { BoxState } from '#/boxes/box.states.ts'
import type { JourneyStep } from './home.rule.ts'

type Facts = {
  state: BoxState
  kind: 'styling' | 'surprise'
  dueOn: string | null
  lastDay: string | null
  expected: object | null
}
type At = { step: JourneyStep; state: 'done' | 'now' | 'next' }
/** What stands under a step: who does it, or until when. */
export type StepDetail =
  | 'ordered'
  | 'styled'
  | 'styledBy'
  | 'yourTurn'
  | 'packNext'
  | 'packNow'
  | 'follow'
  | 'expected'
  | 'tryOn'
  | 'decideBy'

/** Of what is done only the day of the order is still told; a surprise is looked at by nobody. */
export function stepDetail(box: Facts, { step, state }: At): StepDetail | undefined {
  if (step === 'ordered') return 'ordered'
  if (state === 'done') return undefined
  switch (step) {
    case 'styled':
      if (state === 'now') return 'yourTurn'
      return box.dueOn ? 'styledBy' : 'styled'
    case 'approved':
      if (state === 'now') return 'packNow'
      return box.kind === 'styling' ? 'packNext' : undefined
    case 'shipped':
      return box.expected ? 'expected' : 'follow'
    case 'home':
      return state === 'now' && box.lastDay ? 'decideBy' : 'tryOn'
  }
}
