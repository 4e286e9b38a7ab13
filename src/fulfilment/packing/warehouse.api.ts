import { Type } from 'typebox'
import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { type Api, staffOf } from '#/platform/http/http.ts'
import { closed, reason, uuid } from '#/platform/http/schema.ts'
import { sendCsv } from '#/studio/list/csv.ts'
import { listPage } from '#/studio/list/list.ts'
import { listQuery } from '#/studio/list/list-schema.ts'
import { findOrder } from '../orders.ts'
import { applyParcelEvent } from '../parcels/parcel-events.ts'
import { bookParcel, listParcels } from '../parcels/parcels.ts'
import { viewOrder } from './pack-view.ts'
import { labelPdf, packingSlipPdf, pickListPdf, returnLabelPdf } from './papers.tsx'
import { shipOrder } from './ship.ts'
import { orderList } from './warehouse.queries.ts'
import { handBack, scanUnit, unpackOrder } from './warehouse.ts'

const Orders = { querystring: listQuery(orderList) }
const params = closed({ subjectId: uuid })
const ScanBody = closed({
  code: Type.String({ minLength: 1, maxLength: 100 }),
  parcel: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
})
const ReasonBody = closed({ reason })
const VersionBody = closed({ version: Type.Integer() })

/** Pick, pack by scanning, print, ship (R8.03). */
export const warehouseApi: Api = async (app) => {
  app.get('/api/studio/warehouse', { schema: Orders }, async ({ ctx, query }) => ({
    ...(await listPage(ctx.db, orderList, { query, now: ctx.clock.now() })),
    marksArrival: Boolean(ctx.carrier.arrived),
  }))

  app.get('/api/studio/warehouse.csv', { schema: Orders }, async ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: orderList, query, file: 'orders.csv' }),
  )

  app.get('/api/studio/warehouse/:subjectId', { schema: { params } }, async ({ ctx, params }) =>
    viewOrder(ctx, params.subjectId),
  )

  app.post(
    '/api/studio/warehouse/:subjectId/scan',
    { schema: { params, body: ScanBody } },
    async (request) => {
      const { ctx, params, body } = request
      const scan = await scanUnit(ctx, { ...params, ...body, staffId: staffOf(request).id })
      return { scan, ...(await viewOrder(ctx, params.subjectId)) }
    },
  )

  for (const [path, undo] of [
    ['unpack', unpackOrder],
    ['hand-back', handBack],
  ] as const)
    app.post(
      `/api/studio/warehouse/:subjectId/${path}`,
      { schema: { params, body: ReasonBody } },
      async (request) => {
        const { ctx, params, body } = request
        await undo(ctx, { ...params, ...body, staffId: staffOf(request).id })
        return viewOrder(ctx, params.subjectId)
      },
    )

  app.post(
    '/api/studio/warehouse/:subjectId/ship',
    { schema: { params, body: VersionBody }, config: { idempotent: true } },
    async (request) => {
      const { ctx, params, body } = request
      await shipOrder(ctx, { ...params, ...body, staffId: staffOf(request).id })
      return viewOrder(ctx, params.subjectId)
    },
  )

  app.post('/api/studio/warehouse/:subjectId/deliver', { schema: { params } }, async (request) => {
    const { ctx, params } = request
    await markArrived(ctx, { ...params, staffId: staffOf(request).id })
    return viewOrder(ctx, params.subjectId)
  })

  papers(app)
}

/** Whoever prints a label books its parcel: that is no GET (T45). */
function papers(app: Parameters<Api>[0]) {
  const paper = { schema: { params } }
  const orderOf = async (ctx: Ctx, { subjectId }: { subjectId: string }) =>
    found(await findOrder(ctx.db, subjectId))

  app.get('/api/studio/warehouse/pick-list.pdf', async ({ ctx }, reply) =>
    reply.type('application/pdf').send(await pickListPdf(ctx)),
  )

  app.get('/api/studio/warehouse/:subjectId/packing-slip.pdf', paper, async ({ ctx, params }, reply) =>
    reply.type('application/pdf').send(await packingSlipPdf(ctx, await orderOf(ctx, params))),
  )

  app.post('/api/studio/warehouse/:subjectId/label.pdf', paper, async ({ ctx, params }, reply) => {
    const order = await orderOf(ctx, params)
    return reply.type('application/pdf').send(await labelPdf(ctx, order, await bookParcel(ctx, order, 'out')))
  })

  app.post('/api/studio/warehouse/:subjectId/return-label.pdf', paper, async ({ ctx, params }, reply) => {
    const order = await orderOf(ctx, params)
    const parcel = await bookParcel(ctx, order, 'return')
    return reply.type('application/pdf').send(await returnLabelPdf(ctx, order, parcel))
  })
}

/** Where no carrier tells us, a person says that what was sent has arrived. */
async function markArrived(ctx: Ctx, { subjectId, staffId }: { subjectId: string; staffId: string }) {
  if (!ctx.carrier.arrived) throw NotFound()
  const order = found(await findOrder(ctx.db, subjectId))
  const sent = (await listParcels(ctx.db, order)).filter(
    ({ handedOverAt, direction }) => handedOverAt && direction === 'out',
  )
  found(sent[0])
  for (const { trackingNumber } of sent) {
    const event = trackingNumber && (await ctx.carrier.arrived(ctx, trackingNumber))
    if (event) await applyParcelEvent(ctx, event)
  }
  const { subjectType: kind } = order
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: `${kind}-arrived`,
    subject: { kind, id: subjectId },
  })
}
