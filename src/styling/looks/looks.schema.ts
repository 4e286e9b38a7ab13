import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { lookGrades } from './looks.rule.ts'

const grade = oneOf(lookGrades)
export const Grades = closed({ sizes: grade, style: grade, wishes: grade, words: grade })
const cause = oneOf(['sample', 'asked'])

const said = {
  cause,
  question: text,
  dueAt: moment,
  by: orNull(text),
  grades: orNull(Grades),
  words: text,
  answeredAt: orNull(moment),
}
export const BoxLook = closed(said)
const LookListed = closed({
  id: uuid,
  boxId: uuid,
  number: text,
  market: oneOf(marketIds),
  stylist: text,
  own: flag,
  askedAt: moment,
  ...said,
})
export type LookListed = Shown<typeof LookListed>
export const Looks = listOf(LookListed)
export const LookQuestion = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
export const LookAnswer = closed({
  grades: Grades,
  words: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
})
