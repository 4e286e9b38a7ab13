import { defineMachine } from '#/platform/state-machine.ts'

/**
 * States of a styled box (R6.18): state → possible event → next state. An order is an offer, which lapses unless we
 * ship in time or accept it by e-mail (R6.04); nothing is cancelled once it has shipped (R6.07). A box that was
 * lost on its way, or was not collected and is back with us, is over, and nothing of it is charged (R6.13).
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
  delivered: { confirm: 'settled', approvalEnds: 'settled' }, // Silence is acceptance (R6.09).
  settled: { close: 'closed' },
  closed: {},
  cancelled: {},
  lapsed: {},
  lost: {},
  undelivered: {},
})

export type BoxState = keyof (typeof boxMachine)['states']

/** States in which the pieces are held for the member, who cannot order another box. */
export const openBoxStates = [
  'ordered',
  'styling',
  'previewing',
  'approved',
  'packed',
] as const satisfies BoxState[]
export const isOpenBox = (state: BoxState) => (openBoxStates as readonly BoxState[]).includes(state)

/** States from the preview on: in earlier ones the member does not see the pieces. */
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

/** Shipped, with the member's decision still open. */
export const isUndecided = (state: BoxState) => state === 'shipped' || state === 'delivered'

/** End states of a box that was never with the member: it does not make a renewal customer (R3.09). */
export const undoneStates = ['cancelled', 'lapsed', 'lost', 'undelivered'] as const satisfies BoxState[]
