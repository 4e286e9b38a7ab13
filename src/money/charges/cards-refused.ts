import { event } from '#/platform/ports/events.ts'

/** Cards were refused in a series for the charge of this subject (T114). */
export const cardsRefused = event<{ subjectType: string; subjectId: string }>('cards-refused')
