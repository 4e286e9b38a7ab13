import { Type } from 'typebox'
import type { Db } from '#/platform/database/db.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, optional, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { pageWithSums } from '#/platform/list/sums/list-sums.ts'
import { countUnmatched } from '../unmatched/waiting.ts'
import { countWithdrawals, dueOf, moneyOfWithdrawals, waitingWithdrawals } from '../waiting.ts'
import { meantBy } from './meant.ts'
import { settle } from './settle.ts'
import { settledWithdrawals } from './settled.queries.ts'
import { SettledWithdrawals, WaitingWithdrawals } from './withdrawals.schema.ts'

const waitingQuery = listQuery(waitingWithdrawals)
const settledQuery = listQuery(settledWithdrawals)
const Settling = closed({ why: optional(Type.String({ minLength: 3, maxLength: 500 })) })

/** Withdrawals that wait for a colleague, and settled ones (R11.03, R6.11). */
export const studioWithdrawalsApi = routes(
  route(
    'GET /api/studio/withdrawals',
    { query: waitingQuery, answer: WaitingWithdrawals },
    async ({ ctx: { db, clock }, query }) => {
      const page = await pageWithSums(db, waitingWithdrawals, moneyOfWithdrawals, { query, now: clock.now() })
      const rows = page.rows.map((row) => ({ ...row, dueOn: dueOf(row).dueOn }))
      return { ...page, rows: await seen(db, rows), ...(await countsOf(db)) }
    },
  ),
  listFile('GET /api/studio/withdrawals.csv', { query: waitingQuery, list: () => waitingWithdrawals }),
  route(
    'GET /api/studio/withdrawals/settled',
    { query: settledQuery, answer: SettledWithdrawals },
    async ({ ctx: { db, clock }, query }) => {
      const settled = await listPage(db, settledWithdrawals, { query, now: clock.now() })
      return {
        ...(await countsOf(db)),
        settled: { ...settled, rows: await seen(db, settled.rows) },
      }
    },
  ),
  listFile('GET /api/studio/withdrawals/settled.csv', {
    query: settledQuery,
    list: () => settledWithdrawals,
  }),
  route(
    'POST /api/studio/withdrawals/:id/settle',
    { params: closed({ id: uuid }), body: Settling, answer: done },
    async ({ ctx, params: { id }, body: { why = '' }, staffId }) => {
      await settle(ctx, { id, staffId, why: why.trim() || null })
      return {}
    },
  ),
)

const countsOf = async (db: Db) => ({
  waiting: await countWithdrawals(db),
  unmatched: await countUnmatched(db),
})

type Row = Parameters<typeof meantBy>[1][number] & { market: unknown }

async function seen<Of extends Row>(db: Db, rows: readonly Of[]) {
  const meant = await meantBy(db, rows)
  return rows.map(({ giftSpent: _, amount: __, market: ___, ...row }) => ({
    ...row,
    meant: meant.get(row.id)!,
  }))
}
