import type { SurveyQuestion } from './questions.rule.ts'

export type Fields = { get(name: string): unknown; getAll(name: string): unknown[] }

/** Field names: one for the answer, one for each kind of garment, one for the member's own words. */
export const answerField = 'answer'
export const ownAnswersField = 'own-words'
export const kindField = (kind: string) => `kind-${kind}`

/** Reads the answer from a question's screen, as the survey stores it. */
export function answerFrom(question: SurveyQuestion, form: Fields): unknown {
  switch (question.type) {
    case 'sizes':
      return byKind(Object.keys(question.kinds), form, String)
    case 'budget':
      return byKind(question.kinds, form, Number)
    case 'many':
      return [
        ...new Set([
          ...form.getAll(answerField).map(String),
          ...itemsIn(String(form.get(ownAnswersField) ?? '')),
        ]),
      ]
    case 'one':
      return form.get(answerField) ?? ''
    case 'photos':
      return null
    default:
      return String(form.get(answerField) ?? '').trim()
  }
}

/** A kind without a choice is not part of the answer. */
const byKind = <T>(kinds: readonly string[], form: Fields, read: (value: string) => T): Record<string, T> =>
  Object.fromEntries(
    kinds.flatMap((kind) => {
      const value = String(form.get(kindField(kind)) ?? '')
      return value ? [[kind, read(value)]] : []
    }),
  )

export const itemsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
