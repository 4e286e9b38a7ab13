import { returnPhotoFile } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { ClaimSeen, claimsSeen, Objection } from '#/money/claims/claim-seen.ts'
import type { Claim } from '#/money/claims/claims.ts'
import { objectTo } from '#/money/claims/object-claim.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, list, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { BoxParams } from '../box.schema.ts'
import { type Box, lockOwnBox } from '../boxes.ts'
import { ownBoxKey, ownBoxOf } from '../own-box.ts'
import { boxClaims } from './box-claims.ts'
import { claimedPiece } from './claimed-piece.ts'

const Claims = closed({ boxId: uuid, number: text, claims: list(ClaimSeen) })
const PhotoParams = closed({ boxId: uuid, claimId: uuid, photoId: uuid, size: oneOf(photoSizes) })

/** Claims about a box, with their grounds and the member's objections (R6.13). */
export const claimsApi = routes(
  route('GET /api/boxes/:boxId/claims', { params: BoxParams, answer: Claims }, async (request) =>
    claimsOf(request.ctx, await ownBoxOf(request)),
  ),
  route(
    'POST /api/boxes/:boxId/claims/:claimId/objection',
    { params: closed({ boxId: uuid, claimId: uuid }), body: Objection, answer: Claims, idempotent: true },
    async (request) => {
      const { params, body } = request
      const { boxId, memberId } = ownBoxKey(request)
      const box = await inTransaction(request.ctx, async (ctx) => {
        const box = await lockOwnBox(ctx.db, boxId, memberId)
        await objectTo(ctx, {
          ...{ of: { boxId }, market: box.market, subject: boxClaims },
          ...{ claimId: params.claimId, text: body.text },
        })
        return box
      })
      return claimsOf(request.ctx, box)
    },
  ),
  route(
    'GET /api/boxes/:boxId/claims/:claimId/photos/:photoId/:size',
    { params: PhotoParams, answer: jpeg },
    async (request, reply) => {
      const { ctx, params } = request
      const { claims } = await claimsOf(ctx, await ownBoxOf(request))
      const { photos } = found(claims.find(({ id }) => id === params.claimId))
      const id = found(photos.find((one) => one === params.photoId))
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, params.size))))
    },
  ),
)

async function claimsOf(ctx: Ctx, box: Box) {
  const { id: boxId, number, market } = box
  const goodsOf = async (claim: Claim) => (await claimedPiece(ctx, box, claim))?.goods ?? null
  return { boxId, number, claims: await claimsSeen(ctx, { of: { boxId }, market, goodsOf }) }
}
