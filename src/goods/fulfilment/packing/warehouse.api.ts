import { Type } from 'typebox'
import { audit } from '#/platform/audit/audit.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, optional, pdf, reason, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasLabels } from '../order.states.ts'
import { type FulfilmentOrder, findFulfilmentOrder } from '../orders.ts'
import { applyParcelEvent } from '../parcels/parcel-events.ts'
import { bookKnown, bookReturn, listParcels, type Parcel } from '../parcels/parcels.ts'
import { nextCollection, shipBy } from './collection/ship-by.rule.ts'
import { voidLabels } from './labels/void-label.ts'
import { viewOrder } from './pack-view.ts'
import { Packing, PickLists, Scanned, Warehouse } from './packing.schema.ts'
import { labelsPdf, packingSlipPdf, parcelPapersPdf, pickListPdf, returnLabelPdf } from './papers/papers.ts'
import { shipOrder } from './ship.ts'
import { packedParcels, pickLists, warehouseOrders } from './warehouse.queries.ts'
import { handBack, scanUnit, unpackOrder } from './warehouse.ts'

const query = listQuery(warehouseOrders(new Date(0)))
const params = closed({ subjectId: uuid })
const ScanBody = closed({
  code: Type.String({ minLength: 1, maxLength: 100 }),
  parcel: optional(Type.Integer({ minimum: 1, maximum: 99 })),
})
const HandBack = closed({ reason, missing: Type.Array(uuid, { maxItems: 99, uniqueItems: true }) })
const ofOrder = { params, answer: Packing }
const paper = { params, answer: pdf }

/** Pick, pack by scanning, print, ship (R8.03). */
export const warehouseApi = routes(
  route('GET /api/studio/warehouse', { query, answer: Warehouse }, async ({ ctx, query }) => {
    const now = ctx.clock.now()
    const { rows, ...page } = await listPage(ctx.db, warehouseOrders(now), { query, now })
    return {
      ...page,
      rows: rows.map(({ suppliedAt, ...row }) => ({
        ...row,
        shipBy: shipBy({ suppliedAt, market: row.market }),
      })),
      marksArrival: Boolean(ctx.carrier.arrived),
      collection: firstCollection(now, ctx.db.countries?.markets),
    }
  }),
  listFile('GET /api/studio/warehouse.csv', { query, list: ({ now }) => warehouseOrders(now) }),
  route('GET /api/studio/warehouse/:subjectId', ofOrder, async ({ ctx, params }) =>
    viewOrder(ctx, await orderOf(ctx, params)),
  ),
  route(
    'POST /api/studio/warehouse/:subjectId/scan',
    { params, body: ScanBody, answer: Scanned },
    async ({ ctx, params, body, staffId }) => {
      const { scan, order } = await scanUnit(ctx, { ...params, ...body, staffId })
      return { scan, ...(await viewOrder(ctx, order)) }
    },
  ),
  route(
    'POST /api/studio/warehouse/:subjectId/unpack',
    { ...ofOrder, body: closed({ reason }) },
    async ({ ctx, params, body, staffId }) => {
      const order = await unpackOrder(ctx, { ...params, ...body, staffId })
      return viewOrder(ctx, order)
    },
  ),
  route(
    'POST /api/studio/warehouse/:subjectId/hand-back',
    { ...ofOrder, body: HandBack },
    async ({ ctx, params, body, staffId }) => {
      await handBack(ctx, { ...params, ...body, staffId })
      return viewOrder(ctx, await orderOf(ctx, params))
    },
  ),
  route(
    'POST /api/studio/warehouse/:subjectId/ship',
    { ...ofOrder, body: closed({ version: count }), idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      const order = await shipOrder(ctx, { ...params, ...body, staffId })
      return viewOrder(ctx, order)
    },
  ),
  route('POST /api/studio/warehouse/:subjectId/deliver', ofOrder, async ({ ctx, params, staffId }) => {
    await markArrived(ctx, { ...params, staffId })
    return viewOrder(ctx, await orderOf(ctx, params))
  }),
  route('GET /api/studio/warehouse/pick-lists', { answer: PickLists }, ({ ctx }) => pickLists(ctx.db)),
  route(
    'GET /api/studio/warehouse/pick-list.pdf',
    { query: closed({ from: optional(uuid) }), answer: pdf },
    ({ ctx, query }) => pickListPdf(ctx, query.from),
  ),
  route('GET /api/studio/warehouse/:subjectId/packing-slip.pdf', paper, async ({ ctx, params }) =>
    packingSlipPdf(ctx, await orderOf(ctx, params)),
  ),
  /** Printing a label books its parcel, so it is no GET (T45). A parcel has one label. */
  route('POST /api/studio/warehouse/:subjectId/label.pdf', paper, async ({ ctx, params, staffId }) => {
    const order = await packedOrderOf(ctx, params)
    const parcels = await packedParcels(ctx.db, order)
    const booked = await Promise.all(parcels.map((parcel) => bookKnown(ctx, order, parcel)))
    await auditLabel(ctx, order, { action: 'label-printed', before: parcels, booked, staffId })
    return labelsPdf(ctx, order, booked)
  }),
  /** One print of all papers. An order that is not packed has no labels yet. */
  route('POST /api/studio/warehouse/:subjectId/papers.pdf', paper, async ({ ctx, params, staffId }) => {
    const order = await orderOf(ctx, params)
    const labels = hasLabels(order.state)
    const parcels = labels ? await packedParcels(ctx.db, order) : []
    const out = await Promise.all(parcels.map((parcel) => bookKnown(ctx, order, parcel)))
    const back = labels ? await bookReturn(ctx, order) : undefined
    const booked = back ? [...out, back] : out
    await auditLabel(ctx, order, { action: 'papers-printed', before: parcels, booked, staffId })
    return parcelPapersPdf(ctx, order, { out, back })
  }),
  route(
    'POST /api/studio/warehouse/:subjectId/void-label',
    { ...ofOrder, body: closed({ version: count, reason }), idempotent: true },
    async ({ ctx, params, body, staffId }) =>
      viewOrder(ctx, await voidLabels(ctx, { ...params, ...body, staffId })),
  ),
  route('POST /api/studio/warehouse/:subjectId/return-label.pdf', paper, async ({ ctx, params, staffId }) => {
    const order = await packedOrderOf(ctx, params)
    const before = (await listParcels(ctx.db, order)).filter(({ direction }) => direction === 'return')
    const booked = [await bookReturn(ctx, order)]
    await auditLabel(ctx, order, { action: 'return-label-printed', before, booked, staffId })
    return returnLabelPdf(ctx, order, booked[0]!)
  }),
)

