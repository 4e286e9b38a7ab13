import { sendCsv } from '#/list/csv.ts'
import { listPage } from '#/list/list-page.ts'
import { listQuery } from '#/list/list-schema.ts'
import { route, routes } from '#/platform/http/route.ts'
import { csv } from '#/platform/http/schema.ts'
import { answeredFaults, countWaitingFaults } from './answered.queries.ts'
import { AnsweredFaults } from './answered.schema.ts'

const asked = listQuery(answeredFaults)

/** What was said to buyers of their pieces, and what came of it (R7.08, R6.10). */
export const answeredFaultsApi = routes(
  route(
    'GET /api/studio/faults/answered',
    { query: asked, answer: AnsweredFaults },
    async ({ ctx, query }) => ({
      waiting: await countWaitingFaults(ctx.db),
      answered: await listPage(ctx.db, answeredFaults, { query, now: ctx.clock.now() }),
    }),
  ),
  route('GET /api/studio/faults/answered.csv', { query: asked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: answeredFaults, query, file: 'answered-reports.csv' }),
  ),
)
