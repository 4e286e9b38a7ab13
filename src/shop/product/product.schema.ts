import { Picture } from '#/catalogue/product-card.schema.ts'
import { amount, closed, count, list, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { Item } from '../listing/listing.schema.ts'

const Named = closed({ slug: text, title: text })
const Variant = closed({
  sku: text,
  size: text,
  colour: text,
  colourKey: text,
  colourHex: orNull(text),
  price: amount,
  lowestPrice30: optional(amount),
  percent: optional(count),
  available: count,
})
export const Product = closed({
  sku: text,
  productId: uuid,
  handle: text,
  title: text,
  brand: text,
  brandSlug: text,
  kind: text,
  description: text,
  material: text,
  care: text,
  currency: text,
  category: closed({ ...Named.properties, parent: optional(Named), children: list(Named) }),
  images: list(closed({ ...Picture.properties, colourKey: text })),
  variants: list(Variant),
})
export const Alternatives = closed({ items: list(Item) })
