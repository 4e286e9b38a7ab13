import { returnPhotoFile } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { lockContract, ownContract } from '../contracts.ts'
import { ClaimsSeen, claimsOf, Objection } from './claim-seen.ts'
import { objectTo } from './objection/object-claim.ts'

const ofContract = { contractId: uuid }
const ofClaim = { ...ofContract, claimId: uuid }

/** The claims of a contract with their evidence, and its customer's objections (R6.13, T14). */
export const claimsApi = routes(
  route(
    'GET /api/contracts/:contractId/claims',
    { params: closed(ofContract), answer: ClaimsSeen },
    async (request) => claimsOf(request.ctx, await ownContract(request)),
  ),
  route(
    'POST /api/contracts/:contractId/claims/:claimId/objection',
    { params: closed(ofClaim), body: Objection, answer: ClaimsSeen, idempotent: true },
    async (request) => {
      const { ctx, params, body } = request
      const own = await ownContract(request)
      await inTransaction(ctx, async (ctx) =>
        objectTo(ctx, await lockContract(ctx, own), { claimId: params.claimId, text: body.text }),
      )
      return claimsOf(ctx, own)
    },
  ),
  route(
    'GET /api/contracts/:contractId/claims/:claimId/photos/:photoId/:size',
    { params: closed({ ...ofClaim, photoId: uuid, size: oneOf(photoSizes) }), answer: jpeg },
    async (request, reply) => {
      const { ctx, params } = request
      const { claims } = await claimsOf(ctx, await ownContract(request))
      const { photos } = found(claims.find(({ id }) => id === params.claimId))
      const id = found(photos.find((one) => one === params.photoId))
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, params.size))))
    },
  ),
)
