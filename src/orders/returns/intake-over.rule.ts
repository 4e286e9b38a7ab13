import type { LineState } from '../order.states.ts'
import type { WrittenKind } from './return.rule.ts'

type Line = { returnId: string | null; state: LineState; creditNoteId: string | null }
/** `isOpen`: the buyer may still send back what they have. */
type Intake = { kind: WrittenKind; returnId: string; isOpen: boolean; lines: readonly Line[] }

/**
 * Nothing more is awaited of the parcel: each piece that was announced is graded or declared missing. Of a parcel that nobody announced
 * any piece may follow that the buyer still has. What was refunded before it came is not waited for.
 */
export function isIntakeOver({ kind, returnId, isOpen, lines }: Intake): boolean {
  const mayFollow = ({ returnId: of, state, creditNoteId }: Line) =>
    creditNoteId === null &&
    ((of === returnId && state === 'returning') ||
      (kind === 'unannounced' && isOpen && state === 'delivered'))
  return !lines.some(mayFollow)
}
