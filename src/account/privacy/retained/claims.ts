import { sql } from '#/platform/database/db.ts'
import { inMemberOrders } from './boxes.ts'
import { colleague, machinery, ownerColumn, type RetainedTable, rowsWithin, where } from './retained-table.ts'

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
    ofMember: where('member_id'),
    exported: [
      'id',
      'contract_type',
      'contract_id',
      'number',
      'market',
      'kind',
      'goods_id',
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
    omitted: {
      member_id: ownerColumn,
      decided_by: colleague,
      agreed_by: colleague,
      answered_by: colleague,
      version: machinery,
    },
    order: 'proposed_at, id',
  },
]
