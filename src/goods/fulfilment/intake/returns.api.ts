import { Type } from 'typebox'
import { audit } from '#/platform/audit/audit.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, flag, oneOf, optional, reason, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findFulfilmentOrder } from '../orders.ts'
import type { ParcelSubject } from '../parcels/parcels.ts'
import { grades } from './grading/grading.rule.ts'
import { regrade } from './grading/regrade.ts'
import { markLost } from './mark-lost.ts'
import { viewReturns } from './return-view.ts'
import { ordersByCode, returnList } from './returns.queries.ts'
import { Returned, ReturnsExpected, ReturnsFound } from './returns.schema.ts'
import { takeBack } from './returns.ts'
import { TakenIn } from './taken-in/taken-in.schema.ts'
import { takenIn } from './taken-in/taken-in.ts'

const query = listQuery(returnList)
const Code = closed({ code: Type.String({ minLength: 1, maxLength: 100 }) })
const regraded = { grade: oneOf(grades), labelPresent: flag }
const Regraded = closed({ ...regraded, reason: optional(reason) })
const Graded = closed({
  ...regraded,
  parcelId: optional(uuid),
})
const ofUnit = { params: closed({ unitId: uuid }), answer: Returned }

/** Returns: found by scanning, graded, restocked or written off (R8.03). */
export const returnsApi = routes(
  route('GET /api/studio/returns', { query, answer: ReturnsExpected }, ({ ctx, query }) =>
    listPage(ctx.db, returnList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/returns.csv', { query, list: () => returnList }),
  route('GET /api/studio/returns/today', { answer: TakenIn }, ({ ctx }) => takenIn(ctx)),
  route(
    'GET /api/studio/returns/:subjectId',
    { params: closed({ subjectId: uuid }), answer: Returned },
    async ({ ctx, params }) => viewReturns(ctx, found(await findFulfilmentOrder(ctx.db, params.subjectId))),
  ),
  route(
    'POST /api/studio/returns/scan',
    { body: Code, answer: ReturnsFound },
    async ({ ctx, body, staffId }) => {
      const code = body.code.trim()
      const orders = await ordersByCode(ctx.db, code)
      await auditScan(ctx, { code, orders, staffId })
      return {
        orders: await Promise.all(
          orders.map(async (order) => ({
            ...(await viewReturns(ctx, order)),
            unitId: order.byUnit,
            parcelId: order.byParcel,
          })),
        ),
      }
    },
  ),
  route(
    'POST /api/studio/returns/units/:unitId',
    { ...ofUnit, body: Graded },
    async ({ ctx, params, body, staffId }) =>
      viewReturns(ctx, await takeBack(ctx, { ...params, ...body, staffId })),
  ),
  route(
    'POST /api/studio/returns/units/:unitId/regrade',
    { ...ofUnit, body: Regraded },
    async ({ ctx, params, body, staffId }) =>
      viewReturns(ctx, await regrade(ctx, { ...params, ...body, staffId })),
  ),
  route(
    'POST /api/studio/returns/units/:unitId/lost',
    { ...ofUnit, body: closed({ reason }) },
    async ({ ctx, params, body, staffId }) =>
      viewReturns(ctx, await markLost(ctx, { ...params, ...body, staffId })),
  ),
)

type ScannedReturn = { code: string; orders: readonly ParcelSubject[]; staffId: string }
/** Writes the audit of a scan: a row for each order, or one row for an unknown code. */
async function auditScan(ctx: Ctx, { code, orders, staffId }: ScannedReturn) {
  const subjects = orders.map(({ subjectType: kind, subjectId: id }) => ({ kind, id }))
  for (const subject of subjects.length > 0 ? subjects : [{ kind: 'code', id: code }])
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'return-scanned',
      subject,
      after: { code },
    })
}
