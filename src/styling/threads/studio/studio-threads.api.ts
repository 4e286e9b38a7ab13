import { Type } from 'typebox'
import { nothingChanged } from '#/platform/audit/audit.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { answerMember } from '../answer-member.ts'
import { closeThread, handOverThread, reopenThread, takeThread } from '../change-thread.ts'
import { revokeAddresses } from '../inbound/reply-address.ts'
import { staffReads } from '../read-messages.ts'
import { searchGoods } from '../search-goods.ts'
import { takeBackMessage } from '../take-back.ts'
import {
  Answered,
  Closing,
  GoodsFound,
  HandingOver,
  NewAnswer,
  OfVersion,
  Older,
  ReadUpTo,
  StaffThread,
  Threads,
} from '../thread.schema.ts'
import { staffThread } from '../thread-view.ts'
import { readableMember, readerOf } from '../threads.ts'
import { threadFilters, threadList } from './thread-list.ts'

const Query = listQuery(threadFilters)
const params = closed({ memberId: uuid })

type Asked = { ctx: Ctx; params: { memberId: string } } & Parameters<typeof staffOf>[0]

/** The member, if the colleague may read the thread, and the colleague. */
async function readable(request: Asked) {
  const { ctx, params } = request
  const staff = staffOf(request)
  const reader = readerOf(ctx, staff)
  return { member: await readableMember(ctx.db, params.memberId, reader), reader, staff }
}

/** The thread after a change. */
const shown = async (request: Asked) => staffThread(request.ctx, await readable(request))

/** Threads of members, for their stylists and support (R8.06). Each change returns the thread after it. */
export const studioThreadsApi = routes(
  route('GET /api/studio/threads', { query: Query, answer: Threads }, async (request) => {
    const { ctx, query } = request
    const now = ctx.clock.now()
    const spec = threadList(readerOf(ctx, staffOf(request)))
    return { ...(await listPage(ctx.db, spec, { query, now })), now }
  }),
  listFile('GET /api/studio/threads.csv', {
    query: Query,
    list: ({ ctx, staff }) => threadList(readerOf(ctx, staff)),
  }),
  route('GET /api/studio/threads/:memberId', { params, query: Older, answer: StaffThread }, async (request) =>
    staffThread(request.ctx, { ...(await readable(request)), ...request.query }),
  ),
  route(
    'GET /api/studio/threads/:memberId/goods',
    { params, query: closed({ q: Type.Optional(Type.String({ maxLength: 100 })) }), answer: GoodsFound },
    async (request) => {
      const { market } = (await readable(request)).member
      return searchGoods(request.ctx, { typed: request.query.q ?? '', market })
    },
  ),
  route(
    'POST /api/studio/threads/:memberId/messages',
    { params, body: NewAnswer, answer: Answered, idempotent: true },
    async (request) => {
      const { ctx, params, body } = request
      const { staff } = await readable(request)
      const answered = await answerMember(ctx, { ...params, ...body, staffId: staff.id })
      return { ...answered, thread: await shown(request) }
    },
  ),
  route(
    'DELETE /api/studio/threads/:memberId/messages/:messageId',
    { params: closed({ memberId: uuid, messageId: uuid }), answer: StaffThread },
    async (request) => {
      const { staff } = await readable(request)
      await takeBackMessage(request.ctx, { ...request.params, staffId: staff.id })
      return shown(request)
    },
  ),
  route(
    'POST /api/studio/threads/:memberId/read',
    { params, body: ReadUpTo, answer: done },
    async (request) => {
      const { ctx, params, body } = request
      await readable(request)
      // The opening of the thread has its row in the audit.
      nothingChanged(ctx)
      await staffReads(ctx, { ...params, ...body })
      return {}
    },
  ),
  route(
    'POST /api/studio/threads/:memberId/take',
    { params, body: OfVersion, answer: StaffThread, idempotent: true },
    async (request) => {
      const { staff } = await readable(request)
      await takeThread(request.ctx, { ...request.params, ...request.body, staff })
      return shown(request)
    },
  ),
  route(
    'POST /api/studio/threads/:memberId/hand-over',
    { params, body: HandingOver, answer: done, idempotent: true },
    async (request) => {
      const { version, reason, ...to } = request.body
      const { staff } = await readable(request)
      await handOverThread(request.ctx, { ...request.params, version, reason, to, staff })
      return {}
    },
  ),
  route(
    'POST /api/studio/threads/:memberId/close',
    { params, body: Closing, answer: StaffThread, idempotent: true },
    async (request) => {
      const { staff } = await readable(request)
      await closeThread(request.ctx, { ...request.params, ...request.body, staff })
      return shown(request)
    },
  ),
  route(
    'POST /api/studio/threads/:memberId/reopen',
    { params, body: OfVersion, answer: StaffThread, idempotent: true },
    async (request) => {
      const { staff } = await readable(request)
      await reopenThread(request.ctx, { ...request.params, ...request.body, staff })
      return shown(request)
    },
  ),
  route(
    'POST /api/studio/threads/:memberId/revoke-addresses',
    { params, answer: StaffThread },
    async (request) => {
      const { staff } = await readable(request)
      await revokeAddresses(request.ctx, { ...request.params, staffId: staff.id })
      return shown(request)
    },
  ),
)
