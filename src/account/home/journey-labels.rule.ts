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
/** The line under a step: when it happened, who does it, or the deadline. */
export type StepDetail =
  | 'happened'
  | 'styled'
  | 'styledBy'
  | 'yourTurn'
  | 'packNext'
  | 'packNow'
  | 'follow'
  | 'expected'
  | 'tryOn'
  | 'decideBy'

/** Key of a step's name: past tense for a finished step, present tense for the styling under way. */
export function stepKey(of: BoxState, { step, state }: At) {
  const isPast = state === 'done'
  if (step === 'styled' && state === 'now' && of !== 'previewing') return 'home.step.styling'
  if (isPast && step === 'approved') return 'home.stepDone.approved'
  if (isPast && step === 'shipped') return 'home.stepDone.shipped'
  return `home.step.${step}` as const
}

export const doneAt = (
  box: {
    offeredAt: string
    previewSentAt: string | null
    packedAt: string | null
    shippedAt: string | null
    deliveredAt: string | null
  },
  step: JourneyStep,
): string | null =>
  ({
    ordered: box.offeredAt,
    styled: box.previewSentAt,
    approved: box.packedAt,
    shipped: box.shippedAt,
    home: box.deliveredAt,
  })[step]

/** Key of the line under a step. A finished step and the order have their day; a surprise box has no preview. */
export function stepDetail(box: Facts, { step, state }: At): StepDetail | undefined {
  if (step === 'ordered' || state === 'done') return 'happened'
  switch (step) {
    case 'styled':
      if (box.state === 'previewing') return 'yourTurn'
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
