import { Type } from 'typebox'
import { inLanguages } from '#/platform/app/studio/canned/in-languages.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { byName, closed, count, flag, list, moment, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { topics } from './answers.ts'

const filled = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

const Answer = closed({
  id: uuid,
  topic: oneOf(topics),
  name: text,
  subject: inLanguages(text),
  text: inLanguages(text),
  archived: flag,
  version: count,
  changedBy: text,
  changedAt: moment,
})
export type AnswerView = Shown<typeof Answer>
export const CannedAnswers = closed({ answers: list(Answer) })

/** Answers in one language, and the objects of a member with the values of the placeholders. */
export const AnswersFor = closed({
  answers: list(closed({ id: uuid, topic: text, name: text, text })),
  subjects: list(closed({ id: uuid, name: text, values: byName(text) })),
})

const texts = {
  topic: oneOf(topics),
  name: filled(100),
  subject: inLanguages(filled(150)),
  text: inLanguages(filled(3000)),
}
export const NewAnswer = closed(texts)
export const ChangedAnswer = closed({ ...texts, archived: flag, version: count })
