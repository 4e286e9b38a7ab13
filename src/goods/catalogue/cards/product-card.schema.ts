import { amount, closed, count, list, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { kinds } from '../vocabulary/kinds.rule.ts'

export const Picture = closed({
  key: text,
  widths: list(count),
  width: count,
  height: count,
  blur: text,
  alt: text,
  focusX: optional(count),
  focusY: optional(count),
})
export const productCard = {
  sku: text,
  productId: uuid,
  handle: text,
  brand: text,
  title: text,
  description: text,
  colour: text,
  colourKey: text,
  colourHex: orNull(text),
  size: text,
  kind: oneOf(kinds),
  price: amount,
  currency: text,
  material: text,
  care: text,
  tags: list(text),
  images: list(Picture),
  image: optional(Picture),
}
