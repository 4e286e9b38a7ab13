import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, list, oneOf, uuid } from '#/platform/http/schema.ts'
import { standings } from './standing.rule.ts'

const seen = { state: oneOf(standings), amount }
/** What of a payment the member's bank has taken back, in the words a member needs. */
export const DisputeSeen = closed(seen)
export const OwnDisputes = closed({ disputes: list(closed({ ...seen, invoiceId: uuid })) })
export type DisputeView = Shown<typeof DisputeSeen>
