import { StaffGoods } from '#/goods/catalogue/staff-goods.schema.ts'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { shippingMethodIds } from '#/platform/markets/rules/rules.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { lineMachine, orderMachine } from '#/shop/orders/order.states.ts'

const summary = {
  id: uuid,
  number: text,
  state: oneOf(statesOf(orderMachine)),
  market: oneOf(marketIds),
  currency: text,
  total: amount,
  placedAt: moment,
  customer: text,
  email: text,
  guest: flag,
  pieces: count,
}
export const Orders = listOf(closed(summary))
export const StudioOrder = closed({
  ...summary,
  memberId: uuid,
  address: list(text),
  shippingMethod: oneOf(shippingMethodIds),
  shippingAmount: amount,
  /** The fee of the return that an exchange replaces; 0 for other orders. */
  exchangeFee: amount,
  discounts: list(closed({ name: text, why: text, amount })),
  payBy: moment,
  canCancel: flag,
  lines: list(
    closed({
      id: uuid,
      sku: text,
      goods: StaffGoods,
      price: amount,
      paid: amount,
      state: oneOf(statesOf(lineMachine)),
      returnReason: orNull(oneOf(returnReasons)),
      refunded: flag,
    }),
  ),
  parcels: list(
    closed({
      direction: oneOf(['out', 'return']),
      trackingNumber: orNull(text),
      handedOverAt: orNull(moment),
      deliveredAt: orNull(moment),
    }),
  ),
  charges: list(
    closed({
      id: uuid,
      state: oneOf(statesOf(chargeMachine)),
      amount,
      refunded: amount,
      failureCode: orNull(text),
    }),
  ),
  papers: list(
    closed({
      id: uuid,
      number: text,
      kind: oneOf(['invoice', 'credit-note']),
      total: amount,
      issuedAt: moment,
    }),
  ),
  history: list(closed({ at: moment, what: text, by: text, reason: orNull(text) })),
})
export type OrderRowView = Shown<typeof Orders>['rows'][number]
export type StudioOrderView = Shown<typeof StudioOrder>
