import { send } from '#/platform/app/api/api-client.ts'
import type { ApiError } from '#/platform/app/api/api-error.ts'
import { shrunk } from '#/platform/ui/picture/shrink.ts'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import type { BoxFaultsView } from './fault.schema.ts'
import type { FaultChoice, FaultKind } from './fault.states.ts'

export type FaultSeen = NonNullable<BoxFaultsView['pieces'][number]['fault']>

type How = { idempotencyKey: string; error: (error: ApiError) => void }
/** Requests for reporting, photographing and choosing, of an order of the shop or of a box. */
export type FaultAsks = {
  report: (pieceId: string, said: { kind: FaultKind; words: string }, how: How) => Promise<unknown>
  photograph: (faultId: string, file: File, how: Pick<How, 'error'>) => Promise<unknown>
  readPhoto: (faultId: string, photoId: string, size: PhotoSize) => Promise<Blob>
  choose: (faultId: string, choice: FaultChoice, how: How) => Promise<unknown>
  /** The label of the parcel to the repair. */
  label: () => Promise<Blob>
}

const bytesOf = async (file: File) => new Blob([await shrunk(file)], { type: 'application/octet-stream' })

export const faultsOfOrder = (orderId: string): FaultAsks => ({
  report: (lineId, body, how) =>
    send('POST', '/shop/orders/:orderId/faults', { params: { orderId }, body: { ...body, lineId }, ...how }),
  photograph: async (faultId, file, how) =>
    send('POST', '/shop/orders/:orderId/faults/:faultId/photos', {
      ...{ params: { orderId, faultId }, body: await bytesOf(file) },
      ...how,
    }),
  readPhoto: (faultId, photoId, size) =>
    send('GET', '/shop/orders/:orderId/faults/:faultId/photos/:photoId/:size', {
      params: { orderId, faultId, photoId, size },
      file: true,
    }),
  choose: (faultId, choice, how) =>
    send('POST', '/shop/orders/:orderId/faults/:faultId/choice', {
      ...{ params: { orderId, faultId }, body: { choice } },
      ...how,
    }),
  label: () => send('POST', '/shop/orders/:orderId/return-label.pdf', { params: { orderId }, file: true }),
})

export const faultsOfBox = (boxId: string): FaultAsks => ({
  report: (pieceId, body, how) =>
    send('POST', '/boxes/:boxId/faults', { params: { boxId }, body: { ...body, pieceId }, ...how }),
  photograph: async (faultId, file, how) =>
    send('POST', '/boxes/:boxId/faults/:faultId/photos', {
      ...{ params: { boxId, faultId }, body: await bytesOf(file) },
      ...how,
    }),
  readPhoto: (faultId, photoId, size) =>
    send('GET', '/boxes/:boxId/faults/:faultId/photos/:photoId/:size', {
      params: { boxId, faultId, photoId, size },
      file: true,
    }),
  choose: (faultId, choice, how) =>
    send('POST', '/boxes/:boxId/faults/:faultId/choice', {
      ...{ params: { boxId, faultId }, body: { choice } },
      ...how,
    }),
  label: () => send('POST', '/boxes/:boxId/return-label.pdf', { params: { boxId }, file: true }),
})
