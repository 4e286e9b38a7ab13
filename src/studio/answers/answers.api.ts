import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { readableMember, readerOf } from '#/styling/threads/threads.ts'
import { AnswersFor, CannedAnswers, ChangedAnswer, NewAnswer } from './answers.schema.ts'
import { changeAnswer, listAnswers, writeAnswer } from './answers.ts'
import { memberAnswers } from './member-answers.ts'

/** Canned answers in four languages (R8.06). Each change returns the answers after it. */
export const answersApi = routes(
  route('GET /api/studio/answers', { answer: CannedAnswers }, async ({ ctx }) => ({
    answers: await listAnswers(ctx.db),
  })),
  route(
    'GET /api/studio/members/:memberId/answers',
    { params: closed({ memberId: uuid }), answer: AnswersFor },
    async (request) => {
      const { ctx, params } = request
      const staff = staffOf(request)
      await readableMember(ctx.db, params.memberId, readerOf(ctx, staff))
      return memberAnswers(ctx, { ...params, roles: staff.roles })
    },
  ),
  route(
    'POST /api/studio/answers',
    { body: NewAnswer, answer: CannedAnswers, idempotent: true },
    async ({ ctx, body, staffId }) => {
      await writeAnswer(ctx, { ...body, staffId })
      return { answers: await listAnswers(ctx.db) }
    },
  ),
  route(
    'PUT /api/studio/answers/:answerId',
    { params: closed({ answerId: uuid }), body: ChangedAnswer, answer: CannedAnswers },
    async ({ ctx, params: { answerId: id }, body, staffId }) => {
      await changeAnswer(ctx, { ...body, id, staffId })
      return { answers: await listAnswers(ctx.db) }
    },
  ),
)
