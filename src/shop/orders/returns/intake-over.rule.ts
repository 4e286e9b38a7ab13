import type { LineState } from '../order.states.ts'
import type { WrittenKind } from './return.rule.ts'

type Line = { returnId: string | null; state: LineState; creditNoteId: string | null }
/** `isOpen`: the buyer may still send pieces back. */
type Intake = { kind: WrittenKind; returnId: string; isOpen: boolean; lines: readonly Line[] }

/**
 * True when no piece of the parcel is awaited: each announced one is graded, declared missing or refunded already. An
 * unannounced parcel may still get any piece that the buyer has.
 */
export function isIntakeOver({ kind, returnId, isOpen, lines }: Intake): boolean {
  const mayFollow = ({ returnId: of, state, creditNoteId }: Line) =>
    creditNoteId === null &&
    ((of === returnId && state === 'returning') ||
      (kind === 'unannounced' && isOpen && state === 'delivered'))
  return !lines.some(mayFollow)
}
