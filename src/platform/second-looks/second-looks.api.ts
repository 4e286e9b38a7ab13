import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, csv, done, flag, uuid } from '#/platform/http/schema.ts'
import { sendCsv } from '#/platform/list/csv.ts'
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
  route('GET /api/studio/second-looks.csv', { query, answer: csv }, (request, reply) => {
    const { ctx, query } = request
    return sendCsv(reply, { ctx, spec: waitingLooks(staffOf(request)), query, file: 'second-looks.csv' })
  }),
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
