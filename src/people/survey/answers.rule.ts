import type { Question } from './questions.rule.ts'

/** An earlier answer in the shape that a screen or summary needs; an answer of another shape is empty. */
export const oneOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

export const recordOf = (value: unknown): Record<string, string | number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, string | number>)
    : {}

export const ownWordsOf = ({ choices }: Extract<Question, { type: 'many' }>, value: unknown): string[] =>
  listOf(value).filter((item) => !choices.includes(item))

/** A favourite colour is not offered among those to leave out. */
export const choicesFor = (
  question: Extract<Question, { type: 'many' }>,
  answers: Record<string, unknown>,
): readonly string[] =>
  question.id === 'avoidColours'
    ? question.choices.filter((colour) => !listOf(answers.colours).includes(colour))
    : question.choices

/** The colours to leave out, without those that have become favourites since. */
export const avoidedColours = (answers: Record<string, unknown>): string[] =>
  listOf(answers.avoidColours).filter((colour) => !listOf(answers.colours).includes(colour))
