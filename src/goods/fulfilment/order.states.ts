import { defineMachine } from '#/platform/state-machine.ts'

/**
 * An order for the warehouse. Until it ships, its subject may withdraw it and supply it anew. If nothing of it arrives, a
 * colleague decides whether it is lost or came back undelivered.
 */
export const fulfilmentOrderMachine = defineMachine('fulfilment-order', {
  open: { pack: 'packed', withdraw: 'withdrawn' },
  packed: { unpack: 'open', withdraw: 'withdrawn', ship: 'shipped' },
  withdrawn: { supply: 'open' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: {},
  lost: {},
  undelivered: {},
})
export type FulfilmentOrderState = keyof (typeof fulfilmentOrderMachine)['states']

/** One unit of an order: it is scanned, packed and sent by itself. */
export const fulfilmentLineMachine = defineMachine('fulfilment-line', {
  open: { pack: 'packed' },
  packed: { unpack: 'open', ship: 'shipped' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: {},
  lost: {},
  undelivered: {},
})
export type FulfilmentLineState = keyof (typeof fulfilmentLineMachine)['states']

/** Packed or sent: it has labels, which may be printed again. */
export const hasLabels = (state: FulfilmentOrderState) => ['packed', 'shipped', 'delivered'].includes(state)

/** On the packing table: it may be scanned, unpacked and handed back. */
export const isAtPacking = (state: FulfilmentOrderState) => state === 'open' || state === 'packed'
