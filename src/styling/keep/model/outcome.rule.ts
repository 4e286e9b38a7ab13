import type { DeclineReason } from '#/boxes/decline-reasons.rule.ts'
import type { Feedback } from '#/boxes/feedback/feedback.rule.ts'
import { type PieceState, wentBack } from '#/boxes/pieces/piece.states.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'

export type Decided = {
  state: PieceState
  returnReason: ReturnReason | null
  declinedReason: DeclineReason | null
  feedback: Feedback
}

const faulty: readonly (string | null)[] = ['damaged', 'quality']
/** Reasons that say nothing of the member's taste. */
const notOfTaste: readonly (string | null)[] = [
  ...faulty,
  ...['too-small', 'too-large', 'too-short', 'too-long', 'price', 'not-needed'],
  ...['have-similar', 'fit-doubt'],
]
const reasonOf = ({ returnReason, declinedReason }: Decided) => returnReason ?? declinedReason

/** True for a kept piece, false for one sent back or declined; undefined while undecided, and for a faulty or lost one. */
export function isKept(piece: Decided): boolean | undefined {
  if (piece.state === 'kept') return true
  if (wentBack(piece.state)) return faulty.includes(piece.returnReason) ? undefined : false
  return piece.declinedReason === null ? undefined : false
}

/** True when the member likes a piece, kept or not; undefined when the outcome says nothing of her taste. */
export function isLiked(piece: Decided): boolean | undefined {
  const { style } = piece.feedback
  if (style === 'love') return true
  if (style === 'not-me') return false
  const kept = isKept(piece)
  return kept === false && notOfTaste.includes(reasonOf(piece)) ? undefined : kept
}

/** True when the price spoke against a piece. */
export const isTooDear = (piece: Decided): boolean =>
  reasonOf(piece) === 'price' || (isKept(piece) === false && piece.feedback.price === 'too-high')
