import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type FulfilmentOrder, lockFulfilmentOrderOf, touchFulfilmentOrder } from '../../orders.ts'

type Void = { subjectId: string; version: number; reason: string; staffId: string }
type Voided = { trackingNumber: string }

/**
 * Voids the labels of a packed order that has not left: its parcels get another name at the carrier, so that the next print books
 * new numbers (R8.03). Raises the version: a colleague who ships at this moment is refused.
 */
export async function voidLabels(
  ctx: Ctx,
  { subjectId, version, reason, staffId }: Void,
): Promise<FulfilmentOrder> {
  const { order, voided } = await inTransaction(ctx, async (ctx) => {
    const { order } = await lockFulfilmentOrderOf(ctx, subjectId)
    if (order.state !== 'packed')
      throw Conflict('not-possible-now', { state: order.state, event: 'void-label' })
    if (order.version !== version) throw Conflict('changed-meanwhile')
    const voided = await ctx.db.many<Voided>(sql`
      WITH booked AS (
        SELECT id, tracking_number FROM parcel
        WHERE subject_type = ${order.subjectType} AND subject_id = ${subjectId} AND direction = 'out'
          AND tracking_number IS NOT NULL AND handed_over_at IS NULL FOR UPDATE)
      UPDATE parcel SET tracking_number = NULL, reference = reference || ':after:' || booked.tracking_number
      FROM booked WHERE parcel.id = booked.id RETURNING booked.tracking_number`)
    if (voided.length === 0) throw Conflict('changed-meanwhile')
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'label-voided',
      subject: { kind: order.subjectType, id: subjectId },
      before: { parcels: voided.map(({ trackingNumber }) => trackingNumber) },
      after: { parcels: [] },
      reason,
    })
    return { order: await touchFulfilmentOrder(ctx, order), voided }
  })
  // After the commit: a number that the carrier keeps is never handed over, and costs nothing.
  for (const { trackingNumber } of voided) await ctx.carrier.cancel?.(ctx, trackingNumber)
  return order
}
