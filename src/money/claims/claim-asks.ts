import { send } from '#/platform/app/api/api-client.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'

/** Requests to read a claim and to object: for a shop order, or for a box. */
export type ClaimAsks = {
  readPhoto: (claimId: string, photoId: string, size: PhotoSize) => Promise<Blob>
  object: (claimId: string, text: string, idempotencyKey: string) => Promise<unknown>
}

export const claimsOfOrder = (orderId: string): ClaimAsks => ({
  readPhoto: (claimId, photoId, size) =>
    send('GET', '/shop/orders/:orderId/claims/:claimId/photos/:photoId/:size', {
      params: { orderId, claimId, photoId, size },
      file: true,
    }),
  object: (claimId, text, idempotencyKey) =>
    send('POST', '/shop/orders/:orderId/claims/:claimId/objection', {
      params: { orderId, claimId },
      body: { text },
      idempotencyKey,
    }),
})

export const claimsOfBox = (boxId: string): ClaimAsks => ({
  readPhoto: (claimId, photoId, size) =>
    send('GET', '/boxes/:boxId/claims/:claimId/photos/:photoId/:size', {
      params: { boxId, claimId, photoId, size },
      file: true,
    }),
  object: (claimId, text, idempotencyKey) =>
    send('POST', '/boxes/:boxId/claims/:claimId/objection', {
      params: { boxId, claimId },
      body: { text },
      idempotencyKey,
    }),
})
