import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { asSubject } from '../orders.ts'

/** An announced return that takes further pieces, because none is handed in, returned or refunded yet. Fee in minor units. */
export type OpenReturn = { id: string; announcedAt: Date; fee: number; refundDueAt: Date }

export async function findOpenReturn(db: Db, orderId: string): Promise<OpenReturn | undefined> {
  const announced = await db.maybe<OpenReturn>(sql`
    SELECT r.id, r.announced_at, r.fee, r.refund_due_at FROM shop_return r JOIN order_line l ON l.return_id = r.id
    WHERE r.order_id = ${orderId} AND r.kind <> 'unannounced' GROUP BY r.id
    HAVING bool_and(l.state = 'returning' AND l.credit_note_id IS NULL) ORDER BY r.announced_at DESC LIMIT 1`)
  if (!announced || (await wasSentBack(db, asSubject(orderId), announced.announcedAt))) return undefined
  return announced
}
