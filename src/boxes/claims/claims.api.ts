import { Type } from 'typebox'
import { findReturnPhoto, returnPhotoFile } from '#/fulfilment/intake/photos/return-photos.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import { photoSizes } from '#/validation/photo.rule.ts'
import { BoxParams } from '../box.schema.ts'
import { ownBoxKey, ownBoxOf } from '../own-box.ts'
import { Claims, claimsView } from './claim-view.ts'
import { objectTo } from './object-claim.ts'

const Objection = closed({ text: Type.String({ minLength: 3, maxLength: 2000, pattern: '\\S' }) })
const PhotoParams = closed({ boxId: uuid, claimId: uuid, photoId: uuid, size: oneOf(photoSizes) })

/** What we ask of a member for a box, what it is founded on, and their word against it (R6.13). */
export const claimsApi = routes(
  route('GET /api/boxes/:boxId/claims', { params: BoxParams, answer: Claims }, async (request) =>
    claimsView(request.ctx, await ownBoxOf(request)),
  ),
  route(
    'POST /api/boxes/:boxId/claims/:claimId/objection',
    { params: closed({ boxId: uuid, claimId: uuid }), body: Objection, answer: Claims, idempotent: true },
    async (request) => {
      const { ctx, params, body } = request
      return claimsView(ctx, await objectTo(ctx, { ...params, ...body, ...ownBoxKey(request) }))
    },
  ),
  route(
    'GET /api/boxes/:boxId/claims/:claimId/photos/:photoId/:size',
    { params: PhotoParams, answer: jpeg },
    async (request, reply) => {
      const { ctx, params } = request
      const { claims } = await claimsView(ctx, await ownBoxOf(request))
      const claim = found(claims.find(({ id }) => id === params.claimId))
      const { id } = found(
        await findReturnPhoto(ctx.db, found(claim.photos.find((one) => one === params.photoId))),
      )
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, params.size))))
    },
  ),
)
