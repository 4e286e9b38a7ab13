import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { PhotoBytes, photoBytes, takingPhotos } from '#/platform/photo/photo-upload.ts'
import { GarmentParams, OwnClothes, OwnGarmentBody, OwnGarmentView } from './own-clothes.schema.ts'
import {
  listOwnClothes,
  putGarmentPhoto,
  removeOwnGarment,
  saveOwnGarment,
  takeGarmentPhoto,
} from './own-clothes.ts'

const params = GarmentParams
const upload = routes(
  route(
    'POST /api/own-clothes/:garmentId/photo',
    { params, body: PhotoBytes, answer: OwnGarmentView, status: 201 },
    ({ ctx, params, body, memberId }) =>
      putGarmentPhoto(ctx, { memberId, ...params, bytes: photoBytes(body) }),
  ),
)

export const garmentPhotoApi = takingPhotos(upload, {
  limit: 'garment-photos',
  from: ({ memberId }) => memberId,
})

/** Clothes that a member owns from elsewhere (R6.05); the desk shows them beside the kept pieces. */
export const ownClothesApi = routes(
  route('GET /api/own-clothes', { answer: OwnClothes }, async ({ ctx, memberId }) => ({
    garments: await listOwnClothes(ctx.db, memberId),
  })),
  route(
    'PUT /api/own-clothes/:garmentId',
    { params, body: OwnGarmentBody, answer: OwnGarmentView },
    ({ ctx, params, body, memberId }) =>
      saveOwnGarment(ctx, { memberId, ...params }, { ...body, name: body.name.trim() }),
  ),
  route('DELETE /api/own-clothes/:garmentId', { params, answer: done }, async ({ ctx, params, memberId }) => {
    await removeOwnGarment(ctx, { memberId, ...params })
    return {}
  }),
  route(
    'DELETE /api/own-clothes/:garmentId/photo',
    { params, answer: OwnGarmentView },
    ({ ctx, params, memberId }) => takeGarmentPhoto(ctx, { memberId, ...params }),
  ),
)
