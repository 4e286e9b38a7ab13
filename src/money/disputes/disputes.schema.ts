import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, list, oneOf, uuid } from '#/platform/http/schema.ts'
import { standings } from './standing.rule.ts'

const seen = { state: oneOf(standings), amount }
export const DisputeSeen = closed(seen)
export const OwnDisputes = closed({ disputes: list(closed({ ...seen, invoiceId: uuid })) })
export type DisputeView = Shown<typeof DisputeSeen>
