import { FitTold } from '#/boxes/exchange/exchange.schema.ts'
import { tendencies } from '#/boxes/parts/outcomes.rule.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
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
import { Item } from '../listing/listing.schema.ts'
import { bases } from './size-advice.rule.ts'

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
  /** Millimetres; absent where nobody has measured it. */
  length: optional(count),
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
  /** Per cent by part, in the market's language; a part that is the whole garment has no name. */
  fibres: list(closed({ part: text, fibres: text })),
  care: text,
  maker: text,
  makerContact: text,
  euContact: text,
  currency: text,
  category: closed({ ...Named.properties, parent: optional(Named), children: list(Named) }),
  images: list(closed({ ...Picture.properties, colourKey: text })),
  variants: list(Variant),
  delivery: list(closed({ id: oneOf(shippingMethodIds), amount, from: day, to: day })),
  /** Days to return from delivery, and the fee of a parcel back (R6.14). */
  returns: closed({ days: count, fee: amount }),
})
export const ProductAlternatives = closed({ items: list(Item) })

const Evidence = closed({
  basis: oneOf(bases),
  members: count,
  keptOfTen: count,
  tendency: oneOf(tendencies),
})
/** `own`: the size by the member's answers. `evidence` is absent when there is too little data. */
export const Advice = closed({
  size: closed({
    own: optional(text),
    cut: optional(text),
    evidence: optional(Evidence),
    /** The size to take instead of the own one, and what others found. */
    take: optional(closed({ size: text, evidence: FitTold })),
  }),
  /** An outfit with the piece, in the order of its places on the body. */
  goesWith: list(closed({ ...Item.properties, kind: oneOf(kinds) })),
})
