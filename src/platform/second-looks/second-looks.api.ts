import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, list, uuid } from '#/platform/http/schema.ts'
import { decideSecondLook } from './decide-second-look.ts'
import { listWaitingLooks } from './list-waiting.ts'
import { WaitingLook } from './second-look.schema.ts'

export const secondLooksApi = routes(
  route(
    'GET /api/studio/second-looks',
    { answer: closed({ waiting: list(WaitingLook) }) },
    async (request) => ({ waiting: await listWaitingLooks(request.ctx.db, staffOf(request)) }),
  ),
  route(
    'POST /api/studio/second-looks/:lookId',
    { params: closed({ lookId: uuid }), body: closed({ agree: flag }), answer: done },
    async (request) => {
      const { ctx, params, body } = request
      await decideSecondLook(ctx, { id: params.lookId, by: staffOf(request), ...body })
      return {}
    },
  ),
)
