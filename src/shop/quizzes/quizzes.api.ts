import type { FastifyRequest } from 'fastify'
import { forgetAnswersOf, type Quiz, tasteFor } from '#/people/taste/answers.ts'
import { learntFrom } from '#/people/taste/leanings.rule.ts'
import { tasteOf } from '#/people/taste/taste.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { Unauthenticated } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { publish } from '#/platform/ports/events.ts'
import { visitOf } from '#/shop/cart/visitor/visit.ts'
import { answersForgotten } from './answers-forgotten.ts'
import { deckFor } from './deck.ts'
import { leaningView } from './leaning-view.ts'
import { putOffWeekly } from './put-off-weekly.ts'
import { LearntTaste, OfQuiz, QuizAnswers, QuizDeck, QuizProgress, Sample } from './quizzes.schema.ts'
import { noSample, sampleFor } from './sample/sample.ts'
import { takeAnswers } from './take-answers.ts'

const isMember = ({ actor }: FastifyRequest) => actor.kind === 'member' && actor.scope === 'full'
/** The short quiz is public, the others are for members. */
const isOpenTo = (quiz: Quiz, request: FastifyRequest) => quiz === 'sneakpeek' || isMember(request)

/**
 * The answers of the requesting visitor or member, by cookie or session, as with favourites. No address names a person.
 */
export const quizzesApi = routes(
  route('GET /api/quizzes/decks/:quiz', { params: OfQuiz, answer: QuizDeck }, async (request, reply) => {
    const { ctx, params, market } = request
    if (!isOpenTo(params.quiz, request)) return { deck: null, isMember: false }
    const visit = await visitOf(request, reply)
    const who = visit ?? { market: market.id }
    return { deck: await deckFor(ctx, params.quiz, who), isMember: isMember(request) }
  }),
  route(
    'POST /api/quizzes/decks/:quiz/answers',
    { params: OfQuiz, body: QuizAnswers, answer: QuizProgress },
    async (request, reply) => {
      if (!isOpenTo(request.params.quiz, request)) throw Unauthenticated()
      const visit = (await visitOf(request, reply, true))!
      return takeAnswers(request.ctx, visit, { ...request.params, ...request.body })
    },
  ),
  route('GET /api/quizzes/sample-box', { answer: Sample }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    return visit ? sampleFor(request.ctx, visit) : noSample(request.market.id)
  }),
  route('GET /api/quizzes/taste', { answer: LearntTaste }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    const { id } = request.market
    const taste = visit ? await tasteFor(request.ctx.db, visit.owner, id) : tasteOf([])
    const { likes, not, ...counts } = learntFrom(taste)
    const titled = (leanings: typeof likes) => leanings.map((one) => leaningView(one, id))
    return { ...counts, likes: titled(likes), not: titled(not) }
  }),
  route('DELETE /api/quizzes/answers', { answer: done }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    if (visit)
      await inTransaction(request.ctx, async (ctx) => {
        await forgetAnswersOf(ctx.db, visit.owner)
        await publish(ctx, answersForgotten, { owner: visit.owner })
      })
    return {}
  }),
  route('POST /api/quizzes/weekly/rest', { answer: done }, async ({ ctx, memberId }) => {
    await putOffWeekly(ctx, memberId)
    return {}
  }),
)
