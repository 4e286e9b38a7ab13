import { route, routes } from '#/platform/http/route.ts'
import { closed, done, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { PhotoBytes, photoBytes, takingPhotos } from '#/platform/photo/photo-upload.ts'
import { addPhoto, restorePhoto } from './add-photo.ts'
import { removePhoto } from './forget-photo.ts'
import { photoKinds } from './photos.rule.ts'
import { PhotoParams, PhotoRow, Photos, photoSize } from './photos.schema.ts'
import { listPhotos } from './photos.ts'
import { sendPhoto } from './send-photo.ts'

const params = PhotoParams
const upload = routes(
  route(
    'POST /api/photos',
    { query: closed({ kind: oneOf(photoKinds) }), body: PhotoBytes, answer: PhotoRow, status: 201 },
    ({ ctx, query, body, memberId }) =>
      addPhoto(ctx, { memberId, kind: query.kind, bytes: photoBytes(body) }),
  ),
)

export const photoUploadApi = takingPhotos(upload, {
  limit: 'photos',
  from: ({ memberId }) => memberId,
})

/** A member's own photos (R6.01); the desk has its own route to them. */
export const photosApi = routes(
  route('GET /api/photos', { answer: Photos }, async ({ ctx, memberId }) => ({
    photos: await listPhotos(ctx.db, memberId),
  })),
  route(
    'GET /api/photos/:photoId/:size',
    { params: closed({ photoId: uuid, size: photoSize }), answer: jpeg },
    ({ ctx, params, memberId }, reply) => sendPhoto(ctx, reply, { memberId, ...params }),
  ),
  route('DELETE /api/photos/:photoId', { params, answer: done }, async ({ ctx, params, memberId }) => {
    await removePhoto(ctx, { memberId, ...params })
    return {}
  }),
  route('POST /api/photos/:photoId/restore', { params, answer: done }, async ({ ctx, params, memberId }) => {
    await restorePhoto(ctx, { memberId, ...params })
    return {}
  }),
)
