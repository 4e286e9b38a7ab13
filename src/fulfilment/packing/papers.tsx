import { renderToBuffer } from '@react-pdf/renderer'
import { staffDay } from '#/app/studio/staff-time.ts'
import type { Box } from '#/boxes/boxes.ts'
import { lastDayOf } from '#/boxes/delivery/deadlines.rule.ts'
import { listPieces } from '#/boxes/pieces.ts'
import { feeOf, priceToPay } from '#/boxes/settlement/price-to-pay.rule.ts'
import type { Ctx } from '#/context.ts'
import type { Address } from '#/markets/address.ts'
import { formatDate, formatMoney } from '#/markets/format.ts'
import { marketAt } from '#/markets/market-at.ts'
import type { MarketId } from '#/markets/markets.ts'
import { atNoon } from '#/markets/noon.ts'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/texts.ts'
import { stylistName } from '#/styling/stylists.ts'
import type { BookedParcel } from '../parcels/parcels.ts'
import { barcode } from './barcode.ts'
import { ShippingLabel } from './label.pdf.tsx'
import { PackingSlip } from './packing-slip.pdf.tsx'
import { type PickBox, PickList } from './pick-list.pdf.tsx'
import { packPieces } from './warehouse.queries.ts'

/** Everything the warehouse prints, and the label she prints herself. */
export async function pickListPdf(ctx: Ctx): Promise<Buffer> {
  const boxes = await ctx.db.many<Box>(
    sql`SELECT * FROM box WHERE state = 'approved' ORDER BY approved_at, number LIMIT 100`,
  )
  const rows: PickBox[] = []
  for (const { id, number, market, address } of boxes) {
    const pieces = await packPieces(ctx.db, id, market)
    const withCodes = await Promise.all(
      pieces.map(async (piece) => ({ ...piece, barcode: await barcode(piece.barcode ?? piece.sku) })),
    )
    rows.push({ number, market, customer: address.name, barcode: await barcode(number), pieces: withCodes })
  }
  return renderToBuffer(<PickList boxes={rows} printedAt={staffDay(ctx.clock.now().toISOString())} />)
}

export async function packingSlipPdf(ctx: Ctx, box: Box): Promise<Buffer> {
  const t = textsOf(box.market)
  const money = (amount: number) => formatMoney(amount, box.market)
  const pieces = await listPieces(ctx.db, box)
  const fee = feeOf(box)
  const whole = priceToPay({ items: pieces.map((piece) => ({ ...piece, state: 'delivered' })), ...fee })
  const words = {
    title: t('slip.title'),
    greeting: t('slip.greeting', { firstName: box.address.name.split(' ')[0] ?? '' }),
    from: t('slip.from', { stylist: (await stylistName(ctx.db, box.stylistId)) ?? 'Garderobe' }),
    fee: t('box.handlingFee'),
    sum: t('slip.sum'),
    howTo: t('slip.howTo', { days: box.terms.approvalDays }),
    labels: t('feedback.labels'),
  }
  const lines = pieces.map(({ id, brand, title, size, colour, price, stylistNote }) => ({
    id,
    brand,
    title,
    size,
    colour,
    price: money(price),
    note: stylistNote,
  }))
  return renderToBuffer(
    <PackingSlip
      words={words}
      number={box.number}
      address={box.address}
      note={box.note}
      pieces={lines}
      handlingFee={money(whole.handlingFee)}
      total={money(whole.total)}
    />,
  )
}

export const labelPdf = (box: Box, { trackingNumber }: BookedParcel, now: Date) =>
  label({
    title: 'Garderobe',
    to: box.address,
    from: warehouseOf(box.market, now),
    trackingNumber,
    reference: `Box ${box.number}`,
  })

/** Her label for what goes back, with the last day to send it. */
export function returnLabelPdf(box: Box, { trackingNumber }: BookedParcel, now: Date): Promise<Buffer> {
  const t = textsOf(box.market)
  const last = box.approvalEndsAt && formatDate(atNoon(lastDayOf(box.approvalEndsAt, box.market)), box.market)
  const reference = [t('label.box', { number: box.number }), last && t('label.before', { date: last })]
    .filter(Boolean)
    .join(' · ')
  return label({
    title: t('label.return'),
    to: warehouseOf(box.market, now),
    from: box.address,
    trackingNumber,
    reference,
  })
}

type LabelFacts = { title: string; to: Address; from: Address; trackingNumber: string; reference: string }
const label = async (facts: LabelFacts) =>
  renderToBuffer(<ShippingLabel {...facts} barcode={await barcode(facts.trackingNumber)} />)

function warehouseOf(market: MarketId, now: Date): Address {
  const { name, street, zip, city } = marketAt(market, now).seller
  return { name, street, streetNumber: '', streetDoor: '', zip, city, country: 'DK' }
}
