import type { Static } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { grades } from '../grading/grading.rule.ts'

const Row = closed({
  id: uuid,
  number: text,
  garment: text,
  grade: oneOf(grades),
  restocked: flag,
  at: moment,
})
const Sums = closed({ pieces: count, restocked: count, writtenOff: count })

/** Work of the table of returns today, and the units that are still to come (R8.03). */
export const TakenIn = closed({
  taken: Sums,
  /** On their way back: units, their orders, and the time of the oldest. */
  awaited: closed({ orders: count, units: count, since: orNull(moment) }),
  last: list(Row),
})
export type TakenRow = Static<typeof Row>
export type TakenSums = Static<typeof Sums>
export type TakenInView = Shown<typeof TakenIn>
