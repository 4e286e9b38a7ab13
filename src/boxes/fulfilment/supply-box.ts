import { supplyOrder } from '#/goods/fulfilment/supply.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { asBoxSubject, type Box } from '../boxes.ts'
import { isIn, listPieceRows } from '../pieces/piece-rows.ts'

/** Creates the fulfilment order of an approved, locked box: each held piece is a unit to send. */
export async function supplyBox(ctx: Ctx, box: Box): Promise<void> {
  const { id, number, market, address } = box
  const pieces = (await listPieceRows(ctx.db, id)).filter(isIn('picked'))
  const units = pieces.map(({ id: unitId, sku, reservationId }) => ({ unitId, sku, reservationId }))
  await supplyOrder(ctx, { ...asBoxSubject(id), number, name: `Box ${number}`, market, address, units })
}
