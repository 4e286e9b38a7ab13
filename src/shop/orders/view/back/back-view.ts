import type { Static } from 'typebox'
import { sendBackBy } from '#/after-sales/claims/claim.rule.ts'
import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOrderLines } from '#/shop/orders/order-lines.ts'
import type { Order } from '#/shop/orders/orders.ts'
import { comingBack } from '#/shop/orders/returns/coming-back.ts'
import { goingBack } from '#/shop/orders/returns/going-back.ts'
import type { OrderSeen } from '../order.schema.ts'

/** The return of an order, as its buyer sees it (R7.08). */
export async function backView(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  order: Order,
): Promise<Static<typeof OrderSeen>['back']> {
  const back = (await goingBack(db, [order.id])).get(order.id)
  if (!back) return null
  const { stage, lastAnnouncedAt, parcel, dueAt, toCard, asCredit, repaidAt } = back
  const { market } = order
  const lines = await listOrderLines(db, order.id)
  return {
    stage,
    coming: await comingBack(db, order),
    handInBy: lastAnnouncedAt && lastDayToReturn(sendBackBy({ market, at: lastAnnouncedAt }), market),
    parcel: parcel && { trackingNumber: parcel.trackingNumber, handedOverAt: parcel.handedOverAt },
    dueBy: dueAt && dueAt > clock.now() ? lastDayToReturn(dueAt, market) : null,
    withheld: lines.reduce((sum, line) => sum + line.withheld, 0),
    ...{ toCard, asCredit, repaidAt: stage === 'repaid' ? repaidAt : null },
  }
}
