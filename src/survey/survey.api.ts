import { Type } from 'typebox'
import { NotFound } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { anything, closed, count, flag } from '#/platform/http/schema.ts'
import { stepCount } from './questions.rule.ts'
import { latestAnswers, saveAnswer, surveyProgress } from './survey.ts'

const Params = Type.Object({ userId: Type.String({ maxLength: 64 }) })
const AnswerParams = Type.Object({
  userId: Type.String({ maxLength: 64 }),
  question: Type.String({ maxLength: 40 }),
})
const Body = closed({ value: Type.Unknown() })
const progress = { step: count, completed: flag, stepCount: count }
const Survey = closed({ answers: anything, ...progress })
export type SurveyView = Shown<typeof Survey>

export const surveyApi = routes(
  route('GET /api/survey/:userId', { params: Params, answer: Survey }, async ({ ctx, params, memberId }) => {
    const id = own(memberId, params.userId)
    const { step, completedAt } = await surveyProgress(ctx.db, id)
    return { answers: await latestAnswers(ctx.db, id), step, completed: completedAt !== null, stepCount }
  }),
  route(
    'PUT /api/survey/:userId/:question',
    { params: AnswerParams, body: Body, answer: closed(progress) },
    async ({ ctx, params, body, memberId }) => {
      const { step, completedAt } = await saveAnswer(ctx, {
        memberId: own(memberId, params.userId),
        questionId: params.question,
        value: body.value,
      })
      return { step, completed: completedAt !== null, stepCount }
    },
  ),
)

/** Somebody else's survey does not exist (D4). */
function own(memberId: string, userId: string): string {
  if (memberId !== userId) throw NotFound()
  return memberId
}
