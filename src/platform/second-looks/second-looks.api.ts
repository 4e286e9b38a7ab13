import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listQuery, listWithSums } from '#/platform/list/list-schema.ts'
import { pageWithSums } from '#/platform/list/sums/list-sums.ts'
import { decideSecondLook } from './decide-second-look.ts'
import { moneyOfLooks, noReader, waitingLooks } from './list-waiting.ts'
import { WaitingLook } from './second-look.schema.ts'

const query = listQuery(waitingLooks(noReader))

export const secondLooksApi = routes(
  route('GET /api/studio/second-looks', { query, answer: listWithSums(WaitingLook) }, (request) => {
    const { ctx, query } = request
    return pageWithSums(ctx.db, waitingLooks(staffOf(request)), moneyOfLooks, { query, now: ctx.clock.now() })
  }),
  listFile('GET /api/studio/second-looks.csv', { query, list: ({ staff }) => waitingLooks(staff) }),
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
