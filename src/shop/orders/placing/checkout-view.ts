import type { Static } from 'typebox'
import { vatRateOf } from '#/money/invoices/issue/tax-point.rule.ts'
import { vatIncluded } from '#/money/invoices/issue/vat.rule.ts'
import { availableCredit } from '#/money/wallet/credits.ts'
import { contactFields } from '#/people/members/contact.rule.ts'
import type { BuyerRow } from '#/people/members/guests.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import type { PricedCart } from '#/shop/cart/cart.ts'
import { readCart } from '#/shop/cart/read-cart.ts'
import { emptyCart, shownCart } from '#/shop/cart/shown-cart.ts'
import { shippingChoices, withFreeShipping } from '../shipping.rule.ts'
import type { CheckoutSeen } from './checkout.schema.ts'

/** The deliveries for this cart, at its prices. */
export function shippingOf({ market, freeShipping }: Pick<PricedCart, 'market' | 'freeShipping'>, at: Date) {
  const choices = shippingChoices(market, at)
  return freeShipping ? withFreeShipping(choices) : choices
}

type Seen = { visit: Visit | undefined; market: MarketId; member: BuyerRow | undefined; email?: string }

/** The checkout with its present sums. `email`: a guest's, once entered, since limits per customer go by it. */
export async function checkoutView(
  ctx: Ctx,
  { visit, market, member, email = member?.email }: Seen,
): Promise<Static<typeof CheckoutSeen>> {
  const now = ctx.clock.now()
  const priced = visit && (await readCart(ctx, visit, { email }))
  const cart = priced ? shownCart(priced, now) : emptyCart(visit?.market ?? market)
  const shipping = priced ? shippingOf(priced, now) : []
  const vatRate = priced ? vatRateOf({ market: priced.market, at: now }) : 0
  const own = { memberId: member?.id ?? '', market: visit?.market ?? market, at: now }
  return {
    cart,
    buyer: member ? buyerOf(member) : null,
    shipping: shipping.map((choice) => {
      const total = cart.total + choice.amount
      return { ...choice, total, vat: vatIncluded(total, vatRate) }
    }),
    credit: member?.kind === 'member' ? await availableCredit(ctx.db, own) : 0,
  }
}

function buyerOf(member: BuyerRow) {
  const contact = Object.fromEntries(contactFields.map((field) => [field, member[field]])) as Pick<
    BuyerRow,
    (typeof contactFields)[number]
  >
  return { email: member.email, ...contact }
}
