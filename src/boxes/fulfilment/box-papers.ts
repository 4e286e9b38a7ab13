import { stylistName } from '#/people/identity/staff/stylists.ts'
import { namedFees } from '#/platform/fees/fee-texts.ts'
import { formatDate, moneyColumn } from '#/platform/markets/format.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Slip } from '#/platform/ports/fulfilment-subject.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { listPieces } from '../pieces/pieces.ts'
import { priceToPay } from '../settlement/price-to-pay.rule.ts'
import { feesOfBox, termsOf } from '../terms.ts'
import { answeredWishes } from '../wishes/wish-texts.ts'

/** The packing slip in the member's language: the stylist's letter, each piece with its price, and the next steps. */
export async function boxSlip(ctx: Ctx, box: Box): Promise<Slip> {
  const t = textsOf(box.market)
  const pieces = await listPieces(ctx.db, box)
  const wishes = await answeredWishes(ctx.db, box)
  const whole = priceToPay({
    pieces: pieces.map((piece) => ({ ...piece, state: 'delivered' })),
    ...feesOfBox(box),
  })
  const fees = namedFees(whole.fees, t)
  const amounts = [...pieces.map(({ price }) => price), ...fees.map(({ amount }) => amount), whole.total]
  const money = moneyColumn(amounts, box.market)
  return {
    title: t('slip.title'),
    greeting: t('slip.greeting', { firstName: box.address.name.split(' ')[0] ?? '' }),
    note: box.note,
    wishes,
    from: t('slip.from', { stylist: (await stylistName(ctx.db, box.stylistId)) ?? 'Garderobe' }),
    lines: pieces.map(({ id, brand, title, size, colour, price, stylistNote, image }) => ({
      id,
      picture: image?.key,
      title,
      details: [brand, colour, size].filter(Boolean).join(' · '),
      note: stylistNote,
      price: money(price),
    })),
    sums: [
      ...fees.map(({ name, amount }) => ({ label: name, amount: money(amount) })),
      { label: t('slip.sum'), amount: money(whole.total) },
    ],
    howTo: t('slip.howTo', { days: termsOf(box).approvalDays }),
    labels: t('feedback.labels'),
  }
}

export function boxReturnReference({ number, market, approvalEndsAt }: Box): string {
  const t = textsOf(market)
  const last = approvalEndsAt && formatDate(atNoon(lastDayOf(approvalEndsAt, market)), market)
  return [t('label.box', { number }), last && t('label.before', { date: last })].filter(Boolean).join(' · ')
}
