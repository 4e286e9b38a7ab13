import { sendBackBy } from '#/after-sales/claims/claim.rule.ts'
import { lastDayToReturn, refundDueAt } from '#/after-sales/returns/return.rule.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { jpegPath } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import { found } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type MailLink, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listReturnable } from '#/shop/orders/after-sales/returnable.ts'
import { listOrderLines, paidFor } from '#/shop/orders/order-lines.ts'
import { orderTermsOf } from '#/shop/orders/order-terms.rule.ts'
import { findOrder } from '#/shop/orders/orders.ts'
import type { Contract, Declared } from './declared.ts'
import { withdrawalReceivedEmail } from './withdrawal-received.email.tsx'

type Told = { id: string; contract: Contract; declared: Declared; outcome: 'cancelled' | 'recorded' }

/** Confirms a declaration, by any person, and its time on a durable medium, to the contract's own address (R11.03). */
export const notifyWithdrawal = async (ctx: Ctx, { id, contract, declared, outcome }: Told) =>
  queueEmail(ctx, {
    event: `withdrawal:${id}`,
    template: withdrawalReceivedEmail,
    props: {
      firstName: contract.customer.firstName,
      number: contract.number,
      pieces: declared.pieces,
      at: declared.declaredAt,
      outcome: outcome === 'cancelled' && contract.subjectType === 'gift-card' ? 'gift' : outcome,
      meant: await whatIsMeant(ctx, contract, declared),
      ...(contract.subjectType === 'shop-order' && (await howItStands(ctx, contract, declared))),
      ...(outcome === 'recorded' && isGoods(contract) && { refundBy: lastDayToRefund(contract, declared) }),
    },
    market: contract.customer.market,
    memberId: contract.customer.id,
    link: linkTo(contract),
  })

const isGoods = ({ subjectType }: Contract) => subjectType !== 'gift-card'

/** For an order: all pieces, or the one piece that the words name; a colleague reads any other words. */
async function whatIsMeant({ db }: Ctx, { subjectType, subjectId, customer }: Contract, said: Declared) {
  if (subjectType !== 'shop-order') return []
  const words = said.pieces.toLowerCase()
  const lines = await listOrderLines(db, subjectId)
  const named = lines.filter(({ description }) => words.includes(titleIn(description)))
  const meant = words ? (named.length === 1 ? named : []) : lines
  const skus = [...new Set(meant.map(({ sku }) => sku))]
  const cards = await findProductCardsEver(db, skus, customer.market)
  const images = new Map(cards.map(({ sku, image }) => [sku, image]))
  return meant.map((line) => {
    const { sku, description: name } = line
    const image = images.get(sku)
    return { name, price: paidFor(line), picture: image ? { path: jpegPath(image), alt: image.alt } : null }
  })
}

/**
 * The sum paid for an order, and, within the legal period, where the goods are. A mail about a refund names no
 * condition.
 */
async function howItStands({ db }: Ctx, { subjectId }: Contract, { declaredAt, pieces }: Declared) {
  const { paidAt, total, state, returnsUntil, ...order } = found(await findOrder(db, subjectId))
  const paid = paidAt ? total : 0
  if (state === 'cancelled') {
    const { shippingAmount: shipping } = order
    const lines = await listOrderLines(db, subjectId)
    const isAll = !pieces && lines.reduce((sum, line) => sum + paidFor(line), shipping) === paid
    return { paid, ...(isAll && paid > 0 && { shipping }) }
  }
  if (paid === 0 || (returnsUntil && new Date(declaredAt) >= returnsUntil)) return { paid }
  if (state === 'packed' || state === 'shipped') return { paid, goods: 'under-way' as const }
  const isThere = state === 'delivered' && (await listReturnable(db, subjectId)).length > 0
  if (!isThere) return { paid }
  const until = sendBackBy({ market: order.market, at: new Date(declaredAt) })
  const { returnFee } = orderTermsOf(order)
  return {
    ...{ paid, goods: 'there' as const, sendBy: atNoon(lastDayToReturn(until, order.market)) },
    ...(returnFee > 0 && { returnFee }),
  }
}

/** The title in a line's description, which is title, colour, size. */
const titleIn = (description: string) => description.split(',')[0]!.toLowerCase()

/** Equals the desk's day (`listWithdrawals`). */
function lastDayToRefund({ customer: { market } }: Contract, { declaredAt }: Declared) {
  const at = new Date(declaredAt)
  return atNoon(lastDayToReturn(refundDueAt(at, market, marketAt(market, at).refundDays), market))
}

/** An order and a gift card open with the link alone, for guests too. */
function linkTo({ subjectType, subjectId }: Contract): MailLink {
  if (subjectType === 'box') return { path: paths.accountBoxes() }
  const path = subjectType === 'gift-card' ? paths.giftCard(subjectId) : paths.shopOrder(subjectId)
  return { path, purpose: 'order', subject: subjectId }
}
