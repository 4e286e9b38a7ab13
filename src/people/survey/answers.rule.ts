import type { SurveyQuestion } from './questions.rule.ts'

/** An earlier answer in the shape that a screen or summary needs; an answer of another shape is empty. */
export const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

export const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

export const recordOf = (value: unknown): Record<string, string | number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, string | number>)
    : {}

export const ownAnswersOf = (
  { choices }: Extract<SurveyQuestion, { type: 'many' }>,
  value: unknown,
): string[] => stringsOf(value).filter((item) => !choices.includes(item))

/** A favourite colour is not offered among those to leave out. */
export const offeredChoices = (
  question: Extract<SurveyQuestion, { type: 'many' }>,
  answers: Record<string, unknown>,
): readonly string[] =>
  question.id === 'avoidColours'
    ? question.choices.filter((colour) => !stringsOf(answers.colours).includes(colour))
    : question.choices

/** The colours to leave out, without those that have become favourites since. */
export const avoidedColours = (answers: Record<string, unknown>): string[] =>
  stringsOf(answers.avoidColours).filter((colour) => !stringsOf(answers.colours).includes(colour))
