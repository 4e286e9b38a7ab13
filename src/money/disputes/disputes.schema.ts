import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, list, oneOf, uuid } from '#/platform/http/schema.ts'
import { disputeStatuses } from './dispute-status.rule.ts'

const seen = { state: oneOf(disputeStatuses), amount }
export const DisputeSeen = closed(seen)
export const OwnDisputes = closed({ disputes: list(closed({ ...seen, invoiceId: uuid })) })
export type DisputeView = Shown<typeof DisputeSeen>
