import type { Static } from 'typebox'
import { amount, closed, day, list, oneOf, orNull, text } from '#/platform/http/schema.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { shippingMethodIds } from '#/platform/markets/rules/rules.ts'
import { paths } from '#/platform/paths.ts'
import { ShownCart } from '#/shop/cart/cart.schema.ts'
import type { PricedCart } from '#/shop/cart/cart.ts'
import { shownCart } from '#/shop/cart/shown-cart.ts'
import { shippingOf } from '#/shop/orders/placing/checkout-view.ts'

/**
 * The shop's part of the record (R3.03), in minor units. Step `cart`: the cart must be looked at first; `checkout`:
 * it can be paid.
 */
export const CheckoutFields = {
  checkout_step: orNull(oneOf(['cart', 'checkout'])),
  cart: orNull(ShownCart),
  discounts: ShownCart.properties.discounts,
  checkoutPreview: closed({
    shipping: closed({
      shipping_method_id: orNull(oneOf(shippingMethodIds)),
      shipping_methods: list(closed({ id: oneOf(shippingMethodIds), amount, from: day, to: day })),
    }),
  }),
  shops: list(closed({ locale: text, currency: text, path: text })),
}

/** Assumes the first way of delivery, as the checkout does, which is the cheapest. */
export function checkoutFields(priced: PricedCart | null | undefined, market: MarketId, at: Date) {
  const cart = priced ? shownCart(priced, at) : null
  const methods = priced && priced.lines.length > 0 ? shippingOf(priced, at) : []
  return {
    checkout_step: cart && cart.lines.length > 0 ? stepOf(cart) : null,
    cart,
    discounts: cart?.discounts ?? [],
    checkoutPreview: { shipping: { shipping_method_id: methods[0]?.id ?? null, shipping_methods: methods } },
    shops: [{ locale: marketOf(market).id, currency: marketOf(market).currency, path: paths.shop() }],
  } satisfies { [name in keyof typeof CheckoutFields]: Static<(typeof CheckoutFields)[name]> }
}

const stepOf = ({ lines }: Static<typeof ShownCart>) =>
  lines.some(({ changed, available, quantity }) => changed || available < quantity) ? 'cart' : 'checkout'
