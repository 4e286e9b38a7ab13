import { Type } from 'typebox'
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
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import type { FeeKind } from '#/platform/markets/rules/box-fees.ts'
import { whensSilent } from '#/platform/markets/rules/rules.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { boxMachine } from './box.states.ts'

/** A box in all answers (T28). */
export const boxState = oneOf(statesOf(boxMachine))
export const boxKind = oneOf(['styling', 'surprise'])
export const wish = closed({
  occasion: optional(text),
  budgetAmount: optional(amount),
  wanted: optional(list(text)),
  unwanted: optional(list(text)),
  date: optional(day),
  text: optional(text),
  read: optional(flag),
})
export const summary = {
  id: uuid,
  number: text,
  state: boxState,
  kind: boxKind,
  wish,
  version: count,
  offeredAt: moment,
  offerExpiresAt: moment,
  previewEndsAt: orNull(moment),
  whenSilent: oneOf(whensSilent),
  shippedAt: orNull(moment),
  deliveredAt: orNull(moment),
  approvalEndsAt: orNull(moment),
  settledAt: orNull(moment),
}
export const BoxSummary = closed(summary)
export type BoxView = Shown<typeof BoxSummary>
/** A fee of the contract. Its kind is one of the market's table. */
const fee = { kind: Type.Unsafe<FeeKind>(text), amount }
export const FeeSeen = closed(fee)
export const AgreedFeeSeen = closed({ ...fee, from: day })
export const ToPaySeen = closed({
  keptIds: list(uuid),
  itemsAmount: amount,
  fees: list(FeeSeen),
  instalmentFee: amount,
  exchangeAmount: amount,
  exchangeFee: amount,
  total: amount,
})
/** Address parameters of a box and of one of its pieces. */
export const BoxParams = closed({ boxId: uuid })
export const PieceParams = closed({ boxId: uuid, itemId: uuid })
