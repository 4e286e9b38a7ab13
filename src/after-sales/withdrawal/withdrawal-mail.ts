import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { jpegPath } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type MailLink, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { WithdrawnOrder } from '#/platform/ports/withdrawal.ts'
import { lastDayToReturn, refundDueAt } from '../returns/return.rule.ts'
import type { Named } from './declared.ts'
import { withdrawalReceivedEmail } from './withdrawal-received.email.tsx'

type Result = { outcome: 'cancelled' | 'recorded'; order?: WithdrawnOrder }

/** Confirms a declaration, by any person, and its time on a durable medium, to the purchase's own address (R11.03). */
export async function notifyWithdrawal(ctx: Ctx, named: Named, { outcome, order }: Result): Promise<void> {
  const { id, type, purchase, customer, name, remembered, pieces } = named
  const at = named.declaredAt.toISOString()
  const { firstName, market } = customer
  const { meant = [], sendBy, ...sums } = order ?? {}
  const isGift = type === 'gift-card'
  await queueEmail(ctx, {
    event: `withdrawal:${id}`,
    template: withdrawalReceivedEmail,
    props: {
      ...{ firstName, name, remembered, number: purchase.number, pieces, at, ...sums },
      outcome: outcome === 'cancelled' && isGift ? 'gift' : outcome,
      meant: await withPictures(ctx, meant, market),
      ...(sendBy && { sendBy: atNoon(lastDayToReturn(sendBy, market)) }),
      ...(outcome === 'recorded' && !isGift && { refundBy: lastDayToRefund(at, market) }),
    },
    market,
    memberId: customer.id,
    link: linkTo(named),
  })
}

async function withPictures({ db }: Ctx, meant: WithdrawnOrder['meant'], market: MarketId) {
  const cards = await findProductCardsEver(db, [...new Set(meant.map(({ sku }) => sku))], market)
  const images = new Map(cards.map(({ sku, image }) => [sku, image]))
  return meant.map(({ name, price, sku }) => {
    const image = images.get(sku)
    return { name, price, picture: image ? { path: jpegPath(image), alt: image.alt } : null }
  })
}

/** Equals the desk's day (`listWithdrawals`). */
function lastDayToRefund(declaredAt: string, market: MarketId) {
  const at = new Date(declaredAt)
  return atNoon(lastDayToReturn(refundDueAt(at, market, marketAt(market, at).refundDays), market))
}

/** An order and a gift card open with the link alone, for guests too. */
function linkTo({ type, purchase: { id: subject } }: Named): MailLink {
  if (type === 'box') return { path: paths.accountBoxes() }
  const path = type === 'gift-card' ? paths.giftCard(subject) : paths.shopOrder(subject)
  return { path, purpose: 'order', subject }
}
