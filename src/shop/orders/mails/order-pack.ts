import { openPack, type PackFacts } from '#/people/law/pack/packs.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { MailAttachment } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { type OrderLine, paidFor } from '../order-lines.ts'
import type { Order } from '../orders.ts'

/** The contract of a paid order of the shop, of the day on which it was placed. */
export function openOrderPack(
  ctx: Ctx,
  order: Order,
  lines: readonly OrderLine[],
): Promise<MailAttachment[]> {
  const { id, memberId, market, number, placedAt, shippingAmount, total } = order
  const t = textsOf(market)
  return openPack(ctx, {
    kind: 'shop-order',
    subjectId: id,
    memberId,
    market,
    number,
    agreedAt: placedAt,
    facts: {
      lines: [
        ...lines.map((line) => ({ name: line.description, amount: paidFor(line) })),
        { name: t('shopOrder.shipping'), amount: shippingAmount },
      ],
      total,
      rows: [delivered(order)],
    },
  })
}

type Exchange = Pick<Order, 'id' | 'memberId' | 'market' | 'number' | 'promisedFrom' | 'promisedTo'> & {
  boxId: string
  agreedAt: Date
  fee: number
  total: number
  pieces: readonly { description: string; price: number }[]
}

/** The contract of the pieces that a member chose in exchange; its file goes with the mail of the box's decision. */
export const openExchangePack = (ctx: Ctx, exchange: Exchange): Promise<MailAttachment[]> => {
  const { id, boxId, memberId, market, number, agreedAt, fee, total, pieces } = exchange
  const t = textsOf(market)
  return openPack(ctx, {
    kind: 'exchange',
    subjectId: id,
    parentId: boxId,
    memberId,
    market,
    number,
    agreedAt,
    facts: {
      lines: [
        ...pieces.map(({ description, price }) => ({ name: description, amount: price })),
        ...(fee > 0 ? [{ name: t('exchange.fee'), amount: fee }] : []),
      ],
      total,
      rows: [delivered(exchange)],
    },
  })
}

type Promised = Pick<Order, 'market' | 'promisedFrom' | 'promisedTo'>
function delivered({ market, promisedFrom, promisedTo }: Promised): PackFacts['rows'][number] {
  const t = textsOf(market)
  const day = (date: string) => formatDate(atNoon(date), market, 'weekday')
  return {
    name: t('pack.delivered'),
    value: t('pack.deliveredFromTo', { from: day(promisedFrom), to: day(promisedTo) }),
  }
}
