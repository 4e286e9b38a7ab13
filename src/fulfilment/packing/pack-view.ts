import type { Static } from 'typebox'
import type { Ctx } from '#/context.ts'
import { found } from '#/platform/errors.ts'
import { subjectOf } from '#/ports/fulfilment-subject.ts'
import { listLines, withPictures } from '../lines.ts'
import { isAtPacking, type OrderState } from '../order.states.ts'
import { type FulfilmentOrder, findOrder } from '../orders.ts'
import { listParcels } from '../parcels/parcels.ts'
import type { Packing } from './packing.schema.ts'

/** An order on the packing table; by its subject, which is what staff and tests know. */
export async function viewOrder(ctx: Ctx, subjectId: string): Promise<Static<typeof Packing>> {
  const order = found(await findOrder(ctx.db, subjectId))
  const { name, number, market, state, address, version } = order
  const subject = subjectOf(ctx, order)
  return {
    order: { id: subjectId, name, number, market, state, supplier: subject.supplier, address, version },
    heldUntil: isAtPacking(state) ? await subject.heldUntil(ctx, subjectId) : null,
    standing: isGone(state) ? (await subject.standing(ctx, subjectId)).says : '',
    lines: await viewLines(ctx, order),
    parcels: (await listParcels(ctx.db, order)).map(
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

/** Not here, and not with the customer either. */
const isGone = (state: OrderState) => ['withdrawn', 'lost', 'undelivered'].includes(state)

async function viewLines({ db }: Ctx, order: FulfilmentOrder) {
  const lines = await withPictures(db, await listLines(db, order), order)
  return lines.map(({ barcode: _, ...shown }) => shown)
}
