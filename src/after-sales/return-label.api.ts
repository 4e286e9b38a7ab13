import { findFulfilmentOrder } from '#/goods/fulfilment/orders.ts'
import { returnLabelPdf } from '#/goods/fulfilment/packing/papers/papers.ts'
import { bookReturn } from '#/goods/fulfilment/parcels/parcels.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, pdf, uuid } from '#/platform/http/schema.ts'
import { ownContract } from './contracts.ts'

/** The label of the parcel back, for a return, a withdrawal or a repair. */
export const returnLabelApi = routes(
  route(
    'POST /api/contracts/:contractId/return-label.pdf',
    { params: closed({ contractId: uuid }), answer: pdf },
    async (request) => {
      const { ctx } = request
      const { id } = await ownContract(request)
      const work = found(await findFulfilmentOrder(ctx.db, id))
      if (work.state !== 'delivered') throw NotFound()
      return returnLabelPdf(ctx, work, await bookReturn(ctx, work))
    },
  ),
)
