import type { QuestionId } from './questions.rule.ts'

/** Estimated seconds for each question, in their order. */
export const secondsFor: Readonly<Record<QuestionId, number>> = {
  sizes: 40,
  body: 30,
  fit: 25,
  style: 15,
  colours: 15,
  avoidColours: 15,
  prints: 10,
  occasions: 10,
  lifestyle: 15,
  budget: 30,
  never: 20,
  brands: 30,
  photos: 15,
  text: 30,
}

/** Duration of the whole survey. All pages use it. */
export const surveyMinutes = 5

/** Duration of some questions, in whole minutes. */
export const minutesFor = (ids: readonly QuestionId[]) => minutesOf(ids.map((id) => secondsFor[id]))

/** Duration from a step on, in whole minutes. */
export const minutesFrom = (step: number) => minutesOf(Object.values(secondsFor).slice(step - 1))

const minutesOf = (seconds: readonly number[]) =>
  Math.max(1, Math.ceil(seconds.reduce((sum, each) => sum + each, 0) / 60))
