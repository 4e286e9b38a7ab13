import { defineMachine } from '#/platform/state-machine.ts'

/**
 * The states of a gift card. It waits for its money like an order. A paid card is then ours to honour until it is
 * redeemed, refunded or expired. A redeemed card may be refunded while nothing of it is spent.
 */
export const giftCardMachine = defineMachine('gift-card', {
  'awaiting-payment': { pay: 'active', lapse: 'cancelled' },
  // Gift cards cannot sell out: a card that is paid late is honoured.
  cancelled: { payLate: 'active' },
  active: { redeem: 'redeemed', refund: 'refunded', expire: 'expired' },
  redeemed: { refund: 'refunded' },
  refunded: {},
  expired: {},
})
export type GiftCardState = keyof (typeof giftCardMachine)['states']
