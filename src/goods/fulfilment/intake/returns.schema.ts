import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { line, market } from '../packing/packing.schema.ts'
import { grades } from './grading/grading.rule.ts'
import { returnReasons } from './reasons/return-reason.rule.ts'

/** A return (R8.03). A unit's state is its own or, once it is awaited, its return's; an order's is its subject's. */
const back = {
  order: closed({
    id: uuid,
    name: text,
    number: text,
    market,
    customer: text,
    state: text,
    closed: flag,
  }),
  lines: list(
    closed({
      ...line,
      state: text,
      grade: orNull(oneOf(grades)),
      labelPresent: orNull(flag),
      reason: orNull(oneOf(returnReasons)),
      /** Photos of it from the table (R6.13). */
      photos: list(uuid),
    }),
  ),
}
export const Returned = closed(back)
export const ReturnsFound = closed({
  orders: list(closed({ ...back, unitId: orNull(uuid), parcelId: orNull(uuid) })),
})
export const ReturnsExpected = listOf(
  closed({ id: uuid, number: text, name: text, market, customer: text, since: moment, expected: count }),
)
export type IntakeReturn = Shown<typeof Returned>
export type ExpectedOrderView = Shown<typeof ReturnsExpected>['rows'][number]
