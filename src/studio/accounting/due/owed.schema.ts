import type { Static } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  moment,
  oneOf,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listWithSums } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { owedKinds } from './owed.rule.ts'

/** A row of money owed back, with the facts that hold it. */
const OwedRow = closed({
  id: uuid,
  kind: oneOf(owedKinds),
  memberId: uuid,
  member: text,
  market: oneOf(marketIds),
  currency: text,
  /** Null for a balance that no single contract explains. */
  subjectType: orNull(text),
  subjectId: orNull(uuid),
  number: text,
  since: moment,
  /** The first instant after the last day. */
  dueAt: moment,
  /** At most: shipping is refunded with the last piece, and words of a customer may mean a part. */
  amount,
  /** The captured payment that a refund goes through. */
  chargeId: orNull(uuid),
  claimId: orNull(uuid),
  disputeId: orNull(uuid),
  pieces: count,
  here: count,
  sent: flag,
  secondLook: flag,
  refundState: orNull(oneOf(['pending', 'unknown'])),
})
export type OwedRead = Static<typeof OwedRow>
const Owed = closed({ ...OwedRow.properties, dueOn: day, overdue: flag })
export const OwedList = closed({
  ...listWithSums(Owed).properties,
  /** All that are over, whatever the filters find. */
  overdue: count,
})
export type OwedView = Shown<typeof Owed>
