import { onStandby } from '#/platform/database/connections/standby.ts'
import { route, routes } from '#/platform/http/route.ts'

import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { ledgerList } from './ledger.queries.ts'
import { Entries } from './ledger.schema.ts'
import { wholeTransactions } from './whole-transactions.ts'

const Query = listQuery(ledgerList)

export const ledgerApi = routes(
  route('GET /api/studio/ledger', { query: Query, answer: Entries }, async ({ ctx, query }) => {
    const request = { query, now: ctx.clock.now() }
    // With an account or a figure as filter, the list shows only its entries; otherwise whole transactions.
    if (query.account || query.figure) return listPage(ctx.db, ledgerList, request)
    return onStandby(ctx.db, async (db) => wholeTransactions(db, await listPage(db, ledgerList, request)))
  }),
  listFile('GET /api/studio/ledger.csv', { query: Query, list: () => ledgerList }),
)
