import { formatDate, moneyColumn } from '#/platform/markets/format.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Slip } from '#/platform/ports/fulfilment-subject.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { termsOf } from '../terms.ts'
import type { Exchange, Locked } from './exchanges.ts'
import { withCards } from './with-cards.ts'

/** The packing slip in the member's language: the pieces, their prices, and the right to return them. */
export async function exchangeSlip(ctx: Ctx, { box, exchange, pieces }: Locked): Promise<Slip> {
  const { market, address } = box
  const t = textsOf(market)
  const sent = (await withCards(ctx.db, box, pieces)).filter(({ state }) => state !== 'cancelled')
  const total = sent.reduce((sum, { price }) => sum + price, exchange.fee)
  const money = moneyColumn([...sent.map(({ price }) => price), exchange.fee, total], market)
  return {
    title: t('exchange.slipTitle'),
    greeting: t('exchange.slipGreeting', { firstName: address.name.split(' ')[0] ?? '' }),
    note: '',
    from: '',
    lines: sent.map(({ id, title, brand, colour, size, price, image }) => ({
      id,
      picture: image?.key,
      title,
      details: [brand, colour, size].filter(Boolean).join(' · '),
      note: '',
      price: money(price),
    })),
    sums: [
      { label: t('exchange.fee'), amount: money(exchange.fee) },
      { label: t('slip.sum'), amount: money(total) },
    ],
    howTo: t('exchange.slipHowTo', { days: termsOf(box).withdrawalDays }),
    labels: t('feedback.labels'),
  }
}

export function returnReference({ box, exchange }: { box: Box; exchange: Exchange }): string {
  const t = textsOf(box.market)
  const until = exchange.withdrawUntil
  const last = until && formatDate(atNoon(lastDayOf(until, box.market)), box.market)
  return [t('label.box', { number: exchange.number }), last && t('label.before', { date: last })]
    .filter(Boolean)
    .join(' · ')
}
