import type { FastifyRequest } from 'fastify'
import { endDifference } from '#/money/reconciliation/end-difference.ts'
import { readBalanceSoon } from '#/money/reconciliation/read-soon.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { findWaitingLook } from '#/platform/second-looks/list-waiting.ts'
import { feesByMethod } from './by-method.ts'
import { differenceList, findDifferenceRow, findReading, listHeld, payoutList } from './provider.queries.ts'
import { DifferencePage, Differences, EndDifferenceBody, Payouts, ProviderBook } from './provider.schema.ts'

const Id = closed({ differenceId: uuid })
const PayoutsQuery = listQuery(payoutList)
const DifferencesQuery = listQuery(differenceList)

/** The provider's book and ours: payouts, balances and differences (R8.05). */
export const providerApi = routes(
  route('GET /api/studio/payouts', { query: PayoutsQuery, answer: Payouts }, ({ ctx, query }) =>
    listPage(ctx.db, payoutList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/payouts.csv', { query: PayoutsQuery, list: () => payoutList }),
  route('GET /api/studio/provider-book', { answer: ProviderBook }, async ({ ctx: { db } }) => {
    const { readTo, since, open } = await findReading(db)
    if (!readTo || !since) return { readTo, since, open, held: [], methods: [] }
    const [held, methods] = await Promise.all([listHeld(db, { readTo, since }), feesByMethod(db, readTo)])
    return { readTo, since, open, held, methods }
  }),
  route('POST /api/studio/provider-book/read', { answer: done }, async ({ ctx, staffId }) => {
    await inTransaction(ctx, async (ctx) => {
      await readBalanceSoon(ctx)
      await audit(ctx, {
        actor: { kind: 'staff', id: staffId },
        action: 'provider-book-read',
        subject: { kind: 'provider-book', id: 'balance' },
      })
    })
    return {}
  }),
  route('GET /api/studio/differences', { query: DifferencesQuery, answer: Differences }, ({ ctx, query }) =>
    listPage(ctx.db, differenceList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/differences.csv', { query: DifferencesQuery, list: () => differenceList }),
  route('GET /api/studio/differences/:differenceId', { params: Id, answer: DifferencePage }, (request) =>
    differenceShown(request, request.params.differenceId),
  ),
  route(
    'POST /api/studio/differences/:differenceId/end',
    { params: Id, body: EndDifferenceBody, answer: DifferencePage, idempotent: true },
    async (request) => {
      const { ctx, params, body, staffId } = request
      await endDifference(ctx, { id: params.differenceId, staffId, ...body })
      return differenceShown(request, params.differenceId)
    },
  ),
)

async function differenceShown(request: FastifyRequest, id: string) {
  const { db, clock } = request.ctx
  const difference = found(await findDifferenceRow(db, id))
  const waits = await findWaitingLook(db, { subjectId: id, staffId: staffOf(request).id })
  return { difference, waits, limit: marketAt(difference.market, clock.now()).secondLook.writeOff }
}
