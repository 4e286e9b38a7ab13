import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  list,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { shippingMethodIds } from '#/platform/markets/rules/rules.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { ShownCart } from '#/shop/cart/cart.schema.ts'
import { orderMachine } from '../order.states.ts'

const field = Type.String({ maxLength: 1000 })
/** A buyer's fields, but for the address of the mails. */
export const contactSeen = {
  firstName: field,
  lastName: field,
  phone: field,
  street: field,
  streetNumber: field,
  streetDoor: Type.String({ maxLength: 1000, default: '' }),
  zip: field,
  city: field,
}

/** The cart, and the total with each delivery; minor units, VAT included. */
export const CheckoutSeen = closed({
  cart: ShownCart,
  buyer: orNull(closed({ email: text, ...contactSeen })),
  shipping: list(
    closed({ id: oneOf(shippingMethodIds), amount, from: day, to: day, total: amount, vat: amount }),
  ),
  /** The credit of a signed-in member. */
  credit: amount,
})
export type CheckoutView = Shown<typeof CheckoutSeen>

export const Ordering = closed({
  email: optional(field),
  ...contactSeen,
  shipping: oneOf(shippingMethodIds),
  /** The sums that the page showed; the server refuses other ones. */
  total: amount,
  cartVersion: count,
  /** The part of the total to pay with credit; the card pays the rest. */
  credit: optional(Type.Integer({ minimum: 0 })),
  terms: Type.Boolean(),
})

export const OrderPlaced = closed({
  orderId: uuid,
  state: oneOf(statesOf(orderMachine)),
  /**
   * `clientSecret`: for the provider's card form; null when the provider did not answer, and the page then asks for it
   * (decision 239).
   */
  payment: orNull(closed({ chargeId: uuid, amount, currency: text, clientSecret: orNull(text) })),
  /** A guest's session, valid for this order alone. */
  session: orNull(closed({ id: text, token: text, scope: text })),
})
export type OrderedView = Shown<typeof OrderPlaced>
