import { type ClaimSubject, takeInTime } from '#/money/claims/claim-subject.ts'
import { lapseInTime } from '#/money/claims/lapse-objection.ts'
import { Conflict } from '#/platform/errors.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Order } from '../orders.ts'
import { refundLines } from '../paying/refund-lines.ts'
import { claimedLine, lockOrderOf } from './claimed-line.ts'
import { giveRestBack, returnOf } from './hold-refund.ts'
import { notifyTold, notifyUpheld, notifyWaived } from './order-claim-mails.ts'
import { takeClaim } from './take-claim.ts'

const TAKE_ORDER_CLAIM = 'take-order-claim'
const LAPSE_OBJECTION = 'lapse-order-objection'

/** Claims of an order. Their amount is kept from the refund, unless that was paid already. */
export const orderClaims: ClaimSubject<Order> = {
  audited: 'shop-order',
  takenBy: TAKE_ORDER_CLAIM,
  lapsedBy: LAPSE_OBJECTION,
  lock: lockOrderOf,
  /**
   * A piece that was announced and did not come in time stays with the buyer and is not refunded; the claim itself says
   * so.
   */
  async refuse(_ctx, { claim }, lineId) {
    if (claim.kind !== 'late-return' || claim.lineId !== lineId) throw Conflict('not-possible-now')
    return claim
  },
  /** The part of the price that is not claimed is refunded at once. */
  async told(ctx, { goods: order, claim }) {
    if (claim.kind !== 'loss-in-value' || claim.billed) return
    const line = await claimedLine(ctx.db, claim)
    await refundLines(ctx, order, {
      ...{ lineIds: [line.id], reason: 'returned', waits: claim.amount ?? 0 },
      ...returnOf(line),
    })
  },
  take: takeClaim,
  letGo: giveRestBack,
  notifyTold,
  notifyUpheld,
  notifyWaived,
}

export const takeOrderClaim = job<Ctx>(TAKE_ORDER_CLAIM, (ctx, { subject }) =>
  takeInTime(ctx, orderClaims, subject),
)

export const lapseOrderObjection = job<Ctx>(LAPSE_OBJECTION, (ctx, { subject }) =>
  lapseInTime(ctx, orderClaims, subject),
)
