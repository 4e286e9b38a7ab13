import type { FastifyReply } from 'fastify'
import { ownBoxOf } from '#/boxes/own-box.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { PhotoBytes, photoBytes, takingPhotos } from '#/platform/photo/photo-upload.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type PhotoSize, photoSizes } from '#/platform/validation/photo.rule.ts'
import { ownOrder } from '#/shop/orders/own-order.ts'
import { OrderSeen } from '#/shop/orders/view/order.schema.ts'
import { orderView } from '#/shop/orders/view/order-view.ts'
import { BoxFaults } from '../fault.schema.ts'
import { boxFaultsView } from '../fault-view.ts'
import { findFault } from '../faults.ts'
import { addFaultPhoto } from './add-fault-photo.ts'
import { faultPhotoFile, listFaultPhotos } from './fault-photos.ts'

/** Most uploads in a quarter of an hour: every piece of a box, and some failed ones. */
const MOST_UPLOADS = 60

const ofOrder = { orderId: uuid, faultId: uuid }
const ofBox = { boxId: uuid, faultId: uuid }
const photo = { photoId: uuid, size: oneOf(photoSizes) }

const upload = routes(
  route(
    'POST /api/shop/orders/:orderId/faults/:faultId/photos',
    { params: closed(ofOrder), body: PhotoBytes, answer: OrderSeen, status: 201 },
    async (request) => {
      const { ctx, body, memberId, params } = request
      const bytes = photoBytes(body)
      const order = await ownOrder(request)
      await addFaultPhoto(ctx, { faultId: params.faultId, ofId: order.id, memberId, bytes })
      return orderView(ctx, order)
    },
  ),
  route(
    'POST /api/boxes/:boxId/faults/:faultId/photos',
    { params: closed(ofBox), body: PhotoBytes, answer: BoxFaults, status: 201 },
    async (request) => {
      const { ctx, body, params } = request
      const bytes = photoBytes(body)
      const box = await ownBoxOf(request)
      const { id: ofId, memberId } = box
      await addFaultPhoto(ctx, { faultId: params.faultId, ofId, memberId, bytes })
      return boxFaultsView(ctx, box)
    },
  ),
)

export const faultPhotoUploadApi = takingPhotos(upload, {
  what: 'fault-photos',
  from: ({ memberId }) => memberId,
  most: MOST_UPLOADS,
})

/** The photos, shown to their sender and to the staff who answer. */
export const faultPhotosApi = routes(
  route(
    'GET /api/shop/orders/:orderId/faults/:faultId/photos/:photoId/:size',
    { params: closed({ ...ofOrder, ...photo }), answer: jpeg },
    async (request, reply) => {
      const { id: ofId } = await ownOrder(request)
      return sendFaultPhoto(request.ctx, reply, { ...request.params, ofId })
    },
  ),
  route(
    'GET /api/boxes/:boxId/faults/:faultId/photos/:photoId/:size',
    { params: closed({ ...ofBox, ...photo }), answer: jpeg },
    async (request, reply) => {
      const { id: ofId } = await ownBoxOf(request)
      return sendFaultPhoto(request.ctx, reply, { ...request.params, ofId })
    },
  ),
  route(
    'GET /api/studio/faults/:faultId/photos/:photoId/:size',
    { params: closed({ faultId: uuid, ...photo }), answer: jpeg },
    ({ ctx, params }, reply) => sendFaultPhoto(ctx, reply, params),
  ),
)

type Wanted = { faultId: string; photoId: string; size: PhotoSize; ofId?: string }
async function sendFaultPhoto(ctx: Ctx, reply: FastifyReply, { faultId, photoId, size, ofId }: Wanted) {
  const { orderId, boxId } = found(await findFault(ctx.db, faultId))
  if (ofId) found(ofId === (orderId ?? boxId) || undefined)
  const id = found((await listFaultPhotos(ctx.db, faultId)).find((one) => one === photoId))
  return replyPhoto(reply, found(await ctx.files.get(faultPhotoFile(id, size))))
}
