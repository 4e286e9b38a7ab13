import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, uuid } from '#/platform/http/schema.ts'
import { ownOrder } from '../own-order.ts'
import { OrderSeen } from '../view/order.schema.ts'
import { orderView } from '../view/order-view.ts'
import { faultKinds } from './fault.states.ts'
import { makeGood } from './make-good.ts'
import { reportFault } from './report-fault.ts'

const Reporting = closed({
  lineId: uuid,
  kind: oneOf(faultKinds),
  words: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S' }),
})

/** What is wrong with a piece of an order, and what the buyer has instead of it; by the link of the order too. */
export const faultsApi = routes(
  route(
    'POST /api/shop/orders/:orderId/faults',
    { params: closed({ orderId: uuid }), body: Reporting, answer: OrderSeen, idempotent: true },
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
      body: closed({ choice: oneOf(['replacement', 'money']) }),
      ...{ answer: OrderSeen, idempotent: true },
    },
    async (request) => {
      const { ctx, body, memberId, params } = request
      const { id: orderId } = await ownOrder(request)
      const { faultId } = params
      return orderView(ctx, await makeGood(ctx, { ...body, faultId, orderId, memberId }))
    },
  ),
)
