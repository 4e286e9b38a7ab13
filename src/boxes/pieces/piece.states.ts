import { defineMachine } from '#/platform/state-machine.ts'

/**
 * The life of one piece in a box. A piece that comes back before the member answered is returned at once; one that
 * is to come back is `returning` until the warehouse has it, also after a withdrawal from what was kept (R6.11). What is lost, on its way out or back, or came back
 * since nobody took the parcel, a person decides (R6.13).
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

/** Whether a piece has gone back, or is on its way. */
export const wentBack = (state: string) => state === 'returning' || state === 'returned'
