import { defineMachine } from '#/platform/state-machine.ts'

/**
 * States of one piece in a box. A piece that comes back before the member's answer is returned at once; an expected
 * one is `returning` until the warehouse has it, also after a withdrawal from kept pieces (R6.11). A person decides
 * about a piece that is lost, on its way out or back, or came back uncollected (R6.13).
 */
export const pieceMachine = defineMachine('box-item', {
  picked: { decline: 'declined', remove: 'removed', pack: 'packed' },
  declined: { reconsider: 'picked', remove: 'removed' },
  packed: {
    unpack: 'picked',
    remove: 'removed',
    deliver: 'delivered',
    lose: 'lost',
    comeBack: 'undelivered',
  },
  delivered: { keep: 'kept', sendBack: 'returning', receive: 'returned' },
  returning: { receive: 'returned', keepAfterAll: 'kept', lose: 'lost' },
  kept: { withdraw: 'returning' },
  returned: {},
  lost: {},
  undelivered: {},
  removed: {},
})

export type PieceState = keyof (typeof pieceMachine)['states']

/** Returned, or on its way back. */
export const wentBack = (state: string) => state === 'returning' || state === 'returned'
