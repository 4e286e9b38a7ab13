import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, day, list, moment, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { purchaseTypes } from '#/platform/ports/withdrawal.ts'

const Unmatched = closed({
  ...{ id: uuid, market: oneOf(marketIds), declaredAt: moment },
  /** All that was typed; an empty text where nothing was. */
  ...{ name: text, number: text, email: text, remembered: text, pieces: text },
  /** The last day for the refund, if it is a withdrawal from a contract of ours. */
  dueOn: day,
  /** Contracts of customers with the typed address. */
  guesses: list(closed({ type: oneOf(purchaseTypes), number: text, name: text, at: moment })),
})
export type UnmatchedDeclaration = Shown<typeof Unmatched>

/** `waiting`: the number of withdrawals that wait; `unmatched`: of all declarations without a contract. */
export const UnmatchedDeclarations = closed({
  ...listOf(Unmatched).properties,
  waiting: count,
  unmatched: count,
})
