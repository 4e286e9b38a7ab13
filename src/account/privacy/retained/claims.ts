import { sql } from '#/platform/database/db.ts'
import { inMemberBoxes, inMemberOrders } from './boxes.ts'
import { colleague, machinery, type RetainedTable, rowsWithin } from './retained-table.ts'
import { inMemberShopOrders } from './shop-orders.ts'

/** A box or a shop order of the member. */
const ofMemberContract = (memberId: string) => sql`contract_id IN (
  SELECT id FROM box WHERE member_id = ${memberId} UNION ALL SELECT id FROM shop_order WHERE member_id = ${memberId})`

export const claimTables: readonly RetainedTable[] = [
  {
    table: 'goods_return',
    as: 'goodsReturns',
    ofMember: ofMemberContract,
    exported: [
      'id',
      'contract_type',
      'contract_id',
      'kind',
      'announced_at',
      'last_announced_at',
      'fee',
      'fee_taken',
      'refund_due_at',
    ],
    omitted: {},
    order: 'announced_at, id',
  },
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
