import { Type } from 'typebox'
import { DomainError } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, optional, uuid } from '#/platform/http/schema.ts'
import { multilingual, revision, Saved } from '../product/product-edit.schema.ts'
import { addPicture } from './add-picture.ts'
import { changePicture, orderPictures, removePicture, restorePicture } from './edit-pictures.ts'

const params = closed({ productId: uuid })
const ofPicture = closed({ productId: uuid, pictureId: uuid })
const seen = closed({ revision })
const tenths = Type.Integer({ minimum: 0, maximum: 100, multipleOf: 10 })
const colourKey = Type.String({ maxLength: 100 })

const photos = ['image/jpeg', 'image/png', 'image/webp']
const LARGEST_PHOTO = 15 * 1_048_576
/** A page sends a Blob; here its bytes arrive. */
const Photo = Type.Unsafe<Blob | Uint8Array>({})

const upload = routes(
  route(
    'POST /api/studio/catalogue/:productId/pictures',
    { params, query: closed({ colour: optional(colourKey) }), body: Photo, answer: Saved },
    async ({ ctx, params, query, body, staffId }) => {
      if (!(body instanceof Uint8Array)) throw new DomainError(400, 'bad-request')
      const of = { ...params, colourKey: query.colour ?? '', staffId }
      return {
        revision: await addPicture(ctx, { ...of, master: body }),
      }
    },
  ),
)

/** The one route that takes a file: its size is limited here, and its type is found by its first bytes (T52, T53). */
export const pictureUploadApi: typeof upload = (app) =>
  app.register(async (raw) => {
    raw.addContentTypeParser(
      photos,
      { parseAs: 'buffer', bodyLimit: LARGEST_PHOTO },
      (_request, body, done) => done(null, body),
    )
    await upload(raw)
  }) as unknown as Promise<void>

/** A product's pictures for buyers: order, focus and descriptions (R8.04). */
export const editPicturesApi = routes(
  route(
    'PATCH /api/studio/catalogue/:productId/pictures',
    {
      params,
      body: closed({ revision, order: Type.Array(uuid, { maxItems: 200 }) }),
      answer: Saved,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => ({
      revision: await orderPictures(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'PATCH /api/studio/catalogue/:productId/pictures/:pictureId',
    {
      params: ofPicture,
      body: closed({
        revision,
        changes: closed({
          alt: optional(multilingual(300)),
          focusX: optional(tenths),
          focusY: optional(tenths),
          colourKey: optional(colourKey),
        }),
      }),
      answer: Saved,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => ({
      revision: await changePicture(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'POST /api/studio/catalogue/:productId/pictures/:pictureId/remove',
    { params: ofPicture, body: seen, answer: Saved, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      revision: await removePicture(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'POST /api/studio/catalogue/:productId/pictures/:pictureId/restore',
    { params: ofPicture, body: seen, answer: Saved, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      revision: await restorePicture(ctx, { ...params, ...body, staffId }),
    }),
  ),
)
