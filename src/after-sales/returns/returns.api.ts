import { Type } from 'typebox'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { findFulfilmentOrder } from '#/goods/fulfilment/orders.ts'
import { returnLabelPdf } from '#/goods/fulfilment/packing/papers/papers.ts'
import { bookReturn } from '#/goods/fulfilment/parcels/parcels.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, orNull, pdf, uuid } from '#/platform/http/schema.ts'
import { ownContract } from '../contracts.ts'
import { announceReturn } from './announce-return.ts'
import { ReturnSeen, returnView } from './return-view.ts'

const params = closed({ contractId: uuid })
const Returning = closed({
  goods: Type.Array(closed({ id: uuid, reason: orNull(oneOf(returnReasons)) }), {
    minItems: 1,
    maxItems: 100,
  }),
})

/** A return of a contract's goods, by its customer; by the mail's link too. */
export const announcedReturnsApi = routes(
  route('GET /api/contracts/:contractId/return', { params, answer: ReturnSeen }, async (request) =>
    returnView(request.ctx, await ownContract(request)),
  ),
  route(
    'POST /api/contracts/:contractId/returns',
    { params, body: Returning, answer: ReturnSeen, idempotent: true },
    async (request) => {
      const { ctx, body, memberId } = request
      const reasons = new Map(body.goods.map(({ id, reason }) => [id, reason]))
      if (reasons.size !== body.goods.length) throw Conflict('changed-meanwhile')
      const own = await ownContract(request)
      await announceReturn(ctx, own, { memberId, reasons })
      return returnView(ctx, own)
    },
  ),
  /** The label of the parcel back, for a return, a withdrawal or a repair. */
  route('POST /api/contracts/:contractId/return-label.pdf', { params, answer: pdf }, async (request) => {
    const { ctx } = request
    const { id } = await ownContract(request)
    const work = found(await findFulfilmentOrder(ctx.db, id))
    if (work.state !== 'delivered') throw NotFound()
    return returnLabelPdf(ctx, work, await bookReturn(ctx, work))
  }),
)
