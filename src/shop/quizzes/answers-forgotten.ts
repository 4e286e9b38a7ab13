import { event } from '#/platform/ports/events.ts'
import type { CartOwner } from '#/shop/cart/cart.queries.ts'

/** A visitor or member has deleted the answers, and with them what others see of them. */
export const answersForgotten = event<{ owner: CartOwner }>('answers-forgotten')
