import { sql } from '#/platform/database/db.ts'
import { inMemberBoxes, inMemberOrders } from './boxes.ts'
import { colleague, machinery, type RetainedTable, rowsWithin } from './retained-table.ts'
import { inMemberShopOrders } from './shop-orders.ts'

export const claimTables: readonly RetainedTable[] = [
  {
    table: 'return_photo',
    as: 'returnPhotos',
    ofMember: rowsWithin('unit_id', 'fulfilment_line', inMemberOrders, 'unit_id'),
    exported: ['id', 'unit_id', 'width', 'height', 'added_at', 'stored_at'],
    omitted: { digest: machinery, added_by: colleague },
    order: 'added_at, id',
  },
  {
    table: 'claim',
    as: 'claims',
    ofMember: (memberId) => sql`(${inMemberBoxes(memberId)} OR ${inMemberShopOrders(memberId)})`,
    exported: [
      'id',
      'box_id',
      'order_id',
      'kind',
      'item_id',
      'line_id',
      'state',
      'most',
      'billed',
      'amount',
      'reason',
      'proposed_at',
      'decided_at',
      'object_until',
      'objected_at',
      'objection',
      'answer_until',
      'answer',
      'ended_at',
      'credit_note_id',
      'invoice_id',
    ],
    omitted: { decided_by: colleague, agreed_by: colleague, answered_by: colleague, version: machinery },
    order: 'proposed_at, id',
  },
]
