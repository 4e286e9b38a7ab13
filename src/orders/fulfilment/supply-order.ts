import type { Ctx } from '#/context.ts'
import { supplyOrder } from '#/fulfilment/supply.ts'
import { listOrderLines } from '../order-lines.ts'
import { asSubject, type Order } from '../orders.ts'

/** A paid, locked order becomes the warehouse's work: each unit that is held for it is one to send. */
export async function supplyOrderLines(ctx: Ctx, order: Order): Promise<void> {
  const { id, number, market, address } = order
  const held = (await listOrderLines(ctx.db, id)).filter(({ state }) => state === 'held')
  const units = held.map(({ id: unitId, sku, reservationId }) => ({ unitId, sku, reservationId }))
  await supplyOrder(ctx, { ...asSubject(id), number, name: `Order ${number}`, market, address, units })
}
