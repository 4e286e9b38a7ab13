import { Type } from 'typebox'
import { asSubject } from '#/boxes/as-subject.ts'
import { isOpen } from '#/boxes/box.states.ts'
import { type Box, findBox } from '#/boxes/boxes.ts'
import { heldUntil } from '#/boxes/delivery/address-hold.ts'
import { listPieces } from '#/boxes/pieces.ts'
import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed, reason, uuid } from '#/platform/http/schema.ts'
import { applyParcelEvent } from '../parcels/parcel-events.ts'
import { bookParcel, listParcels } from '../parcels/parcels.ts'
import { labelPdf, packingSlipPdf, pickListPdf, returnLabelPdf } from './papers.tsx'
import { packPieces, warehouseRows } from './warehouse.queries.ts'
import { restyleBox, scanPiece, shipBox, unpackBox } from './warehouse.ts'

const BoxParams = closed({ boxId: uuid })
const ScanBody = closed({ code: Type.String({ minLength: 1, maxLength: 100 }) })
const ReasonBody = closed({ reason })
const VersionBody = closed({ version: Type.Integer() })

/** Pick, pack by scanning, print, ship (R8.03). */
export const warehouseApi: Api = async (app) => {
  app.get('/api/studio/warehouse', async ({ ctx }) => ({
    boxes: await warehouseRows(ctx.db),
    marksArrival: Boolean(ctx.carrier.arrived),
  }))

  app.get('/api/studio/warehouse/:boxId', { schema: { params: BoxParams } }, async ({ ctx, params }) =>
    packView(ctx, found(await findBox(ctx.db, params.boxId))),
  )

  app.post(
    '/api/studio/warehouse/:boxId/scan',
    { schema: { params: BoxParams, body: ScanBody } },
    async (request) => {
      const { ctx, params, body } = request
      const scan = await scanPiece(ctx, { ...params, ...body, staffId: staffOf(request).id })
      return { scan, ...(await packView(ctx, found(await findBox(ctx.db, params.boxId)))) }
    },
  )

  app.post(
    '/api/studio/warehouse/:boxId/unpack',
    { schema: { params: BoxParams, body: ReasonBody } },
    async (request) => {
      const { ctx, params, body } = request
      return packView(ctx, await unpackBox(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )

  app.post(
    '/api/studio/warehouse/:boxId/restyle',
    { schema: { params: BoxParams, body: ReasonBody } },
    async (request) => {
      const { ctx, params, body } = request
      return packView(ctx, await restyleBox(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )

  app.post(
    '/api/studio/warehouse/:boxId/ship',
    { schema: { params: BoxParams, body: VersionBody }, config: { idempotent: true } },
    async (request) => {
      const { ctx, params, body } = request
      return packView(ctx, await shipBox(ctx, { ...params, ...body, staffId: staffOf(request).id }))
    },
  )

  /** Where no carrier tells us, a person says that the box has arrived. */
  app.post('/api/studio/warehouse/:boxId/deliver', { schema: { params: BoxParams } }, async (request) => {
    const { ctx, params } = request
    if (!ctx.carrier.arrived) throw NotFound()
    const parcel = (await listParcels(ctx.db, asSubject(params.boxId))).find(
      ({ direction, handedOverAt }) => direction === 'out' && handedOverAt,
    )
    const event = await ctx.carrier.arrived(ctx, found(parcel?.trackingNumber))
    if (event) await applyParcelEvent(ctx, event)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffOf(request).id },
      action: 'box-arrived',
      subject: { kind: 'box', id: params.boxId },
    })
    return packView(ctx, found(await findBox(ctx.db, params.boxId)))
  })

  app.get('/api/studio/warehouse/pick-list.pdf', async ({ ctx }, reply) =>
    reply.type('application/pdf').send(await pickListPdf(ctx)),
  )

  app.get(
    '/api/studio/warehouse/:boxId/packing-slip.pdf',
    { schema: { params: BoxParams } },
    async ({ ctx, params }, reply) =>
      reply
        .type('application/pdf')
        .send(await packingSlipPdf(ctx, found(await findBox(ctx.db, params.boxId)))),
  )

  /** Whoever prints a label books its parcel: that is no GET (T45). */
  app.post(
    '/api/studio/warehouse/:boxId/label.pdf',
    { schema: { params: BoxParams } },
    async ({ ctx, params }, reply) => {
      const box = found(await findBox(ctx.db, params.boxId))
      return reply
        .type('application/pdf')
        .send(
          await labelPdf(
            box,
            await bookParcel(ctx, { ...asSubject(box.id), direction: 'out' }, box),
            ctx.clock.now(),
          ),
        )
    },
  )

  app.post(
    '/api/studio/warehouse/:boxId/return-label.pdf',
    { schema: { params: BoxParams } },
    async ({ ctx, params }, reply) => {
      const box = found(await findBox(ctx.db, params.boxId))
      return reply
        .type('application/pdf')
        .send(
          await returnLabelPdf(
            box,
            await bookParcel(ctx, { ...asSubject(box.id), direction: 'return' }, box),
            ctx.clock.now(),
          ),
        )
    },
  )
}

async function packView(ctx: Ctx, box: Box) {
  const { id, number, market, state, note, address, version, shippedAt, approvedAt, deliveredAt } = box
  const order = (await packPieces(ctx.db, box.id, market)).map((piece) => piece.id)
  const pieces = (await listPieces(ctx.db, box)).toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return {
    box: { id, number, market, state, note, address, version, shippedAt, approvedAt, deliveredAt },
    heldUntil: isOpen(state) ? await heldUntil(ctx, box) : null,
    pieces,
    parcels: await listParcels(ctx.db, asSubject(box.id)),
  }
}
export type PackView = Awaited<ReturnType<typeof packView>>
