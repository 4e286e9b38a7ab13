import type { Static } from 'typebox'
import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import type { ChargeState } from '#/money/charges/charge.states.ts'
import { found } from '#/platform/errors.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { streetLine } from '#/platform/markets/address.ts'
import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { canCancel } from '#/shop/orders/order.states.ts'
import { listOrderLines, paidFor } from '#/shop/orders/order-lines.ts'
import { findOrder } from '#/shop/orders/orders.ts'
import {
  listCharges,
  listOrderHistory,
  listOrderParcels,
  listPapers,
  studioOrderList,
} from './orders.queries.ts'
import type { StudioOrder } from './orders.schema.ts'

/** One order in full: goods, payments, refunds, parcels and history with actors. */
export async function studioOrderView({ db }: Ctx, id: string): Promise<Static<typeof StudioOrder>> {
  const order = found(await findOrder(db, id))
  const [row] = await rowsOf(db, studioOrderList, [{ key: id }])
  const { memberId, shippingMethod, shippingAmount, exchangeFee, boxId, payBy, state, address, discounts } =
    order
  // An exchange is billed on the invoice of its box.
  const billed = boxId ?? id
  const lines = await listOrderLines(db, id)
  const goods = await staffGoodsOf(db, lines)
  const { name, zip, city } = address
  return {
    ...found(row),
    memberId,
    shippingMethod: shippingMethod as ShippingMethodId,
    shippingAmount,
    exchangeFee,
    payBy,
    canCancel: canCancel(state),
    address: [name, streetLine(address), `${zip} ${city}`],
    discounts: discounts.map(({ name, why, amount }) => ({ name, why, amount })),
    lines: lines.map((line) => {
      const { id, sku, price, state, returnReason, creditNoteId } = line
      return {
        id,
        sku,
        goods: found(goods.get(sku)),
        price,
        state,
        returnReason,
        paid: paidFor(line),
        refunded: creditNoteId !== null,
      }
    }),
    parcels: await listOrderParcels(db, id),
    charges: (await listCharges(db, billed)).map((charge) => ({
      ...charge,
      state: charge.state as ChargeState,
    })),
    papers: await listPapers(db, billed),
    history: await listOrderHistory(db, id),
  }
}
