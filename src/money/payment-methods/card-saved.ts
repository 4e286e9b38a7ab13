import { event } from '#/platform/ports/events.ts'

/** A member has saved a card that is now in force. Published in the transaction that makes it so. */
export const cardSaved = event<{ memberId: string }>('card-saved')
