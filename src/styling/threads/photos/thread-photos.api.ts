import type { FastifyReply } from 'fastify'
import { nothingChanged } from '#/platform/audit/audit.ts'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { PhotoBytes, photoBytes, takingPhotos } from '#/platform/photo/photo-upload.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type PhotoSize, photoSizes } from '#/platform/validation/photo.rule.ts'
import { readableMember, readerOf } from '../threads.ts'
import { addThreadPhoto } from './add-thread-photo.ts'
import { findThreadPhoto, threadPhotoFile } from './thread-photos.ts'

const photo = { photoId: uuid, size: oneOf(photoSizes) }
const AddedPhoto = closed({ id: uuid })

const upload = routes(
  route(
    'POST /api/messages/photos',
    { body: PhotoBytes, answer: AddedPhoto, status: 201 },
    async ({ ctx, body, memberId }) => ({
      id: await addThreadPhoto(ctx, { memberId, staffId: null, bytes: photoBytes(body) }),
    }),
  ),
)

const staffUpload = routes(
  route(
    'POST /api/studio/threads/:memberId/photos',
    { params: closed({ memberId: uuid }), body: PhotoBytes, answer: AddedPhoto, status: 201 },
    async (request) => {
      const { ctx, params, staffId } = request
      const bytes = photoBytes(request.body)
      await readableMember(ctx.db, params.memberId, readerOf(ctx, staffOf(request)))
      // The message with it has a row in the audit.
      nothingChanged(ctx)
      return { id: await addThreadPhoto(ctx, { ...params, staffId, bytes }) }
    },
  ),
)

export const threadPhotoUploadApi = takingPhotos(upload, {
  limit: 'message-photos',
  from: ({ memberId }) => memberId,
})
export const staffPhotoUploadApi = takingPhotos(staffUpload, {
  limit: 'message-photos-of-staff',
  from: ({ staffId }) => staffId,
})

/** The photos of a thread, for its member and the colleagues who may read it. */
export const threadPhotosApi = routes(
  route(
    'GET /api/messages/photos/:photoId/:size',
    { params: closed(photo), answer: jpeg },
    ({ ctx, params, memberId }, reply) => sendThreadPhoto(ctx, reply, { ...params, memberId, staffId: null }),
  ),
  route(
    'GET /api/studio/threads/:memberId/photos/:photoId/:size',
    { params: closed({ memberId: uuid, ...photo }), answer: jpeg },
    async (request, reply) => {
      const { ctx, params, staffId } = request
      await readableMember(ctx.db, params.memberId, readerOf(ctx, staffOf(request)))
      return sendThreadPhoto(ctx, reply, { ...params, staffId })
    },
  ),
)

type Wanted = { memberId: string; photoId: string; size: PhotoSize; staffId: string | null }
async function sendThreadPhoto(ctx: Ctx, reply: FastifyReply, { size, ...of }: Wanted) {
  const { id } = found(await findThreadPhoto(ctx.db, of))
  return replyPhoto(reply, found(await ctx.files.get(threadPhotoFile(id, size))))
}
