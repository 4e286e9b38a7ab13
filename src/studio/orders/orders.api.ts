import { route, routes } from '#/platform/http/route.ts'
import { closed, reason, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { cancelOrder } from '#/shop/orders/cancel/cancel-order.ts'
import { mailLinkByStaff } from '#/shop/orders/finding/mail-order-link.ts'
import { studioOrderView } from './order-view.ts'
import { studioOrderList } from './orders.queries.ts'
import { Orders, StudioOrder } from './orders.schema.ts'

const Query = listQuery(studioOrderList)
const params = closed({ orderId: uuid })
const acted = { params, body: closed({ reason }), answer: StudioOrder, idempotent: true } as const

/** Orders of the shop for support: search, reading, and cancelling before they are packed (R8.06). */
export const studioOrdersApi = routes(
  route('GET /api/studio/orders', { query: Query, answer: Orders }, ({ ctx, query }) =>
    listPage(ctx.db, studioOrderList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/orders.csv', { query: Query, list: () => studioOrderList }),
  route('GET /api/studio/orders/:orderId', { params, answer: StudioOrder }, ({ ctx, params }) =>
    studioOrderView(ctx, params.orderId),
  ),
  route('POST /api/studio/orders/:orderId/cancel', acted, async ({ ctx, params, body, staffId }) => {
    const actor = { kind: 'staff', id: staffId } as const
    await cancelOrder(ctx, { ...params, event: 'cancel', actor, reason: body.reason })
    return studioOrderView(ctx, params.orderId)
  }),
  route('POST /api/studio/orders/:orderId/link', acted, async ({ ctx, params, body, staffId }) => {
    await mailLinkByStaff(ctx, { ...params, ...body, staffId })
    return studioOrderView(ctx, params.orderId)
  }),
)
