import type { Goods } from '#/platform/ports/contract.ts'
import type { WrittenKind } from './return.rule.ts'

type Piece = Pick<Goods, 'returnId' | 'state' | 'creditNoteId'>
/** `isOpen`: the customer may still send pieces back. */
type Intake = { kind: WrittenKind; returnId: string; isOpen: boolean; goods: readonly Piece[] }

/**
 * True when no piece of the parcel is awaited: each announced one is graded, declared missing or refunded already. An
 * unannounced parcel may still get any piece that the customer has.
 */
export function isIntakeOver({ kind, returnId, isOpen, goods }: Intake): boolean {
  const mayFollow = ({ returnId: of, state, creditNoteId }: Piece) =>
    creditNoteId === null &&
    ((of === returnId && state === 'returning') || (kind === 'unannounced' && isOpen && state === 'had'))
  return !goods.some(mayFollow)
}
