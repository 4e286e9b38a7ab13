import { defineMachine } from '#/platform/state-machine.ts'

/**
 * What a member confirmed in exchange (R6.10): it waits for the payment of the box, then it is the warehouse's. What
 * comes back of it does not wait for what was exchanged, nor the other way round.
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

/** One piece of it. Until it is confirmed it is held for a while, and chosen otherwise as often as the member likes. */
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

/** It is not with the warehouse's packers yet, and may be taken back without a parcel. */
export const canCancel = (state: ExchangeState) => state === 'awaiting-payment' || state === 'paid'

const neverCame: readonly ReplacementState[] = ['cancelled', 'lost', 'undelivered']
/** The member never had it. */
export const hasNotCome = (state: ReplacementState) => neverCame.includes(state)
