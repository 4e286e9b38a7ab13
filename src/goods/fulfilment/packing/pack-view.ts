import type { Static } from 'typebox'
import type { Db } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { subjectOf } from '#/platform/ports/fulfilment-subject.ts'
import { listShownLines } from '../lines.ts'
import { type FulfilmentOrderState, isAtPacking } from '../order.states.ts'
import type { FulfilmentOrder } from '../orders.ts'
import { listParcels } from '../parcels/parcels.ts'
import type { Packing } from './packing.schema.ts'

export async function viewOrder(ctx: Ctx, order: FulfilmentOrder): Promise<Static<typeof Packing>> {
  const { subjectId, name, number, market, state, address, version } = order
  const subject = subjectOf(ctx, order)
  const [heldUntil, status, lines, parcels] = await Promise.all([
    isAtPacking(state) ? subject.heldUntil(ctx, subjectId) : null,
    isGone(state) ? subject.status(ctx, subjectId) : undefined,
    viewLines(ctx.db, order),
    listParcels(ctx.db, order),
  ])
  return {
    order: { id: subjectId, name, number, market, state, supplier: subject.supplier, address, version },
    heldUntil,
    status: status?.message ?? '',
    lines,
    parcels: parcels.map(
      ({ direction, number, trackingNumber, handedOverAt, expectedFrom, expectedTo, deliveredAt }) => ({
        direction,
        number,
        trackingNumber,
        handedOverAt,
        expectedFrom,
        expectedTo,
        deliveredAt,
      }),
    ),
  }
}

/** Neither here nor with the customer. */
const isGone = (state: FulfilmentOrderState) => ['withdrawn', 'lost', 'undelivered'].includes(state)

async function viewLines(db: Db, order: FulfilmentOrder) {
  const lines = await listShownLines(db, order)
  return lines.map(({ barcode: _, ...shown }) => shown)
}
