import { isOpen } from '#/after-sales/claims/claim.states.ts'
import { listClaims } from '#/after-sales/claims/claims.ts'
import { isMadeGood, listFaults } from '#/after-sales/faults/faults.ts'
import type { Db } from '#/platform/database/db.ts'
import { listOrderLines, type OrderLine, paidFor } from '../order-lines.ts'

/** Returned pieces that wait for the end of their intake, without those under a claim on their refund or made good. */
export async function listUnsettled(db: Db, orderId: string): Promise<OrderLine[]> {
  const here = (await listOrderLines(db, orderId)).filter(
    (line) => line.state === 'returned' && line.creditNoteId === null && paidFor(line) > 0,
  )
  if (here.length === 0) return []
  const claims = (await listClaims(db, { type: 'shop-order', id: orderId })).filter(
    (claim) => isOpen(claim) && claim.kind === 'loss-in-value' && !claim.billed,
  )
  const faults = (await listFaults(db, { type: 'shop-order', id: orderId })).filter(isMadeGood)
  const otherwise = new Set([...claims, ...faults].map(({ goodsId }) => goodsId))
  return here.filter(({ id }) => !otherwise.has(id))
}
