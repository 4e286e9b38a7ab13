import { staffDay } from '#/app/studio/staff-time.ts'
import type { Ctx } from '#/context.ts'
import type { Address } from '#/markets/address.ts'
import { marketAt } from '#/markets/market-at.ts'
import type { MarketId } from '#/markets/markets.ts'
import { drawPaper } from '#/platform/papers/draw-paper.ts'
import { subjectOf } from '#/ports/fulfilment-subject.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { listLines } from '../lines.ts'
import type { FulfilmentOrder } from '../orders.ts'
import type { BookedParcel } from '../parcels/parcels.ts'
import type { drawLabels, Label } from './label.pdf.tsx'
import type { drawPackingSlip } from './packing-slip.pdf.tsx'
import type { drawPickList, PickOrder } from './pick-list.pdf.tsx'
import { ordersToPick } from './warehouse.queries.ts'

/** Everything the warehouse prints, and the label that members print themselves. */
export async function pickListPdf(ctx: Ctx, from?: string): Promise<Buffer> {
  const rows: PickOrder[] = []
  const { orders, before, after } = await ordersToPick(ctx.db, from)
  for (const order of orders) {
    const { name, number, market, address } = order
    rows.push({ name, number, market, customer: address.name, lines: await listLines(ctx.db, order) })
  }
  const printedAt = staffDay(ctx.clock.now().toISOString())
  return drawPaper<typeof drawPickList>('pick-list', { orders: rows, before, after, printedAt })
}

export async function packingSlipPdf(ctx: Ctx, order: FulfilmentOrder): Promise<Buffer> {
  const slip = await subjectOf(ctx, order).slip(ctx, order.subjectId)
  const { number, address } = order
  return drawPaper<typeof drawPackingSlip>('packing-slip', { slip, number, address })
}

/** A page for each parcel. */
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

/** The member's label for what goes back. */
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
