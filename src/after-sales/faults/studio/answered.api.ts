import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'

import { listFile } from '#/platform/list/file/list-file.ts'
import { type ListPage, listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { type AnsweredRow, answeredFaults, countWaitingFaults } from './answered.queries.ts'
import { AnsweredFaults } from './answered.schema.ts'

const query = listQuery(answeredFaults)

/** Answered fault reports and their outcomes (R7.08, R6.10). */
export const answeredFaultsApi = routes(
  route('GET /api/studio/faults/answered', { query, answer: AnsweredFaults }, async ({ ctx, query }) => ({
    waiting: await countWaitingFaults(ctx.db),
    answered: await drawn(ctx.db, await listPage(ctx.db, answeredFaults, { query, now: ctx.clock.now() })),
  })),
  listFile('GET /api/studio/faults/answered.csv', { query, list: () => answeredFaults }),
)

async function drawn(db: Db, page: ListPage<AnsweredRow>) {
  const goods = await staffGoodsOf(db, page.rows)
  const rows = page.rows.map(({ sku, piece: _, ...row }) => ({ ...row, goods: found(goods.get(sku)) }))
  return { ...page, rows }
}
