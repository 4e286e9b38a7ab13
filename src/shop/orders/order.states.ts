import { defineMachine } from '#/platform/state-machine.ts'

/**
 * The life of an order of the shop. It is held for the buyer until it is paid or the time for that is over; once the money
 * is there the warehouse has it. Nothing is cancelled that is packed.
 */
export const orderMachine = defineMachine('shop-order', {
  'awaiting-payment': { pay: 'paid', cancel: 'cancelled', lapse: 'cancelled' },
  paid: { pack: 'packed', cancel: 'cancelled' },
  packed: { unpack: 'paid', ship: 'shipped' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: { close: 'closed' },
  closed: {},
  // Paid on the page when we had stopped waiting, and everything could be held once more.
  cancelled: { payLate: 'paid' },
  lost: {},
  undelivered: {},
})
export type OrderState = keyof (typeof orderMachine)['states']

/** One unit of it. What comes back may come unannounced. */
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

/** The buyer may still take it back as a whole, without a parcel. */
export const canCancel = (state: OrderState) => state === 'awaiting-payment' || state === 'paid'
