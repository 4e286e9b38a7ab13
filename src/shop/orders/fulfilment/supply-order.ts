import { supplyOrder } from '#/goods/fulfilment/supply.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { OrderLine } from '../order-lines.ts'
import { asOrderSubject, type Order } from '../orders.ts'

/** Hands a paid, locked order to the warehouse: each unit that is held for it is one to send. */
export async function supplyOrderLines(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const { id, number, market, address, boxId } = order
  const held = lines.filter(({ state }) => state === 'held')
  const units = held.map(({ id: unitId, sku, reservationId }) => ({ unitId, sku, reservationId }))
  const name = `${boxId ? 'Exchange' : 'Order'} ${number}`
  await supplyOrder(ctx, { ...asOrderSubject(id), number, name, market, address, units })
}
