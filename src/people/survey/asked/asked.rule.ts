import { type AnsweredId, isUnanswered, questions } from '../questions.rule.ts'

/** New questions that the home page asks of a member whose survey was complete before they came, at each visit. */
export const ASKED_A_VISIT = 3
const VISIT_MS = 12 * 3_600_000
/** A question that was put off is not asked again for so long. */
const REST_MS = 60 * 86_400_000

export type Answered = { question: string; value: unknown; at: Date }
export type PutOff = { question: string; since: Date }
type Member = {
  completedAt: Date
  answers: readonly Answered[]
  rests: readonly PutOff[]
  now: Date
}

/** The questions to ask now, in the survey's order; none when this visit has asked enough, or the survey was done in it. */
export function questionsToAsk({ completedAt, answers, rests, now }: Member): AnsweredId[] {
  const within = (at: Date, ms: number) => now.getTime() - at.getTime() < ms
  if (within(completedAt, VISIT_MS)) return []
  const asked = [
    ...answers.filter(({ at }) => within(at, VISIT_MS)),
    ...rests.filter(({ since }) => within(since, VISIT_MS)),
  ].length
  const values = new Map(answers.map(({ question, value }) => [question, value]))
  const resting = new Set(rests.filter(({ since }) => within(since, REST_MS)).map(({ question }) => question))
  return questions
    .filter((question) => !resting.has(question.id) && isUnanswered(question, values.get(question.id)))
    .flatMap(({ id }): AnsweredId[] => (id === 'photos' ? [] : [id]))
    .slice(0, Math.max(0, ASKED_A_VISIT - asked))
}
