import { Type } from 'typebox'
import { NotFound } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { closed } from '#/platform/http/schema.ts'
import { stepCount } from './questions.rule.ts'
import { latestAnswers, saveAnswer, surveyProgress } from './survey.ts'

const Params = Type.Object({ userId: Type.String({ maxLength: 64 }) })
const AnswerParams = Type.Object({
  userId: Type.String({ maxLength: 64 }),
  question: Type.String({ maxLength: 40 }),
})
const Body = closed({ value: Type.Unknown() })

export type SurveyView = {
  answers: Record<string, unknown>
  step: number
  completed: boolean
  stepCount: number
}

export const surveyApi: Api = async (app) => {
  app.get('/api/survey/:userId', { schema: { params: Params } }, async (request): Promise<SurveyView> => {
    const id = own(memberOf(request).id, request.params.userId)
    const { step, completedAt } = await surveyProgress(request.ctx.db, id)
    return {
      answers: await latestAnswers(request.ctx.db, id),
      step,
      completed: completedAt !== null,
      stepCount,
    }
  })

  app.put(
    '/api/survey/:userId/:question',
    { schema: { params: AnswerParams, body: Body } },
    async (request) => {
      const memberId = own(memberOf(request).id, request.params.userId)
      const { step, completedAt } = await saveAnswer(request.ctx, {
        memberId,
        questionId: request.params.question,
        value: request.body.value,
      })
      return { step, completed: completedAt !== null, stepCount }
    },
  )
}

/** Somebody else's survey does not exist (D4). */
function own(memberId: string, userId: string): string {
  if (memberId !== userId) throw NotFound()
  return memberId
}
