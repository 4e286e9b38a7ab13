import type { FastifyRequest } from 'fastify'
import { forgetAnswersOf, latestQuizAnswers, pricedIn, type Quiz } from '#/people/taste/answers.ts'
import { learntFrom } from '#/people/taste/leanings.rule.ts'
import { tasteOf } from '#/people/taste/taste.rule.ts'
import { Unauthenticated } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { visitOf } from '#/shop/cart/visitor/visit.ts'
import { deckFor } from './deck.ts'
import { Answers, Deck, Learnt, OfQuiz, Progress, Sample } from './quizzes.schema.ts'
import { restFromNow } from './rest.ts'
import { nothing, sampleFor } from './sample.ts'
import { takeAnswers } from './take-answers.ts'
import { told } from './told.ts'

const isMember = ({ actor }: FastifyRequest) => actor.kind === 'member' && actor.scope === 'full'
/** The short quiz is public, the others are for members. */
const isOpenTo = (quiz: Quiz, request: FastifyRequest) => quiz === 'sneakpeek' || isMember(request)

/**
 * The answers of the requesting visitor or member, by cookie or session, as with favourites. No address names a person.
 */
export const quizzesApi = routes(
  route('GET /api/quizzes/decks/:quiz', { params: OfQuiz, answer: Deck }, async (request, reply) => {
    const { ctx, params, market } = request
    if (!isOpenTo(params.quiz, request)) return { deck: null, isMember: false }
    const visit = await visitOf(request, reply)
    const who = visit ?? { market: market.id }
    return { deck: await deckFor(ctx, params.quiz, who), isMember: isMember(request) }
  }),
  route(
    'POST /api/quizzes/decks/:quiz/answers',
    { params: OfQuiz, body: Answers, answer: Progress },
    async (request, reply) => {
      if (!isOpenTo(request.params.quiz, request)) throw Unauthenticated()
      const visit = (await visitOf(request, reply, true))!
      return takeAnswers(request.ctx, visit, { ...request.params, ...request.body })
    },
  ),
  route('GET /api/quizzes/sample-box', { answer: Sample }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    return visit ? sampleFor(request.ctx, visit) : nothing(request.market.id)
  }),
  route('GET /api/quizzes/taste', { answer: Learnt }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    const answers = visit ? await latestQuizAnswers(request.ctx.db, visit.owner) : []
    const { id } = request.market
    const { likes, not, ...counts } = learntFrom(tasteOf(pricedIn(answers, id)))
    const inWords = (leanings: typeof likes) => leanings.map((one) => told(one, id))
    return { ...counts, likes: inWords(likes), not: inWords(not) }
  }),
  route('DELETE /api/quizzes/answers', { answer: done }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    if (visit) await forgetAnswersOf(request.ctx.db, visit.owner)
    return {}
  }),
  route('POST /api/quizzes/weekly/rest', { answer: done }, async ({ ctx, memberId }) => {
    await restFromNow(ctx, memberId)
    return {}
  }),
)
