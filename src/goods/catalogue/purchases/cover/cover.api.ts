import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, day, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { kinds } from '../../vocabulary/kinds.rule.ts'
import { marginsOf } from '../margins.ts'
import { coverList } from './cover.queries.ts'
import { coverOf } from './cover.rule.ts'

const query = listQuery(coverList(new Date(0)))
const Cover = listOf(
  closed({
    id: uuid,
    title: text,
    brand: text,
    kind: oneOf(kinds),
    free: count,
    onLoan: count,
    likelyBack: orNull(count),
    gone: count,
    weeks: orNull(Type.Number()),
    onOrder: count,
    nextOn: orNull(day),
    cost: orNull(amount),
    currency: orNull(text),
    margin: orNull(closed({ market: oneOf(marketIds), share: Type.Number() })),
  }),
)
export type CoverView = Shown<typeof Cover>['rows'][number]

/** Cover by product: free, on loan and likely back, on order, cost and margin (R8.04). */
export const coverApi = routes(
  route('GET /api/studio/purchases/cover', { query, answer: Cover }, async ({ ctx, query }) => {
    const now = ctx.clock.now()
    const { rows, ...page } = await listPage(ctx.db, coverList(now), { query, now })
    return {
      ...page,
      rows: rows.map(({ cameBack, kept, prices, cost, currency, ...row }) => ({
        ...row,
        ...coverOf({ ...row, cameBack, kept }),
        cost,
        currency,
        margin: (cost !== null && currency !== null && marginsOf({ prices, cost, currency, now })[0]) || null,
      })),
    }
  }),
  listFile('GET /api/studio/purchases/cover.csv', { query, list: ({ now }) => coverList(now) }),
)
