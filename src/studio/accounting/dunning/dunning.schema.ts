import { type Static, Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listWithSums } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { ages } from './dunning.rule.ts'

export const promiseStates = ['none', 'open', 'kept', 'broken'] as const

/** An invoice with overdue parts. */
const Receivable = closed({
  id: uuid,
  memberId: uuid,
  member: text,
  market: oneOf(marketIds),
  currency: text,
  number: text,
  subjectType: text,
  subjectId: uuid,
  chargeId: uuid,
  since: moment,
  /** The sum of the overdue parts. */
  amount,
  /** All that is open of the invoice, with parts whose day has not come. */
  open: amount,
  sent: count,
  lastAt: orNull(moment),
  paused: flag,
  promise: oneOf(promiseStates),
  promised: orNull(amount),
  payBy: orNull(day),
  promiseEndsAt: orNull(moment),
  promiseBy: text,
  promiseReason: text,
})
export type ReceivableRead = Static<typeof Receivable>

const Dunned = closed({
  ...Receivable.properties,
  step: text,
  stepAt: orNull(moment),
  waits: orNull(oneOf(['promise', 'paused'])),
})
export type DunnedView = Shown<typeof Dunned>

const AgeSum = closed({ age: oneOf(ages), currency: text, amount, count })
export const DunningList = closed({
  ...listWithSums(Dunned).properties,
  /** All overdue receivables by age, whatever the filters find. */
  ages: list(AgeSum),
})
export type AgeSums = Shown<typeof DunningList>['ages']

export const PromiseBody = closed({ day, amount: Type.Integer({ minimum: 1 }), reason })
export const UndoBody = closed({ reason })
