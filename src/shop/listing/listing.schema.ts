import { Type } from 'typebox'
import { FitTold } from '#/boxes/exchange/exchange.schema.ts'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import {
  amount,
  closed,
  count,
  flag,
  list,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { type FacetName, facetNames } from './facet-names.rule.ts'
import { OwnOrder } from './own/own-order.schema.ts'
import { sorts } from './sorts.rule.ts'

const value = Type.String({ minLength: 1, maxLength: 80 })
const values = optional(Type.Union([value, Type.Array(value, { maxItems: 50 })]))
const isSet = optional(Type.Literal('1'))
/** An empty query finds nothing. */
const question = optional(Type.String({ maxLength: 80 }))

const filters = Object.fromEntries(facetNames.map((name) => [name, values])) as Record<
  FacetName,
  typeof values
>
const listingParams = {
  page: optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 96 })),
  sort: optional(oneOf(sorts)),
  ...filters,
  facets: isSet,
  all: isSet,
  season: isSet,
}
export const ListingQuery = closed(listingParams)
export const SearchQuery = closed({ q: question, ...listingParams })
export const SuggestQuery = closed({ q: question })

export const ItemColour = closed({ key: text, title: text, hex: orNull(text), sku: text })
/** A garment in a listing, by the first of its variants that meets the filters and is available. */
export const Item = closed({
  sku: text,
  productId: uuid,
  handle: text,
  title: text,
  brand: text,
  brandSlug: text,
  price: amount,
  lowestPrice30: optional(amount),
  percent: optional(count),
  currency: text,
  image: optional(Picture),
  secondImage: optional(Picture),
  colours: list(ItemColour),
  sizes: list(text),
  isNew: flag,
  /** The average of its reviews; absent without reviews. */
  rating: optional(closed({ average: Type.Number(), count })),
  /** For a member: their size of it, or the size to take with what others found. */
  ownSize: optional(closed({ size: text, sku: text, evidence: optional(FitTold) })),
})
const Named = closed({ slug: text, title: text })
const Facet = closed({
  name: oneOf(facetNames),
  values: list(closed({ value: text, title: text, hex: optional(text), count })),
})
export const Listing = closed({
  total: count,
  page: count,
  pages: count,
  items: list(Item),
  facets: optional(list(Facet)),
  hidden: optional(count),
  /** A member's own order: whether it is on, and what it goes by. */
  own: optional(OwnOrder),
  category: optional(closed({ ...Named.properties, parent: optional(Named), children: list(Named) })),
  brand: optional(closed({ ...Named.properties, kinds: list(Named) })),
  instead: optional(list(closed({ q: text, total: count }))),
})
/**
 * With `pictures=1` each category has the picture of its first garment; a category without available garments has none.
 */
export const TreeQuery = closed({ pictures: isSet })
export const Tree = closed({
  categories: list(
    closed({ ...Named.properties, children: list(Named), filled: flag, picture: optional(Picture) }),
  ),
})
export const Suggestions = closed({
  words: list(text),
  categories: list(closed({ ...Named.properties, parent: optional(Named) })),
  brands: list(Named),
  products: list(Item),
})
