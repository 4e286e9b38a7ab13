import { inMemberBoxes } from './boxes.ts'
import { type Kept, machinery } from './kept.ts'

/** Pieces that a member chose in exchange. */
export const exchangesKept: readonly Kept[] = [
  {
    table: 'box_exchange',
    as: 'exchanges',
    ofMember: inMemberBoxes,
    exported: [
      'id',
      'box_id',
      'number',
      'state',
      'fee',
      'fee_credit_note_id',
      'ordered_at',
      'pay_by',
      'paid_at',
      'packed_at',
      'shipped_at',
      'delivered_at',
      'withdraw_until',
      'closed_at',
      'cancelled_at',
    ],
    left: { version: machinery },
    order: 'ordered_at',
  },
  {
    table: 'exchange_piece',
    as: 'exchangedPieces',
    ofMember: inMemberBoxes,
    exported: [
      'id',
      'box_id',
      'item_id',
      'exchange_id',
      'sku',
      'price',
      'state',
      'chosen_at',
      'held_until',
      'lapsed_at',
      'withdrawn_at',
      'refund_due_at',
      'credit_note_id',
      'made_good_at',
    ],
    left: { reservation_id: machinery },
    order: 'chosen_at',
  },
]
