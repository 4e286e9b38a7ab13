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
import type { drawPackingSlip } from './packing-slip.pdf.ts'
import type { drawPickList, PickOrder } from './pick-list.pdf.ts'

/** All papers of the warehouse, and the label that members print themselves. */
export async function pickListPdf(ctx: Ctx, from?: string): Promise<Buffer> {
  const rows: PickOrder[] = []
  const { orders, before, after } = await ordersToPick(ctx.db, from)
  for (const order of orders) {
    const { name, number, market, address } = order
    const shown = await listShownLines(ctx.db, order)
    const lines = shown.map(({ image, ...line }) => ({ ...line, picture: image?.key }))
    rows.push({ name, number, market, customer: address.name, lines })
  }
  const printedAt = staffDay(ctx.clock.now().toISOString())
  const keys = rows.flatMap(({ lines }) => lines.map(({ picture }) => picture))
  const pictures = await jpegsOf(ctx.files, keys, 132)
  return drawPaper<typeof drawPickList>('pick-list', { orders: rows, before, after, printedAt, pictures })
}

export async function packingSlipPdf(ctx: Ctx, order: FulfilmentOrder): Promise<Buffer> {
  const slip = await subjectOf(ctx, order).slip(ctx, order.subjectId)
  const { number, address, market } = order
  const keys = slip.lines.map(({ picture }) => picture)
  const facts = { slip, number, address, language: marketOf(market).intlLocale }
  const pictures = await jpegsOf(ctx.files, keys, 240)
  return drawPaper<typeof drawPackingSlip>('packing-slip', { ...facts, pictures })
}

export const labelsPdf = ({ clock }: Ctx, order: FulfilmentOrder, parcels: BookedParcel[]) =>
  labels(
    parcels.map(({ trackingNumber }) => ({
      title: 'Garderobe',
      to: order.address,
      from: warehouseOf(order.market, clock.now()),
      trackingNumber,
      reference: order.name,
    })),
  )

/** The member's label for a return. */
export const returnLabelPdf = async (ctx: Ctx, order: FulfilmentOrder, { trackingNumber }: BookedParcel) =>
  labels([
    {
      title: textsOf(order.market)('label.return'),
      to: warehouseOf(order.market, ctx.clock.now()),
      from: order.address,
      trackingNumber,
      reference: await subjectOf(ctx, order).returnReference(ctx, order.subjectId),
    },
  ])

const labels = (facts: Label[]) => drawPaper<typeof drawLabels>('labels', facts)

function warehouseOf(market: MarketId, now: Date): Address {
  const { name, street, zip, city } = marketAt(market, now).seller
  return { name, street, streetNumber: '', streetDoor: '', zip, city, country: 'DK' }
}
