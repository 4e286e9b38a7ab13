import type { Static } from 'typebox'
import { hasDecided } from '#/boxes/claims/claims.ts'
import type { Ctx } from '#/context.ts'
import { listReturnedAt } from '#/fulfilment/intake/returned-at.ts'
import { stylistName } from '#/identity/staff/stylists.ts'
import { marketAt } from '#/markets/market-at.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { listOrderLines } from '../order-lines.ts'
import { findOrder } from '../orders.ts'
import { decideBy } from './hold-refund.ts'
import { photosOf } from './order-claim-view.ts'
import { findOrderClaim, type OrderClaim } from './order-claims.ts'
import type { StudioOrderClaim } from './studio-order-claim.schema.ts'

type Shown = Static<typeof StudioOrderClaim>

/** All that a person needs to decide: what is asked, what it is founded on, and who has had a hand in it. */
export async function studioOrderClaimView(ctx: Ctx, claimId: string, staffId: string): Promise<Shown> {
  const claim = found(await findOrderClaim(ctx.db, claimId))
  const order = found(await findOrder(ctx.db, claim.orderId))
  const line = found((await listOrderLines(ctx.db, order.id)).find(({ id }) => id === claim.lineId))
  const {
    id,
    kind,
    state,
    most,
    billed,
    amount,
    reason,
    version,
    proposedAt,
    objectUntil,
    objection,
    answer,
  } = claim
  const { id: orderId, number, market, currency, memberId, address } = order
  const announced = await announcedOf(ctx, line.returnId)
  return {
    ...{ id, kind, state, most, billed, amount, reason, version, proposedAt, objectUntil, objection, answer },
    decidedBy: await stylistName(ctx.db, claim.decidedBy),
    agreedBy: await stylistName(ctx.db, claim.agreedBy),
    answeredBy: await stylistName(ctx.db, claim.answeredBy),
    own: hasDecided(claim, staffId),
    aloneUpTo: marketAt(market, ctx.clock.now()).claims.aloneUpTo,
    order: { ...{ id: orderId, number, market, currency, memberId }, customer: address.name },
    piece: line.description,
    returnReason: line.returnReason,
    announcedAt: announced?.announcedAt ?? null,
    decideBy: announced && waits(claim) ? decideBy({ market, now: proposedAt, ...announced }) : null,
    returned: await returnedOf(ctx, claim),
  }
}

const waits = ({ kind, billed, state }: OrderClaim) =>
  kind === 'loss-in-value' && !billed && (state === 'proposed' || state === 'second-look')

const announcedOf = async ({ db }: Ctx, returnId: string | null) =>
  returnId === null
    ? undefined
    : db.one<{ announcedAt: Date; refundDueAt: Date }>(
        sql`SELECT announced_at, refund_due_at FROM shop_return WHERE id = ${returnId}`,
      )

async function returnedOf(ctx: Ctx, claim: OrderClaim): Promise<Shown['returned']> {
  if (claim.kind !== 'loss-in-value') return null
  const [back] = await listReturnedAt(ctx.db, [claim.lineId])
  if (!back) return null
  const { grade, labelPresent, receivedAt } = back
  return { grade, labelPresent, receivedAt, photos: await photosOf(ctx, claim) }
}
