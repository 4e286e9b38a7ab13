import { jpegsOf } from '#/goods/catalogue/images/jpeg.ts'
import { listShownLines } from '#/goods/fulfilment/lines.ts'
import type { FulfilmentOrder } from '#/goods/fulfilment/orders.ts'
import type { BookedParcel } from '#/goods/fulfilment/parcels/parcels.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import type { Address } from '#/platform/markets/address.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { drawPaper } from '#/platform/papers/draw-paper.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { subjectOf } from '#/platform/ports/fulfilment-subject.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { ordersToPick } from '../warehouse.queries.ts'
import type { drawLabels, Label } from './label.pdf.ts'
import type { drawPackingSlip, PackingSlipProps } from './packing-slip.pdf.ts'
import type { drawParcelPapers } from './parcel-papers.pdf.ts'
import type { drawPickList, PickListProps, PickOrder } from './pick-list.pdf.ts'

/** All papers of the warehouse, and the label that members print themselves. */
export async function pickListPdf(ctx: Ctx, from?: string): Promise<Buffer> {
  const { orders, before, after } = await ordersToPick(ctx.db, from)
  return drawPaper<typeof drawPickList>('pick-list', await pickListOf(ctx, { orders, before, after }))
}

type Listed = { orders: readonly FulfilmentOrder[]; before: number; after: number }
async function pickListOf(ctx: Ctx, { orders, ...around }: Listed): Promise<PickListProps> {
  const rows: PickOrder[] = []
  for (const order of orders) {
    const { name, number, market, address } = order
    const shown = await listShownLines(ctx.db, order)
    const lines = shown.map(({ image, ...line }) => ({ ...line, picture: image?.key }))
    rows.push({ name, number, market, customer: address.name, lines })
  }
  const printedAt = staffDay(ctx.clock.now().toISOString())
  const keys = rows.flatMap(({ lines }) => lines.map(({ picture }) => picture))
  return { orders: rows, ...around, printedAt, pictures: await jpegsOf(ctx.files, keys, 132) }
}

export const packingSlipPdf = async (ctx: Ctx, order: FulfilmentOrder): Promise<Buffer> =>
  drawPaper<typeof drawPackingSlip>('packing-slip', await slipOf(ctx, order))

async function slipOf(ctx: Ctx, order: FulfilmentOrder): Promise<PackingSlipProps> {
  const slip = await subjectOf(ctx, order).slip(ctx, order.subjectId)
  const { number, address, market } = order
  const keys = slip.lines.map(({ picture }) => picture)
  const facts = { slip, number, address, language: marketOf(market).intlLocale }
  return { ...facts, pictures: await jpegsOf(ctx.files, keys, 240) }
}

type Booked = { out: readonly BookedParcel[]; back: BookedParcel | undefined }
/** Pick list, slip and labels of one order as one file. */
export async function parcelPapersPdf(
  ctx: Ctx,
  order: FulfilmentOrder,
  { out, back }: Booked,
): Promise<Buffer> {
  const labels = [...labelsOut(ctx, order, out), ...(back ? [await labelBack(ctx, order, back)] : [])]
  return drawPaper<typeof drawParcelPapers>('parcel-papers', {
    pickList: await pickListOf(ctx, { orders: [order], before: 0, after: 0 }),
    slip: await slipOf(ctx, order),
    labels,
  })
}

export const labelsPdf = (ctx: Ctx, order: FulfilmentOrder, parcels: BookedParcel[]) =>
  labels(labelsOut(ctx, order, parcels))

const labelsOut = ({ clock }: Ctx, order: FulfilmentOrder, parcels: readonly BookedParcel[]): Label[] =>
  parcels.map(({ trackingNumber }) => ({
    title: 'Garderobe',
    to: order.address,
    from: warehouseOf(order.market, clock.now()),
    trackingNumber,
    reference: order.name,
  }))

/** The member's label for a return. */
export const returnLabelPdf = async (ctx: Ctx, order: FulfilmentOrder, parcel: BookedParcel) =>
  labels([await labelBack(ctx, order, parcel)])

const labelBack = async (
  ctx: Ctx,
  order: FulfilmentOrder,
  { trackingNumber }: BookedParcel,
): Promise<Label> => ({
  title: textsOf(order.market)('label.return'),
  to: warehouseOf(order.market, ctx.clock.now()),
  from: order.address,
  trackingNumber,
  reference: await subjectOf(ctx, order).returnReference(ctx, order.subjectId),
})

const labels = (facts: Label[]) => drawPaper<typeof drawLabels>('labels', facts)

function warehouseOf(market: MarketId, now: Date): Address {
  const { name, street, zip, city } = marketAt(market, now).seller
  return { name, street, streetNumber: '', streetDoor: '', zip, city, country: 'DK' }
}
