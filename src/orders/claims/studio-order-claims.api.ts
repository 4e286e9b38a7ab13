import { Answering, ClaimParams, Deciding, Looking, Waiving } from '#/boxes/claims/studio-claim.schema.ts'
import { returnPhotoFile } from '#/fulfilment/intake/photos/return-photos.ts'
import { sendCsv } from '#/list/csv.ts'
import { listQuery } from '#/list/list-schema.ts'
import { listPage } from '#/list/list-spec.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, csv, jpeg, oneOf, uuid } from '#/platform/http/schema.ts'
import { replyPhoto } from '#/platform/photo/reply-photo.ts'
import { photoSizes } from '#/validation/photo.rule.ts'
import {
  decideOrderClaim,
  lookAtOrderClaim,
  refuseLateReturn,
  upholdOrderClaim,
  waiveOrderClaim,
} from './decide-order-claim.ts'
import { photosOf } from './order-claim-view.ts'
import { orderClaimList } from './order-claims.queries.ts'
import { findOrderClaim } from './order-claims.ts'
import { OrderClaimRows, StudioOrderClaim } from './studio-order-claim.schema.ts'
import { studioOrderClaimView } from './studio-order-claim-view.ts'

const asked = listQuery(orderClaimList)
const ofClaim = { params: ClaimParams, answer: StudioOrderClaim, idempotent: true } as const

/** What may be kept of the refund of what came back worse, and a person's word on it (R6.13). */
export const studioOrderClaimsApi = routes(
  route('GET /api/studio/order-claims', { query: asked, answer: OrderClaimRows }, ({ ctx, query }) =>
    listPage(ctx.db, orderClaimList, { query, now: ctx.clock.now() }),
  ),
  route('GET /api/studio/order-claims.csv', { query: asked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: orderClaimList, query, file: 'order-claims.csv' }),
  ),
  route(
    'GET /api/studio/order-claims/:claimId',
    { params: ClaimParams, answer: StudioOrderClaim },
    ({ ctx, params, staffId }) => studioOrderClaimView(ctx, params.claimId, staffId),
  ),
  route(
    'GET /api/studio/order-claims/:claimId/photos/:photoId/:size',
    { params: closed({ claimId: uuid, photoId: uuid, size: oneOf(photoSizes) }), answer: jpeg },
    async ({ ctx, params: { claimId, photoId, size } }, reply) => {
      const photos = await photosOf(ctx, found(await findOrderClaim(ctx.db, claimId)))
      const id = found(photos.find((one) => one === photoId))
      return replyPhoto(reply, found(await ctx.files.get(returnPhotoFile(id, size))))
    },
  ),
  route(
    'POST /api/studio/order-claims/:claimId/decide',
    { ...ofClaim, body: Deciding },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await decideOrderClaim(ctx, { ...body, claimId, staffId })
      return studioOrderClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/order-claims/:claimId/refuse',
    { ...ofClaim, body: Answering },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await refuseLateReturn(ctx, { ...body, claimId, staffId })
      return studioOrderClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/order-claims/:claimId/second',
    { ...ofClaim, body: Looking },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await lookAtOrderClaim(ctx, { ...body, claimId, staffId })
      return studioOrderClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/order-claims/:claimId/waive',
    { ...ofClaim, body: Waiving },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await waiveOrderClaim(ctx, { ...body, claimId, staffId })
      return studioOrderClaimView(ctx, claimId, staffId)
    },
  ),
  route(
    'POST /api/studio/order-claims/:claimId/uphold',
    { ...ofClaim, body: Answering },
    async ({ ctx, params: { claimId }, body, staffId }) => {
      await upholdOrderClaim(ctx, { ...body, claimId, staffId })
      return studioOrderClaimView(ctx, claimId, staffId)
    },
  ),
)
