import { Type } from 'typebox'
import { returnPhotoFile } from '#/fulfilment/intake/photos/return-photos.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import { photoSizes } from '#/validation/photo.rule.ts'
import { ownOrder } from '../own-order.ts'
import { objectToOrderClaim } from './object-order-claim.ts'
import { OrderClaims, orderClaimsView } from './order-claim-view.ts'

const Objection = closed({ text: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S' }) })
const PhotoParams = closed({ orderId: uuid, claimId: uuid, photoId: uuid, size: oneOf(photoSizes) })

/** What we keep of a refund of this order, what it is founded on, and the buyer's word against it (R6.13, T14). */
export const orderClaimsApi = routes(
  route(
    'GET /api/shop/orders/:orderId/claims',
    { params: closed({ orderId: uuid }), answer: OrderClaims },
    async (request) => orderClaimsView(request.ctx, await ownOrder(request)),
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
      const { ctx, params, body, memberId } = request
      const { id: orderId } = await ownOrder(request)
      const { claimId } = params
      return orderClaimsView(ctx, await objectToOrderClaim(ctx, { ...body, orderId, claimId, memberId }))
    },
  ),
  route(
    'GET /api/shop/orders/:orderId/claims/:claimId/photos/:photoId/:size',
    { params: PhotoParams, answer: jpeg },
    async (request, reply) => {
      const { ctx, params } = request
      const { claims } = await orderClaimsView(ctx, await ownOrder(request))
      const { photos } = found(claims.find(({ id }) => id === params.claimId))
      const id = found(photos.find((one) => one === params.photoId))
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, params.size))))
    },
  ),
)
