import type { GoodsState } from '#/platform/ports/contract.ts'
import { defineMachine } from '#/platform/state-machine.ts'

/**
 * The states of an order of the shop. Its units are held until it is paid or the time to pay has ended; a paid order
 * goes to the warehouse. Packed orders cannot be cancelled.
 */
export const orderMachine = defineMachine('shop-order', {
  'awaiting-payment': { pay: 'paid', cancel: 'cancelled', lapse: 'cancelled' },
  paid: { pack: 'packed', cancel: 'cancelled' },
  packed: { unpack: 'paid', ship: 'shipped' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: { close: 'closed' },
  closed: {},
  // Paid on the page after the time to pay had ended, when everything could be held again.
  cancelled: { payLate: 'paid' },
  lost: {},
  undelivered: {},
})
export type OrderState = keyof (typeof orderMachine)['states']

/** The states of one unit of an order. A unit may come back unannounced. */
export const lineMachine = defineMachine('order-line', {
  held: { ship: 'shipped', cancel: 'cancelled' },
  cancelled: { holdAgain: 'held' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: { sendBack: 'returning', receive: 'returned' },
  returning: { receive: 'returned', lose: 'return-lost', keepAfterAll: 'delivered' },
  returned: {},
  lost: {},
  undelivered: {},
  'return-lost': {},
})
export type LineState = keyof (typeof lineMachine)['states']

/** States of a unit as after-sales knows them. */
export const goodsStateOf: Readonly<Record<LineState, GoodsState>> = {
  held: 'elsewhere',
  shipped: 'elsewhere',
  delivered: 'had',
  returning: 'returning',
  returned: 'returned',
  'return-lost': 'lost',
  cancelled: 'cancelled',
  lost: 'cancelled',
  undelivered: 'cancelled',
}

/** The unit never reached the buyer. */
export const neverArrived = (state: LineState) => goodsStateOf[state] === 'cancelled'

/** The buyer may still cancel the whole order, without a return parcel. */
export const canCancel = (state: OrderState) => state === 'awaiting-payment' || state === 'paid'
