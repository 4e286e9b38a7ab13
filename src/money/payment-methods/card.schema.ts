import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, oneOf, text } from '#/platform/http/schema.ts'
import { redirectMethods } from '#/platform/markets/pay-methods.rule.ts'

/** A saved card, without the provider's ids, except those that its own form needs (T28). */
export const ShortCard = closed({ brand: text, last4: text })
export const SavedCard = closed({ brand: text, last4: text, expMonth: count, expYear: count })
export type CardView = Shown<typeof SavedCard>
/** The methods of the page, in lawful order; the first is chosen already. */
export const Methods = list(oneOf(['card', ...redirectMethods]))
export const Browser = closed({ publishableKey: text, scriptUrl: text })
export type ProviderInBrowser = Shown<typeof Browser>
