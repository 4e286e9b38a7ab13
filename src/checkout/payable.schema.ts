import type { Shown } from '#/platform/http/contract.ts'
import { closed, orNull, text } from '#/platform/http/schema.ts'

/** For the provider's own form in the browser: it takes no other names. */
export const Payable = closed({ clientSecret: text, savedMethod: orNull(text) })
export type PayableView = Shown<typeof Payable>
