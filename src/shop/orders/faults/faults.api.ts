import { Type } from 'typebox'
import { BoxParams } from '#/boxes/box.schema.ts'
import { ownBoxKey, ownBoxOf } from '#/boxes/own-box.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, uuid } from '#/platform/http/schema.ts'
import { ownOrder } from '../own-order.ts'
import { OrderSeen } from '../view/order.schema.ts'
import { orderView } from '../view/order-view.ts'
import { BoxFaults } from './fault.schema.ts'
import { faultChoices, faultKinds } from './fault.states.ts'
import { boxFaultsView } from './fault-view.ts'
import { makeGood } from './make-good.ts'
import { reportFault, reportFaultOfBox } from './report-fault.ts'

const said = {
  kind: oneOf(faultKinds),
  words: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S' }),
}
const Choosing = closed({ choice: oneOf(faultChoices) })

/** Faults of pieces of an order or a box and their remedies, by the buyer; by the mail's link too. */
export const faultsApi = routes(
  route(
    'POST /api/shop/orders/:orderId/faults',
    {
      params: closed({ orderId: uuid }),
      body: closed({ lineId: uuid, ...said }),
      ...{ answer: OrderSeen, idempotent: true },
    },
    async (request) => {
      const { ctx, body, memberId } = request
      const { id: orderId } = await ownOrder(request)
      return orderView(ctx, await reportFault(ctx, { ...body, orderId, memberId }))
    },
  ),
  route(
    'POST /api/shop/orders/:orderId/faults/:faultId/choice',
    {
      params: closed({ orderId: uuid, faultId: uuid }),
      ...{ body: Choosing, answer: OrderSeen, idempotent: true },
    },
    async (request) => {
      const { ctx, body, memberId, params } = request
      const { id: ofId } = await ownOrder(request)
      await makeGood(ctx, { ...body, faultId: params.faultId, ofId, memberId })
      return orderView(ctx, await ownOrder(request))
    },
  ),
  route('GET /api/boxes/:boxId/faults', { params: BoxParams, answer: BoxFaults }, async (request) =>
    boxFaultsView(request.ctx, await ownBoxOf(request)),
  ),
  route(
    'POST /api/boxes/:boxId/faults',
    {
      params: BoxParams,
      body: closed({ pieceId: uuid, ...said }),
      ...{ answer: BoxFaults, idempotent: true },
    },
    async (request) => {
      const { ctx, body } = request
      return boxFaultsView(ctx, await reportFaultOfBox(ctx, { ...body, ...ownBoxKey(request) }))
    },
  ),
  route(
    'POST /api/boxes/:boxId/faults/:faultId/choice',
    {
      params: closed({ boxId: uuid, faultId: uuid }),
      ...{ body: Choosing, answer: BoxFaults, idempotent: true },
    },
    async (request) => {
      const { ctx, body, params } = request
      const { boxId: ofId, memberId } = ownBoxKey(request)
      await makeGood(ctx, { ...body, faultId: params.faultId, ofId, memberId })
      return boxFaultsView(ctx, await ownBoxOf(request))
    },
  ),
)
