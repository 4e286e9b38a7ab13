import { renderToBuffer } from '@react-pdf/renderer'
import { staffDay } from '#/app/studio/staff-time.ts'
import type { Ctx } from '#/context.ts'
import type { Address } from '#/markets/address.ts'
import { marketAt } from '#/markets/market-at.ts'
import type { MarketId } from '#/markets/markets.ts'
import { subjectOf } from '#/ports/fulfilment-subject.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { listLines } from '../lines.ts'
import type { FulfilmentOrder } from '../orders.ts'
import type { BookedParcel } from '../parcels/parcels.ts'
import { barcode } from './barcode.ts'
import { type Label, ShippingLabels } from './label.pdf.tsx'
import { PackingSlip } from './packing-slip.pdf.tsx'
import { PickList, type PickOrder } from './pick-list.pdf.tsx'
import { ordersToPick } from './warehouse.queries.ts'

/** Everything the warehouse prints, and the label that members print themselves. */
export async function pickListPdf(ctx: Ctx, from?: string): Promise<Buffer> {
  const rows: PickOrder[] = []
  const { orders, before, after } = await ordersToPick(ctx.db, from)
  for (const order of orders) {
    const { name, number, market, address } = order
    const lines = await Promise.all(
      (await listLines(ctx.db, order)).map(async (line) => ({
        ...line,
        barcode: await barcode(line.barcode ?? line.sku),
      })),
    )
    rows.push({ name, number, market, customer: address.name, barcode: await barcode(number), lines })
  }
  const printedAt = staffDay(ctx.clock.now().toISOString())
  return renderToBuffer(<PickList orders={rows} before={before} after={after} printedAt={printedAt} />)
}

export async function packingSlipPdf(ctx: Ctx, order: FulfilmentOrder): Promise<Buffer> {
  const slip = await subjectOf(ctx, order).slip(ctx, order.subjectId)
  return renderToBuffer(<PackingSlip slip={slip} number={order.number} address={order.address} />)
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

async function labels(facts: Omit<Label, 'barcode'>[]): Promise<Buffer> {
  const drawn = await Promise.all(
    facts.map(async (label) => ({ ...label, barcode: await barcode(label.trackingNumber) })),
  )
  return renderToBuffer(<ShippingLabels labels={drawn} />)
}

function warehouseOf(market: MarketId, now: Date): Address {
  const { name, street, zip, city } = marketAt(market, now).seller
  return { name, street, streetNumber: '', streetDoor: '', zip, city, country: 'DK' }
}
