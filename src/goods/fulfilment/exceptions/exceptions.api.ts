import { Type } from 'typebox'
import { StaffGoods } from '#/goods/catalogue/staff-goods.schema.ts'
import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import type { Db } from '#/platform/database/db.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  closed,
  done,
  flag,
  moment,
  oneOf,
  optional,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { type ListPage, listPage } from '#/platform/list/list-page.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { fulfilmentOrderMachine } from '../order.states.ts'
import { market } from '../packing/packing.schema.ts'
import { bookings, exceptionKinds, exceptionMachine, reportedKinds } from './exception.states.ts'
import { type ExceptionRow, exceptionList } from './exceptions.queries.ts'
import { reportException } from './exceptions.ts'
import { resolveException } from './resolve-exception.ts'

const query = listQuery(exceptionList)
const Exceptions = listOf(
  closed({
    id: uuid,
    kind: oneOf(exceptionKinds),
    state: oneOf(statesOf(exceptionMachine)),
    code: text,
    sku: orNull(text),
    goods: orNull(StaffGoods),
    order: orNull(text),
    subjectType: orNull(text),
    orderState: orNull(oneOf(statesOf(fulfilmentOrderMachine))),
    market: orNull(market),
    note: text,
    outcome: orNull(text),
    booked: orNull(oneOf(bookings)),
    reportedAt: moment,
    reportedBy: orNull(text),
    resolvedAt: orNull(moment),
    /** True while the settlement waits for a second colleague. */
    waits: flag,
  }),
)
export type ExceptionView = Shown<typeof Exceptions>['rows'][number]
const Report = closed({
  kind: oneOf(reportedKinds),
  subjectId: optional(uuid),
  code: optional(Type.String({ maxLength: 100 })),
  note: reason,
})

/** Problems with goods or parcels, until a colleague settles them (R6.13). */
export const exceptionsApi = routes(
  route('GET /api/studio/exceptions', { query, answer: Exceptions }, async ({ ctx, query }) =>
    withGoods(ctx.db, await listPage(ctx.db, exceptionList, { query, now: ctx.clock.now() })),
  ),
  listFile('GET /api/studio/exceptions.csv', { query, list: () => exceptionList }),
  route(
    'POST /api/studio/exceptions',
    { body: Report, answer: done, idempotent: true },
    async ({ ctx, body, staffId }) => {
      await reportException(ctx, { ...body, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/exceptions/:id/resolve',
    {
      params: closed({ id: uuid }),
      body: closed({ outcome: reason, books: oneOf(bookings) }),
      answer: done,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => {
      await resolveException(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
)

async function withGoods(db: Db, page: ListPage<ExceptionRow>) {
  const goods = await staffGoodsOf(db, page.rows)
  const rows = page.rows.map(({ garment: _, customer: __, ...row }) => ({
    ...row,
    goods: goods.get(row.sku) ?? null,
  }))
  return { ...page, rows }
}
