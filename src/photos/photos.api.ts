import { Type } from 'typebox'
import { DomainError } from '#/platform/errors.ts'
import { limitCalls } from '#/platform/http/rate-limit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { addPhoto, restorePhoto } from './add-photo.ts'
import { removePhoto } from './forget-photo.ts'
import { LARGEST_PHOTO_KB, photoKinds } from './photos.rule.ts'
import { PhotoParams, PhotoRow, Photos, photoSize } from './photos.schema.ts'
import { listPhotos } from './photos.ts'
import { sendPhoto } from './send-photo.ts'

const params = PhotoParams
/** A page sends the file itself; here its bytes arrive. */
const Bytes = Type.Unsafe<Blob | Uint8Array>({})
/** In a quarter of an hour: all places filled three times. */
const MOST_UPLOADS = 36

const upload = routes(
  route(
    'POST /api/photos',
    { query: closed({ kind: oneOf(photoKinds) }), body: Bytes, answer: PhotoRow, status: 201 },
    ({ ctx, query, body, memberId }) => {
      if (!(body instanceof Uint8Array)) throw new DomainError(400, 'bad-request')
      return addPhoto(ctx, { memberId, kind: query.kind, bytes: body })
    },
  ),
)

/** What is sent says nothing of itself: how large it may be stands here, what it is is found out by its bytes (T51–T53, T57). */
export const photoUploadApi: typeof upload = (app) =>
  app.register(async (raw) => {
    // Before fifteen megabytes are read.
    raw.addHook('preParsing', ({ ctx, memberId }) =>
      limitCalls(ctx, { what: 'photos', from: memberId, most: MOST_UPLOADS }),
    )
    raw.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_PHOTO_KB * 1024 },
      (_request, body, done) => done(null, body),
    )
    await upload(raw)
  }) as unknown as Promise<void>

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
