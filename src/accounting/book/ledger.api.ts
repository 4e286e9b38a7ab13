import { sendCsv } from '#/list/csv.ts'
import { listPage } from '#/list/list-page.ts'
import { listQuery } from '#/list/list-schema.ts'
import { route, routes } from '#/platform/http/route.ts'
import { csv } from '#/platform/http/schema.ts'
import { ledgerList } from './ledger.queries.ts'
import { Entries } from './ledger.schema.ts'
import { wholeTransactions } from './whole-transactions.ts'

const asked = listQuery(ledgerList)

export const ledgerApi = routes(
  route('GET /api/studio/ledger', { query: asked, answer: Entries }, async ({ ctx, query }) => {
    const page = await listPage(ctx.db, ledgerList, { query, now: ctx.clock.now() })
    // Of an account or a figure the list shows the entries that make it up, not the others of their transactions.
    return query.account || query.figure ? page : wholeTransactions(ctx.db, page)
  }),
  route('GET /api/studio/ledger.csv', { query: asked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: ledgerList, query, file: 'ledger.csv' }),
  ),
)
