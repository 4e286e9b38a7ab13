import { route, routes } from '#/platform/http/route.ts'
import { OwnOrderAnswer, OwnOrderBody } from './own-order.schema.ts'
import { turnOwnOrder } from './own-order.ts'

/** A member's own order of listings, on or off (R7.02). */
export const ownOrderApi = routes(
  route(
    'PUT /api/shop/own-order',
    { body: OwnOrderBody, answer: OwnOrderAnswer },
    async ({ ctx, memberId, body }) => {
      await turnOwnOrder(ctx, memberId, body.on)
      return body
    },
  ),
)
