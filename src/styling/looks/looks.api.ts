import { Type } from 'typebox'
import { BoxParams } from '#/boxes/box.schema.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { DeskBox } from '../desk/desk.schema.ts'
import { deskView } from '../desk/desk-view.ts'
import { listLooks, noReader } from './list-looks.ts'
import { LookAnswer, LookQuestion, Looks } from './looks.schema.ts'
import { answerLook, askForLook, withdrawLook } from './looks.ts'

const query = listQuery(listLooks(noReader))
const ofBox = { params: BoxParams, answer: DeskBox }

/** Colleagues' looks at a stylist's boxes (R8.02). */
export const looksApi = routes(
  route('GET /api/studio/looks', { query, answer: Looks }, (request) =>
    listPage(request.ctx.db, listLooks(staffOf(request)), {
      query: request.query,
      now: request.ctx.clock.now(),
    }),
  ),
  listFile('GET /api/studio/looks.csv', { query, list: ({ staff }) => listLooks(staff) }),
  route(
    'POST /api/studio/looks/:boxId',
    { params: BoxParams, body: LookAnswer, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await answerLook(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/desk/:boxId/look',
    { ...ofBox, body: closed({ version: count, question: LookQuestion }) },
    async ({ ctx, params, body: { version, question }, staffId }) =>
      deskView(ctx, await askForLook(ctx, { ...params, version, staffId }, question.trim())),
  ),
  route(
    'DELETE /api/studio/desk/:boxId/look',
    { ...ofBox, query: Type.Object({ version: count }) },
    async ({ ctx, params, query, staffId }) =>
      deskView(ctx, await withdrawLook(ctx, { ...params, ...query, staffId })),
  ),
)
