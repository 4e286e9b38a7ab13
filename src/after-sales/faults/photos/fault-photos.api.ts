import type { FastifyReply } from 'fastify'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { PhotoBytes, photoBytes, takingPhotos } from '#/platform/photo/photo-upload.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type PhotoSize, photoSizes } from '#/platform/validation/photo.rule.ts'
import { ownContract } from '../../contracts.ts'
import { FaultsSeen } from '../fault.schema.ts'
import { faultsView } from '../fault-view.ts'
import { findFault } from '../faults.ts'
import { addFaultPhoto } from './add-fault-photo.ts'
import { faultPhotoFile, listFaultPhotos } from './fault-photos.ts'

const ofContract = { contractId: uuid, faultId: uuid }
const photo = { photoId: uuid, size: oneOf(photoSizes) }

const upload = routes(
  route(
    'POST /api/contracts/:contractId/faults/:faultId/photos',
    { params: closed(ofContract), body: PhotoBytes, answer: FaultsSeen, status: 201 },
    async (request) => {
      const { ctx, body, memberId, params } = request
      const bytes = photoBytes(body)
      const own = await ownContract(request)
      await addFaultPhoto(ctx, { faultId: params.faultId, contractId: own.id, memberId, bytes })
      return faultsView(ctx, own)
    },
  ),
)

export const faultPhotoUploadApi = takingPhotos(upload, {
  limit: 'fault-photos',
  from: ({ memberId }) => memberId,
})

/** The photos, shown to their sender and to the staff who answer. */
export const faultPhotosApi = routes(
  route(
    'GET /api/contracts/:contractId/faults/:faultId/photos/:photoId/:size',
    { params: closed({ ...ofContract, ...photo }), answer: jpeg },
    async (request, reply) => {
      const { id } = await ownContract(request)
      const fault = found(await findFault(request.ctx.db, request.params.faultId))
      found(fault.contractId === id || undefined)
      return sendFaultPhoto(request.ctx, reply, request.params)
    },
  ),
  route(
    'GET /api/studio/faults/:faultId/photos/:photoId/:size',
    { params: closed({ faultId: uuid, ...photo }), answer: jpeg },
    ({ ctx, params }, reply) => sendFaultPhoto(ctx, reply, params),
  ),
)

type Wanted = { faultId: string; photoId: string; size: PhotoSize }
async function sendFaultPhoto(ctx: Ctx, reply: FastifyReply, { faultId, photoId, size }: Wanted) {
  const id = found((await listFaultPhotos(ctx.db, faultId)).find((one) => one === photoId))
  return replyPhoto(reply, found(await ctx.files.get(faultPhotoFile(id, size))))
}
