import type { FastifyRequest } from 'fastify'
import { answerDispute } from '#/money/disputes/answer-dispute.ts'
import { findDispute } from '#/money/disputes/disputes.ts'
import { endDispute } from '#/money/disputes/end-dispute.ts'
import type { Db } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { anyFile, closed, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { findWaitingLook } from '#/platform/second-looks/list-waiting.ts'
import { disputeList, findDisputeRow } from './disputes.queries.ts'
import { AnswerBody, DisputePage, Disputes, EndDisputeBody } from './disputes.schema.ts'
import { evidenceOf } from './evidence.ts'

const Id = closed({ disputeId: uuid })
const Query = listQuery(disputeList)
const acted = { params: Id, answer: DisputePage, idempotent: true } as const

/** Disputes: the last day for an answer, the evidence, and how each ends (R8.05). */
export const disputesApi = routes(
  route('GET /api/studio/disputes', { query: Query, answer: Disputes }, ({ ctx, query }) =>
    listPage(ctx.db, disputeList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/disputes.csv', { query: Query, list: () => disputeList }),
  route('GET /api/studio/disputes/:disputeId', { params: Id, answer: DisputePage }, (request) =>
    disputeShown(request, request.params.disputeId),
  ),
  route(
    'GET /api/studio/disputes/:disputeId/evidence.txt',
    { params: Id, answer: anyFile },
    async ({ ctx, params }, reply) => {
      reply.header('content-disposition', 'attachment; filename="evidence.txt"')
      return Buffer.from(found((await evidenceFor(ctx.db, params.disputeId)) ?? undefined))
    },
  ),
  route('POST /api/studio/disputes/:disputeId/answer', { ...acted, body: AnswerBody }, async (request) => {
    const { ctx, params, body, staffId } = request
    const { chargeId } = found(await findDispute(ctx.db, params.disputeId))
    const evidence = await evidenceOf(ctx.db, chargeId)
    await answerDispute(ctx, { id: params.disputeId, staffId, evidence, ...body })
    return disputeShown(request, params.disputeId)
  }),
  route('POST /api/studio/disputes/:disputeId/end', { ...acted, body: EndDisputeBody }, async (request) => {
    const { ctx, params, body, staffId } = request
    await endDispute(ctx, { id: params.disputeId, staffId, ...body })
    return disputeShown(request, params.disputeId)
  }),
)

async function disputeShown(request: FastifyRequest, id: string) {
  const { db, clock } = request.ctx
  const dispute = found(await findDisputeRow(db, id))
  const waits = await findWaitingLook(db, { subjectId: id, staffId: staffOf(request).id })
  const limit = marketAt(dispute.market, clock.now()).secondLook.writeOff
  return { dispute, evidence: await evidenceFor(db, id), waits, limit }
}

/** Current evidence while it may be sent; afterwards the evidence as sent, null if none was. */
async function evidenceFor(db: Db, id: string): Promise<string | null> {
  const { state, evidence, sentAt, chargeId } = found(await findDispute(db, id))
  if (state === 'open') return evidenceOf(db, chargeId)
  return sentAt || state === 'answered' ? evidence : null
}
