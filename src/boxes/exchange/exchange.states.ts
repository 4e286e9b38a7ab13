import { defineMachine } from '#/platform/state-machine.ts'

/**
 * States of a confirmed exchange (R6.10): it waits for the payment of the box, then for the warehouse. Its own
 * returns and the exchanged pieces do not wait for each other.
 */
export const exchangeMachine = defineMachine('exchange', {
  'awaiting-payment': { pay: 'paid', cancel: 'cancelled' },
  paid: { pack: 'packed', cancel: 'cancelled' },
  packed: { unpack: 'paid', ship: 'shipped' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: { close: 'closed' },
  closed: {},
  cancelled: {},
  lost: {},
  undelivered: {},
})
export type ExchangeState = keyof (typeof exchangeMachine)['states']

/**
 * States of one piece of it. Before the confirmation it is held for a while, and the member may choose again at
 * will.
 */
export const replacementMachine = defineMachine('exchange-piece', {
  held: { order: 'ordered', drop: 'dropped' },
  dropped: {},
  ordered: { ship: 'shipped', cancel: 'cancelled' },
  cancelled: {},
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: { withdraw: 'returning', receive: 'returned' },
  returning: { receive: 'returned', lose: 'return-lost' },
  returned: {},
  lost: {},
  undelivered: {},
  'return-lost': {},
})
export type ReplacementState = keyof (typeof replacementMachine)['states']

/** Not yet being packed, so it can be cancelled without a parcel. */
export const canCancel = (state: ExchangeState) => state === 'awaiting-payment' || state === 'paid'

const neverCame: readonly ReplacementState[] = ['cancelled', 'lost', 'undelivered']
/** The piece never arrived. */
export const hasNotCome = (state: ReplacementState) => neverCame.includes(state)
