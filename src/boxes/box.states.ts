import { defineMachine } from '#/platform/state-machine.ts'

/**
 * The life of a styled box (R6.18): state → what may happen → the state it leads to. An order is an offer, which lapses
 * unless we ship in time or accept it by e-mail (R6.04); nothing is cancelled once it has shipped (R6.07). One that got lost on
 * its way, or that nobody took and that is back with us, is over, and nothing of it is charged (R6.13).
 */
export const boxMachine = defineMachine('box', {
  ordered: { claim: 'styling', cancel: 'cancelled', lapse: 'lapsed' },
  styling: {
    release: 'ordered',
    sendPreview: 'previewing',
    skipPreview: 'approved',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  previewing: {
    sendBack: 'styling',
    approve: 'approved',
    previewEnds: 'approved',
    cancel: 'cancelled',
    lapse: 'lapsed',
  },
  approved: { restyle: 'styling', pack: 'packed', cancel: 'cancelled', lapse: 'lapsed' },
  packed: { unpack: 'approved', ship: 'shipped', cancel: 'cancelled', lapse: 'lapsed' },
  shipped: { deliver: 'delivered', lose: 'lost', comeBack: 'undelivered' },
  delivered: { confirm: 'settled', approvalEnds: 'settled' }, // silence is acceptance (R6.09)
  settled: { close: 'closed' },
  closed: {},
  cancelled: {},
  lapsed: {},
  lost: {},
  undelivered: {},
})

export type BoxState = keyof (typeof boxMachine)['states']

/** While a box is in one of these, its pieces are held for the member, who cannot order another. */
export const openStates = [
  'ordered',
  'styling',
  'previewing',
  'approved',
  'packed',
] as const satisfies BoxState[]
export const isOpen = (state: BoxState) => (openStates as readonly BoxState[]).includes(state)

/** Before one of these its pieces are the stylist's: the member has not been shown the box. */
const shownStates: readonly BoxState[] = [
  'previewing',
  'approved',
  'packed',
  'shipped',
  'delivered',
  'settled',
  'closed',
]
export const isShown = ({ state }: { state: BoxState }) => shownStates.includes(state)

/** It has left us, and the member has still to decide. */
export const isUndecided = (state: BoxState) => state === 'shipped' || state === 'delivered'

/** A box that ended like this never was with the member: it makes nobody a renewal customer (R3.09). */
export const undoneStates = ['cancelled', 'lapsed', 'lost', 'undelivered'] as const satisfies BoxState[]
