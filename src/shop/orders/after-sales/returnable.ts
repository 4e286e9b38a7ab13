import { isSettled, listFaults } from '#/after-sales/faults/faults.ts'
import type { Db } from '#/platform/database/db.ts'
import { listOrderLines, type OrderLine } from '../order-lines.ts'

/** The lines that the buyer has and may send back, without those that have their remedy. */
export async function listReturnable(db: Db, orderId: string): Promise<OrderLine[]> {
  const faults = await listFaults(db, { id: orderId })
  const done = faults.filter(isSettled).map(({ goodsId }) => goodsId)
  return (await listOrderLines(db, orderId)).filter(
    ({ id, state, creditNoteId }) => state === 'delivered' && !creditNoteId && !done.includes(id),
  )
}
