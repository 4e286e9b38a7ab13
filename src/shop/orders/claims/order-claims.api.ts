import { returnPhotoFile } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { ClaimSeen, claimsSeen, Objection } from '#/money/claims/claim-seen.ts'
import type { Claim } from '#/money/claims/claims.ts'
import { objectTo } from '#/money/claims/object-claim.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, list, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { lockOrder, type Order } from '../orders.ts'
import { ownOrder } from '../own-order.ts'
import { listClaimedGoods } from './claimed-goods.ts'
import { orderClaims } from './order-claims.ts'

const OrderClaims = closed({ orderId: uuid, number: text, claims: list(ClaimSeen) })
const PhotoParams = closed({ orderId: uuid, claimId: uuid, photoId: uuid, size: oneOf(photoSizes) })

/** The claims of an order with their evidence, and the buyer's objection (R6.13, T14). */
export const orderClaimsApi = routes(
  route(
    'GET /api/shop/orders/:orderId/claims',
    { params: closed({ orderId: uuid }), answer: OrderClaims },
    async (request) => claimsOf(request.ctx, await ownOrder(request)),
  ),
  route(
    'POST /api/shop/orders/:orderId/claims/:claimId/objection',
    {
      params: closed({ orderId: uuid, claimId: uuid }),
      body: Objection,
      answer: OrderClaims,
      idempotent: true,
    },
    async (request) => {
      const { params, body } = request
      const order = await ownOrder(request)
      await inTransaction(request.ctx, async (ctx) => {
        await lockOrder(ctx.db, order.id)
        await objectTo(ctx, {
          ...{ of: { orderId: order.id }, market: order.market, subject: orderClaims },
          ...{ claimId: params.claimId, text: body.text },
        })
      })
      return claimsOf(request.ctx, order)
    },
  ),
  route(
    'GET /api/shop/orders/:orderId/claims/:claimId/photos/:photoId/:size',
    { params: PhotoParams, answer: jpeg },
    async (request, reply) => {
      const { ctx, params } = request
      const { claims } = await claimsOf(ctx, await ownOrder(request))
      const { photos } = found(claims.find(({ id }) => id === params.claimId))
      const id = found(photos.find((one) => one === params.photoId))
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, params.size))))
    },
  ),
)

async function claimsOf(ctx: Ctx, { id: orderId, number, market }: Order) {
  const pieces = await listClaimedGoods(ctx.db, { orderId, market })
  const goodsOf = async ({ id }: Claim) => found(pieces.get(id))
  return { orderId, number, claims: await claimsSeen(ctx, { of: { orderId }, market, goodsOf }) }
}
