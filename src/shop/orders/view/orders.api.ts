import { trapField } from '#/platform/http/door/trap.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, list, text, uuid } from '#/platform/http/schema.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'
import { askForOrderLink } from '../finding/mail-order-link.ts'
import { listOwnOrders } from '../orders.ts'
import { ownOrder } from '../own-order.ts'
import { OrderInList, OrderSeen } from './order.schema.ts'
import { orderView } from './order-view.ts'
import { ordersView } from './orders-view.ts'

const params = closed({ orderId: uuid })

/** Orders of the shop: reading and cancelling them. A mail's link opens its own order. */
export const ordersApi = routes(
  route(
    'GET /api/shop/orders',
    { answer: closed({ orders: list(OrderInList) }) },
    async ({ ctx, memberId }) => ({
      orders: await ordersView(ctx.db, await listOwnOrders(ctx.db, memberId)),
    }),
  ),
  route('GET /api/shop/orders/:orderId', { params, answer: OrderSeen }, async (request) =>
    orderView(request.ctx, await ownOrder(request)),
  ),
  route(
    'POST /api/shop/orders/:orderId/cancel',
    { params, answer: OrderSeen, idempotent: true },
    async (request) => {
      const { id: orderId } = await ownOrder(request)
      const actor = { kind: 'member', id: request.memberId } as const
      return orderView(request.ctx, await cancelOrder(request.ctx, { orderId, event: 'cancel', actor }))
    },
  ),
  /** For guests, by the data in their mail; the answer is equal whether there is such an order or not (T2). */
  route(
    'POST /api/shop/orders/find',
    { body: closed({ number: text, email: text, ...trapField }), answer: done, status: 202 },
    async (request) => {
      const { website: _, ...search } = request.body
      await askForOrderLink(request, search)
      return {}
    },
  ),
)
