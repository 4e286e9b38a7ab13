import { defineMachine } from '#/platform/state-machine.ts'

/**
 * What the warehouse is to send. Until it ships, its subject may take it back, and supply it anew; when nothing of it
 * arrived, a person decides whether it is lost or came back undelivered.
 */
export const orderMachine = defineMachine('fulfilment-order', {
  open: { pack: 'packed', withdraw: 'withdrawn' },
  packed: { unpack: 'open', withdraw: 'withdrawn', ship: 'shipped' },
  withdrawn: { supply: 'open' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: {},
  lost: {},
  undelivered: {},
})
export type OrderState = keyof (typeof orderMachine)['states']

/** One unit of it: a garment is scanned, packed and sent one at a time. */
export const lineMachine = defineMachine('fulfilment-line', {
  open: { pack: 'packed' },
  packed: { unpack: 'open', ship: 'shipped' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: {},
  lost: {},
  undelivered: {},
})
export type LineState = keyof (typeof lineMachine)['states']

/** Packed, or gone since: it has labels, which may be printed again. */
export const hasLabels = (state: OrderState) => ['packed', 'shipped', 'delivered'].includes(state)

/** On the packing table: it may be scanned, taken out and given back. */
export const isAtPacking = (state: OrderState) => state === 'open' || state === 'packed'
