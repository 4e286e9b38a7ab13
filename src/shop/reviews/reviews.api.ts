import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, optional, uuid } from '#/platform/http/schema.ts'
import { ownOrder } from '#/shop/orders/own-order.ts'
import { ownReviews, reviewFormData, reviewsOf } from './read-reviews.ts'
import { OfGarment, OwnReviews, Reviews, Writing } from './review.schema.ts'
import { takeBackReview, writeReview } from './write-review.ts'

const sku = Type.String({ maxLength: 200 })
const OfSku = closed({ sku })
const OfOrder = closed({ orderId: uuid, sku })
const Page = closed({ page: optional(Type.Integer({ minimum: 1, maximum: 1000 })) })

/** Reading and writing reviews of a garment, by customers who have it (R7.03). */
export const reviewsApi = routes(
  route(
    'GET /api/shop/product/:sku/reviews',
    { params: OfSku, query: Page, answer: Reviews },
    ({ ctx, params, query, market, actor }) => {
      const memberId = actor.kind === 'member' && actor.scope === 'full' ? actor.id : undefined
      return reviewsOf(ctx, { ...params, market: market.id, page: query.page ?? 1, memberId })
    },
  ),
  route('GET /api/shop/reviews', { answer: OwnReviews }, ({ ctx, memberId }) => ownReviews(ctx, memberId)),
  route('GET /api/shop/reviews/of/:sku', { params: OfSku, answer: OfGarment }, ({ ctx, params, memberId }) =>
    reviewFormData(ctx, { ...params, memberId }),
  ),
  route(
    'POST /api/shop/reviews',
    { body: Writing, answer: done, status: 201, idempotent: true },
    async ({ ctx, body, memberId }) => {
      await writeReview(ctx, { ...body, memberId })
      return {}
    },
  ),
  route(
    'DELETE /api/shop/reviews/:id',
    { params: closed({ id: uuid }), answer: done },
    async ({ ctx, params, memberId }) => {
      await takeBackReview(ctx, { ...params, memberId })
      return {}
    },
  ),
  route(
    'GET /api/shop/orders/:orderId/reviews/:sku',
    { params: OfOrder, answer: OfGarment },
    async (request) => reviewFormData(request.ctx, { sku: request.params.sku, ...(await inOrder(request)) }),
  ),
  route(
    'POST /api/shop/orders/:orderId/reviews',
    { params: closed({ orderId: uuid }), body: Writing, answer: done, status: 201, idempotent: true },
    async (request) => {
      await writeReview(request.ctx, { ...request.body, ...(await inOrder(request)) })
      return {}
    },
  ),
  route(
    'DELETE /api/shop/orders/:orderId/reviews/:id',
    { params: closed({ orderId: uuid, id: uuid }), answer: done },
    async (request) => {
      await takeBackReview(request.ctx, { id: request.params.id, ...(await inOrder(request)) })
      return {}
    },
  ),
)

/** A buyer, also a guest, by the link of the order, which opens the reviews of its own pieces and no more. */
async function inOrder(request: Parameters<typeof ownOrder>[0]) {
  const { id: orderId, memberId } = await ownOrder(request)
  return { orderId, memberId }
}
