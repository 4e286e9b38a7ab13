import { returnPhotoFile } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { photosOf } from '../claim-seen.ts'
import { findClaim } from '../claims.ts'
import { decideClaim, lookAgain, refuseReturn, upholdClaim, waiveClaim } from '../decide-claim.ts'
import {
  Answering,
  ClaimParams,
  ClaimRows,
  Deciding,
  Looking,
  Refusing,
  StudioClaim,
  Waiving,
} from './claim.schema.ts'
import { studioClaimView } from './claim-view.ts'
import { claimList } from './claims.queries.ts'

const query = listQuery(claimList)
const ofClaim = { params: ClaimParams, answer: StudioClaim, idempotent: true } as const

/** Claims for goods that came back damaged, late or not at all, and the colleagues' decisions (R6.13). */
export const claimsDeskApi = routes(
  route('GET /api/studio/claims', { query, answer: ClaimRows }, ({ ctx, query }) =>
    listPage(ctx.db, claimList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/claims.csv', { query, list: () => claimList }),
  route(
    'GET /api/studio/claims/:claimId',
    { params: ClaimParams, answer: StudioClaim },
    ({ ctx, params, staffId }) => studioClaimView(ctx, params.claimId, staffId),
  ),
  route(
    'GET /api/studio/claims/:claimId/photos/:photoId/:size',
    { params: closed({ claimId: uuid, photoId: uuid, size: oneOf(photoSizes) }), answer: jpeg },
    async ({ ctx, params: { claimId, photoId, size } }, reply) => {
      const photos = await photosOf(ctx, found(await findClaim(ctx.db, claimId)))
      const id = found(photos.find((one) => one === photoId))
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, size))))
    },
  ),
  route(
    'POST /api/studio/claims/:claimId/decide',
    { ...ofClaim, body: Deciding },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await decideClaim(ctx, { ...body, claimId, staffId })
      return studioClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/claims/:claimId/second',
    { ...ofClaim, body: Looking },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await lookAgain(ctx, { ...body, claimId, staffId })
      return studioClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/claims/:claimId/waive',
    { ...ofClaim, body: Waiving },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await waiveClaim(ctx, { ...body, claimId, staffId })
      return studioClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/claims/:claimId/uphold',
    { ...ofClaim, body: Answering },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await upholdClaim(ctx, { ...body, claimId, staffId })
      return studioClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/claims/:claimId/refuse',
    { ...ofClaim, body: Refusing },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await refuseReturn(ctx, { ...body, claimId, staffId })
      return studioClaimView(ctx, claimId, staffId)
    },
  ),
)
