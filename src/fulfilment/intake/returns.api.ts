import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed, oneOf, reason, uuid } from '#/platform/http/schema.ts'
import { sendCsv } from '#/studio/list/csv.ts'
import { listPage } from '#/studio/list/list.ts'
import { listQuery } from '#/studio/list/list-schema.ts'
import { findOrder } from '../orders.ts'
import { grades } from './grading.rule.ts'
import { viewReturns } from './return-view.ts'
import { ordersByCode, returnList } from './returns.queries.ts'
import { markLost, takeBack } from './returns.ts'

const Expected = { querystring: listQuery(returnList) }
const SubjectParams = closed({ subjectId: uuid })
const UnitParams = closed({ unitId: uuid })
const Code = closed({ code: Type.String({ minLength: 1, maxLength: 100 }) })
const Graded = closed({
  grade: oneOf(grades),
  labelPresent: Type.Boolean(),
  restock: Type.Optional(Type.Boolean()),
  parcelId: Type.Optional(uuid),
})
const ReasonBody = closed({ reason })

/** What comes back: found by scanning, graded, restocked or written off (R8.03). */
export const returnsApi: Api = async (app) => {
  app.get('/api/studio/returns', { schema: Expected }, async ({ ctx, query }) =>
    listPage(ctx.db, returnList, { query, now: ctx.clock.now() }),
  )

  app.get('/api/studio/returns.csv', { schema: Expected }, async ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: returnList, query, file: 'returns.csv' }),
  )

  app.get('/api/studio/returns/:subjectId', { schema: { params: SubjectParams } }, async ({ ctx, params }) =>
    viewReturns(ctx, found(await findOrder(ctx.db, params.subjectId))),
  )

  app.post('/api/studio/returns/scan', { schema: { body: Code } }, async ({ ctx, body }) => ({
    orders: await Promise.all(
      (await ordersByCode(ctx.db, body.code.trim())).map(async (order) => ({
        ...(await viewReturns(ctx, order)),
        unitId: order.byUnit,
        parcelId: order.byParcel,
      })),
    ),
  }))

  app.post(
    '/api/studio/returns/units/:unitId',
    { schema: { params: UnitParams, body: Graded } },
    async (request) => {
      const { ctx, params, body } = request
      return viewReturns(ctx, await takeBack(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )

  app.post(
    '/api/studio/returns/units/:unitId/lost',
    { schema: { params: UnitParams, body: ReasonBody } },
    async (request) => {
      const { ctx, params, body } = request
      return viewReturns(ctx, await markLost(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )
}
