import { route, routes } from '#/platform/http/route.ts'
import { closed, csv, reason, uuid } from '#/platform/http/schema.ts'
import { sendCsv } from '#/platform/list/csv.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { cancelOrder } from '#/shop/orders/cancel/cancel-order.ts'
import { mailLinkByStaff } from '#/shop/orders/finding/mail-order-link.ts'
import { orderView } from './order-view.ts'
import { orderList } from './orders.queries.ts'
import { Order, Orders } from './orders.schema.ts'

const asked = listQuery(orderList)
const params = closed({ orderId: uuid })
const acted = { params, body: closed({ reason }), answer: Order, idempotent: true } as const

/** Orders of the shop for support: search, reading, and cancelling before they are packed (R8.06). */
export const studioOrdersApi = routes(
  route('GET /api/studio/orders', { query: asked, answer: Orders }, ({ ctx, query }) =>
    listPage(ctx.db, orderList, { query, now: ctx.clock.now() }),
  ),
  route('GET /api/studio/orders.csv', { query: asked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: orderList, query, file: 'orders.csv' }),
  ),
  route('GET /api/studio/orders/:orderId', { params, answer: Order }, ({ ctx, params }) =>
    orderView(ctx, params.orderId),
  ),
  route('POST /api/studio/orders/:orderId/cancel', acted, async ({ ctx, params, body, staffId }) => {
    const actor = { kind: 'staff', id: staffId } as const
    await cancelOrder(ctx, { ...params, event: 'cancel', actor, reason: body.reason })
    return orderView(ctx, params.orderId)
  }),
  route('POST /api/studio/orders/:orderId/link', acted, async ({ ctx, params, body, staffId }) => {
    await mailLinkByStaff(ctx, { ...params, ...body, staffId })
    return orderView(ctx, params.orderId)
  }),
)
