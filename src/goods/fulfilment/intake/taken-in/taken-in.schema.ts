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

/** What the table of returns has done today, and what it still waits for (R8.03). */
export const TakenIn = closed({
  taken: Sums,
  /** On their way back: units, and of how many orders; and since when the oldest is. */
  awaited: closed({ orders: count, units: count, since: orNull(moment) }),
  last: list(Row),
})
export type TakenRow = Static<typeof Row>
export type TakenSums = Static<typeof Sums>
export type TakenInView = Shown<typeof TakenIn>
