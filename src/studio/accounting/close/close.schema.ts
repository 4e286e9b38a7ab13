import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, moment, oneOf, orNull, text } from '#/platform/http/schema.ts'
import { checkIds } from './close.rule.ts'

export const SignedMonth = closed({
  id: text,
  month: text,
  closedAt: moment,
  by: text,
  note: text,
  entries: count,
  lastEntryId: orNull(count),
  lastEntryHash: text,
  signature: text,
})
export type SignedMonthShown = Shown<typeof SignedMonth>

/** The state of a month's books. */
export const Closing = closed({
  signed: orNull(SignedMonth),
  /** Empty when it is signed, and for a colleague of some countries. */
  checks: list(closed({ id: oneOf(checkIds), result: oneOf(['passes', 'noted', 'fails']), count })),
  /** True for the last closed month, which alone can be opened again. */
  last: flag,
})
export type ClosingShown = Shown<typeof Closing>

export const CloseBody = closed({ note: Type.String({ maxLength: 300 }) })
