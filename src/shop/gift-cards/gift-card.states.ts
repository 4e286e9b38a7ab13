import { defineMachine } from '#/platform/state-machine.ts'

/**
 * The life of a gift card. It waits for its money like an order; from then on it is ours to honour until it is redeemed, given
 * back or over. What was redeemed may be given back as long as nothing of it is spent.
 */
export const giftCardMachine = defineMachine('gift-card', {
  'awaiting-payment': { pay: 'active', lapse: 'cancelled' },
  // Nothing of it is scarce: paid after all, it is honoured.
  cancelled: { payLate: 'active' },
  active: { redeem: 'redeemed', refund: 'refunded', expire: 'expired' },
  redeemed: { refund: 'refunded' },
  refunded: {},
  expired: {},
})
export type GiftCardState = keyof (typeof giftCardMachine)['states']
