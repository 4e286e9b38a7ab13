import { type Db, sql } from '#/platform/database/db.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import type { Box } from '../boxes.ts'
import { feesGoBack, feesOfBox, withTerms } from '../terms.ts'
import { withdrawalEndsAt } from '../withdrawal/withdrawal.rule.ts'

/** A box as after-sales knows it. Its claims are billed: most of its returned pieces were never paid for. */
export function boxAsContract(box: Box): Contract {
  const { id, number, memberId, market, currency, address, settledAt, paidAt, instalmentPlan } = box
  return {
    ...{ type: 'box', id, number, memberId, market, currency, address },
    decidedAt: settledAt,
    withdrawUntil: withdrawalEndsAt(withTerms(box)) ?? null,
    ...{ returnFee: 0, refundDays: null, takesReturns: false, shipping: null, paid: null },
    fees: feesGoBack(box) ? [] : feesOfBox(box).fees,
    isPaid: paidAt !== null || instalmentPlan !== null,
    withholds: false,
    billedOn: null,
  }
}

/** The pieces of a box. Those of its exchange belong to the order of the exchange. */
export const goodsOfBox = (db: Db, boxId: string) =>
  db.many<Goods>(sql`
    SELECT i.id, i.sku, NULL AS description, i.price,
      CASE i.state WHEN 'kept' THEN 'had' WHEN 'returning' THEN 'returning' WHEN 'returned' THEN 'returned' WHEN 'lost' THEN 'lost'
        ELSE 'elsewhere' END AS state, b.delivered_at AS had_since,
      i.return_reason, i.withdrawal_id AS return_id, w.announced_at, w.refund_due_at, i.credit_note_id, 0::bigint AS withheld,
      i.made_good_at IS NOT NULL AS is_made_good
    FROM box_item i JOIN box b ON b.id = i.box_id LEFT JOIN goods_return w ON w.id = i.withdrawal_id
    WHERE i.box_id = ${boxId} AND i.state <> 'removed' ORDER BY i.position, i.id`)
