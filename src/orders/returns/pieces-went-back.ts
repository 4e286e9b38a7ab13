import { event } from '#/events.ts'

/** Pieces that were bought and delivered are the buyer's no longer: announced as coming back, or here already. */
export const piecesWentBack = event<{ lineIds: string[] }>('pieces-went-back')
