import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { owedKinds } from '../owed.rule.ts'
import { MOST_CHOSEN, obstacles } from './batch.rule.ts'

const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
export const ChosenQuery = closed({
  ids: optional(
    Type.String({
      pattern: `^${uuidPattern}(,${uuidPattern}){0,${MOST_CHOSEN - 1}}$`,
      maxLength: 37 * MOST_CHOSEN,
    }),
  ),
})

/** A sum that a colleague has selected, as it would be paid now. */
const ChosenRow = closed({
  id: uuid,
  kind: oneOf(owedKinds),
  memberId: uuid,
  member: text,
  number: text,
  market: oneOf(marketIds),
  currency: text,
  card: orNull(text),
  payable: amount,
  /** The amount up to which the reader may refund this customer alone. */
  aloneLeft: amount,
  obstacle: orNull(oneOf(obstacles)),
})
export const Chosen = closed({ rows: list(ChosenRow) })
export type ChosenView = Shown<typeof Chosen>

export const BatchBody = closed({
  rows: Type.Array(closed({ id: uuid, amount: Type.Integer({ minimum: 1, maximum: 1e9 }) }), {
    minItems: 1,
    maxItems: MOST_CHOSEN,
  }),
  reason,
})
export const Ordered = closed({ batchId: uuid })

export const outcomes = ['ordered', 'second-look', 'refused'] as const
export const BatchQuery = closed({ id: optional(uuid) })
export const Batch = closed({
  by: text,
  at: orNull(moment),
  /** The number of refunds that are not decided yet. */
  waiting: count,
  isDone: flag,
  rows: list(
    closed({
      id: uuid,
      member: text,
      number: text,
      market: oneOf(marketIds),
      currency: text,
      amount,
      outcome: orNull(oneOf(outcomes)),
      refusal: orNull(text),
    }),
  ),
})
export type BatchView = Shown<typeof Batch>
