import { orderOfUnit } from '#/goods/fulfilment/orders.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { PhotoBytes, photoBytes, takingPhotos } from '#/platform/photo/photo-upload.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { viewReturns } from '../return-view.ts'
import { Returned } from '../returns.schema.ts'
import { addReturnPhoto } from './add-return-photo.ts'
import { findReturnPhoto, returnPhotoFile } from './return-photos.ts'

const upload = routes(
  route(
    'POST /api/studio/returns/units/:unitId/photos',
    { params: closed({ unitId: uuid }), body: PhotoBytes, answer: Returned, status: 201 },
    async ({ ctx, params: { unitId }, body, staffId }) => {
      await addReturnPhoto(ctx, { unitId, staffId, bytes: photoBytes(body) })
      return viewReturns(ctx, found(await orderOfUnit(ctx.db, unitId)))
    },
  ),
)

export const returnPhotoUploadApi = takingPhotos(upload, {
  limit: 'return-photos',
  from: ({ staffId }) => staffId,
})

/** Photos taken at the table of returns; claims have their own route to them. */
export const returnPhotosApi = routes(
  route(
    'GET /api/studio/returns/photos/:photoId/:size',
    { params: closed({ photoId: uuid, size: oneOf(photoSizes) }), answer: jpeg },
    async ({ ctx, params: { photoId, size } }, reply) => {
      const { id } = found(await findReturnPhoto(ctx.db, photoId))
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, size))))
    },
  ),
)