/** The next collection of parcels, of a colleague's countries. */
function firstCollection(now: Date, countries: readonly string[] = marketIds): Date {
  const own = marketIds.filter((market) => countries.includes(market))
  return new Date(Math.min(...own.map((market) => nextCollection(now, market).getTime())))
}

const orderOf = async ({ db }: Ctx, { subjectId }: { subjectId: string }) =>
  found(await findFulfilmentOrder(db, subjectId))

type Printed = { action: string; before: readonly Parcel[]; booked: readonly Parcel[]; staffId: string }
const numbersOf = (parcels: readonly Parcel[]) => ({
  parcels: parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
})
/** Writes the audit row of a label with the parcels' numbers before and after. A label printed again keeps its number. */
const auditLabel = (ctx: Ctx, order: FulfilmentOrder, { action, before, booked, staffId }: Printed) =>
  audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action,
    subject: { kind: order.subjectType, id: order.subjectId },
    before: numbersOf(before),
    after: numbersOf(booked),
  })

/** A label has the address of its day: it is printed once the address can no longer change. */
async function packedOrderOf(ctx: Ctx, params: { subjectId: string }) {
  const order = await orderOf(ctx, params)
  if (!hasLabels(order.state)) throw Conflict('not-possible-now', { state: order.state, event: 'label' })
  return order
}

/** Without a connected carrier a colleague marks a parcel as arrived. */
async function markArrived(ctx: Ctx, { subjectId, staffId }: { subjectId: string; staffId: string }) {
  if (!ctx.carrier.arrived) throw NotFound()
  const order = found(await findFulfilmentOrder(ctx.db, subjectId))
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
