import type { ReviewFit } from '../rating.rule.ts'
import type { HiddenWhy } from '../review.rule.ts'

export const hiddenReasonLabels: Record<HiddenWhy, string> = {
  unlawful: 'Unlawful',
  'personal-data': 'Personal data',
  'off-topic': 'Not about the piece',
  'sent-back': 'Piece was sent back',
}
export const fitLabels: Record<ReviewFit, string> = { small: 'Small', 'as-labelled': 'True', large: 'Large' }
