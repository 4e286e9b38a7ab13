import { useLocation } from 'react-router'
import type { Swiped } from './use-deck.ts'

type Progress = { left: number }
/** The answer on the front page, and the pieces left before it. */
type State = Progress & { answered: Swiped }

export const stateAfter = (answered: Swiped | undefined, { left }: Progress): State | undefined =>
  answered && { answered, left }

/** The answer that led to this deck; undefined once there are further ones. */
export function useAnswerBefore(deck: Progress | null): Swiped | undefined {
  const state = useLocation().state as State | null
  return deck && state?.left === deck.left + 1 ? state.answered : undefined
}
