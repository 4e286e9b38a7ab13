import { sendCsv } from '#/list/csv.ts'
import { listPage } from '#/list/list-page.ts'
import { listQuery } from '#/list/list-schema.ts'
import { route, routes } from '#/platform/http/route.ts'
import { csv } from '#/platform/http/schema.ts'
import { ledgerList } from './ledger.queries.ts'
import { Entries } from './ledger.schema.ts'

const asked = listQuery(ledgerList)

export const ledgerApi = routes(
  route('GET /api/studio/ledger', { query: asked, answer: Entries }, ({ ctx, query }) =>
    listPage(ctx.db, ledgerList, { query, now: ctx.clock.now() }),
  ),
  route('GET /api/studio/ledger.csv', { query: asked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: ledgerList, query, file: 'ledger.csv' }),
  ),
)
