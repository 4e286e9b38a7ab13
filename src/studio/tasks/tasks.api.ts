import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { listOwners, taskFilters, taskList, tasksOf } from './task-list.ts'
import { HandOn, NewTask, OfVersion, Tasks, TasksOf } from './tasks.schema.ts'
import { completeTask, handOnTask, reopenTask, writeTask } from './tasks.ts'

const Query = listQuery(taskFilters)
const ofMember = closed({ memberId: uuid })
const params = closed({ taskId: uuid })

async function memberTasks({ db, clock }: Ctx, memberId: string) {
  const [tasks, owners] = await Promise.all([tasksOf(db, memberId), listOwners(db)])
  return { ...tasks, owners, today: studioDay(clock.now()) }
}

/** Tasks of colleagues about customers (R8.06). */
export const tasksApi = routes(
  route('GET /api/studio/tasks', { query: Query, answer: Tasks }, async (request) => {
    const { ctx, query } = request
    const now = ctx.clock.now()
    const page = await listPage(ctx.db, taskList(staffOf(request)), { query, now })
    return { ...page, owners: await listOwners(ctx.db), today: studioDay(now) }
  }),
  listFile('GET /api/studio/tasks.csv', { query: Query, list: ({ staff }) => taskList(staff) }),
  route('GET /api/studio/members/:memberId/tasks', { params: ofMember, answer: TasksOf }, ({ ctx, params }) =>
    memberTasks(ctx, params.memberId),
  ),
  route(
    'POST /api/studio/members/:memberId/tasks',
    { params: ofMember, body: NewTask, answer: TasksOf, idempotent: true },
    async ({ ctx, params: { memberId }, body, staffId }) => {
      const about = body.about ?? { kind: 'member' as const, id: memberId }
      await writeTask(ctx, { ...body, memberId, about, staffId })
      return memberTasks(ctx, memberId)
    },
  ),
  route(
    'POST /api/studio/tasks/:taskId/done',
    { params, body: OfVersion, answer: done, idempotent: true },
    async (request) => {
      await completeTask(request.ctx, { ...request.params, ...request.body, staff: staffOf(request) })
      return {}
    },
  ),
  route(
    'POST /api/studio/tasks/:taskId/reopen',
    { params, body: OfVersion, answer: done, idempotent: true },
    async (request) => {
      await reopenTask(request.ctx, { ...request.params, ...request.body, staff: staffOf(request) })
      return {}
    },
  ),
  route(
    'POST /api/studio/tasks/:taskId/hand-on',
    { params, body: HandOn, answer: done, idempotent: true },
    async (request) => {
      await handOnTask(request.ctx, { ...request.params, ...request.body, staff: staffOf(request) })
      return {}
    },
  ),
)
