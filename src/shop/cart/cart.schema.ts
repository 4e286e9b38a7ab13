import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, flag, list, moment, optional, orNull, text } from '#/platform/http/schema.ts'

const sku = Type.String({ minLength: 1, maxLength: 100 })
/** A whole number; the text "2" is refused (T61). */
const quantity = Type.Integer({ minimum: 1, maximum: 20 })
export const LineBody = closed({ sku, quantity })
export const RemoveQuery = closed({ sku: optional(sku) })
export const Code = closed({ code: Type.String({ minLength: 1, maxLength: 60 }) })
export const SeenVersion = closed({ version: count })

const Changed = closed({
  /** The price that its owner was last shown. */
  price: optional(closed({ was: amount })),
  /** Fewer units are available than were added. */
  quantity: optional(closed({ was: count, now: count })),
})
const Line = closed({
  sku: text,
  title: text,
  brand: text,
  size: text,
  colour: text,
  image: orNull(Picture),
  quantity: count,
  price: amount,
  lineTotal: amount,
  discount: amount,
  available: count,
  heldUntil: orNull(moment),
  changed: optional(Changed),
})
/** The lines of the cart and its sum, by the prices, stock and discounts of now; minor units, VAT included. */
export const ShownCart = closed({
  lines: list(Line),
  discounts: list(closed({ name: text, code: optional(text), amount, why: text })),
  /** Codes without effect, each with its reason. */
  unused: list(closed({ code: text, why: text })),
  subtotal: amount,
  discount: amount,
  total: amount,
  vat: amount,
  freeShipping: flag,
  currency: text,
  count,
  version: count,
  /** The words for customers while orders are switched off in the country. */
  ordersOff: optional(text),
})
export type CartView = Shown<typeof ShownCart>
