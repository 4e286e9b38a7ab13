import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { subjectOf } from '#/platform/ports/fulfilment-subject.ts'
import { type FulfilmentOrder, moveFulfilmentOrder } from '../orders.ts'

/** Marks a locked order as arrived once the last of its parcels has arrived; parcels that ended on their way do not count. */
export async function arriveIfAll(ctx: Ctx, order: FulfilmentOrder): Promise<void> {
  const at = await arrivedAt(ctx, order)
  if (!at) return
  await moveFulfilmentOrder(ctx, order, 'deliver', { deliveredAt: at })
  await subjectOf(ctx, order).delivered(ctx, order.subjectId, at)
}

/** Time of the last arrival; null while a unit is on the way, or if none arrived. */
async function arrivedAt({ db }: Ctx, { id }: FulfilmentOrder): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(sql`
    SELECT CASE WHEN bool_and(l.state IN ('delivered', 'lost', 'undelivered')) THEN max(p.delivered_at) FILTER (WHERE l.state = 'delivered') END AS at
    FROM fulfilment_line l JOIN parcel p ON p.id = l.parcel_id WHERE l.order_id = ${id}`)
  return at
}
