import { event } from '#/platform/ports/events.ts'

/** Pieces that a customer had for good, of a box or of a shop order, are on their way back, or here already. */
export const piecesWentBack = event<{ pieceIds: string[] }>('pieces-went-back')
