import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { NotFound } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { anything, closed, count, done, flag, list, oneOf, text } from '#/platform/http/schema.ts'
import { ASKED_A_VISIT } from './asked/asked.rule.ts'
import { putOffQuestions } from './asked/asked.ts'
import { choicePictures, tasteBoard } from './board/survey-pictures.ts'
import { answeredIds, stepCount } from './questions.rule.ts'
import { latestSurveyAnswers, saveAnswer, surveyProgress } from './survey.ts'

const Params = Type.Object({ userId: Type.String({ maxLength: 64 }) })
const AnswerParams = Type.Object({
  userId: Type.String({ maxLength: 64 }),
  question: Type.String({ maxLength: 40 }),
})
const Body = closed({ value: Type.Unknown() })
const Later = closed({
  questions: Type.Array(oneOf(answeredIds), { minItems: 1, maxItems: ASKED_A_VISIT, uniqueItems: true }),
})
const progress = { step: count, completed: flag, stepCount: count }
const Survey = closed({ answers: anything, ...progress })
export type SurveyView = Shown<typeof Survey>

const ofChoice = list(closed({ choice: text, picture: Picture }))
/** `brands`: names of brands on sale, to choose from while typing. */
const Choices = closed({ never: ofChoice, brands: list(text) })
export type ChoicePictures = Shown<typeof Choices>
const BoardPiece = closed({ sku: text, title: text, picture: Picture })
export type BoardView = Shown<typeof BoardPiece>[]

export const surveyApi = routes(
  route('GET /api/survey/:userId', { params: Params, answer: Survey }, async ({ ctx, params, memberId }) => {
    const id = own(memberId, params.userId)
    const { step, completedAt } = await surveyProgress(ctx.db, id)
    return {
      answers: await latestSurveyAnswers(ctx.db, id),
      step,
      completed: completedAt !== null,
      stepCount,
    }
  }),
  route(
    'GET /api/survey/:userId/choices',
    { params: Params, answer: Choices },
    ({ ctx, params, memberId, market }) =>
      choicePictures(ctx, { memberId: own(memberId, params.userId), market: market.id }),
  ),
  route(
    'GET /api/survey/:userId/board',
    { params: Params, answer: closed({ pieces: list(BoardPiece) }) },
    async ({ ctx, params, memberId, market }) => ({
      pieces: await tasteBoard(ctx, { memberId: own(memberId, params.userId), market: market.id }),
    }),
  ),
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
  /** The home page does not ask these questions for two months. */
  route(
    'POST /api/survey/:userId/later',
    { params: Params, body: Later, answer: done },
    async ({ ctx, params, body, memberId }) => {
      await putOffQuestions(ctx, own(memberId, params.userId), body.questions)
      return {}
    },
  ),
)

/** Another member's survey is not found (D4). */
function own(memberId: string, userId: string): string {
  if (memberId !== userId) throw NotFound()
  return memberId
}
