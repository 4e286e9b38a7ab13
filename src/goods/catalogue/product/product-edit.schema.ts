import { type TOptional, type TSchema, type TString, Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  momentInput,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { Picture } from '../cards/product-card.schema.ts'
import { productStates } from '../list/product-list.rule.ts'
import { MarketPrices } from '../prices/market-prices.schema.ts'
import { type Aspect, aspects, aspectValues } from '../traits/aspects.rule.ts'
import { kinds } from '../vocabulary/kinds.rule.ts'
import { type Language, languages } from '../vocabulary/languages.rule.ts'
import { MOST_PRODUCTS } from './selection.rule.ts'

const market = oneOf(marketIds)
const each = (value: TString) =>
  closed(
    Object.fromEntries(languages.map((language) => [language, optional(value)])) as Record<
      Language,
      TOptional<TString>
    >,
  )
export const MultilingualText = each(text)
export const multilingual = (maxLength: number) => each(Type.String({ maxLength }))
const made = Type.String({ maxLength: 300 })
const composed = optional(Type.String({ maxLength: 300 }))
export const revision = Type.Integer({ minimum: 0 })
/** Products that are changed by one act. */
export const ofSelection = <Schema extends TSchema>(product: Schema) =>
  Type.Array(product, { minItems: 1, maxItems: MOST_PRODUCTS })

const PriceNow = closed({
  market,
  amount,
  since: moment,
  /** The lowest price of the thirty days before it began; the shop states it for a reduced price. */
  low: orNull(amount),
})
const Variant = closed({
  sku: text,
  size: text,
  colour: text,
  colourKey: text,
  colourHex: orNull(text),
  barcode: orNull(text),
  withdrawn: flag,
  onHand: count,
  reserved: count,
  /** On the way or with a customer, neither kept nor back. */
  out: count,
  prices: list(PriceNow),
})
const ProductPicture = closed({
  id: uuid,
  colourKey: text,
  picture: Picture,
  alt: MultilingualText,
  focusX: count,
  focusY: count,
})
const Traits = closed(ofAspects(() => optional(list(text))))
const Corrections = closed(
  ofAspects((aspect) => optional(orNull(Type.Array(oneOf(aspectValues[aspect]), { maxItems: 12 })))),
)
function ofAspects<Schema>(schemaOf: (aspect: Aspect) => Schema) {
  return Object.fromEntries(aspects.map((aspect) => [aspect, schemaOf(aspect)])) as Record<Aspect, Schema>
}
export const ProductEdit = closed({
  id: uuid,
  handle: text,
  name: text,
  revision: count,
  status: oneOf(productStates),
  source: text,
  brandId: uuid,
  kind: oneOf(kinds),
  category: text,
  categoryChosen: flag,
  title: MultilingualText,
  description: MultilingualText,
  material: MultilingualText,
  care: MultilingualText,
  /** Each part as text; empty if unknown. */
  fibres: closed({ main: text, lining: text, filling: text, trim: text }),
  maker: text,
  makerContact: text,
  euContact: text,
  /** The day until which it is on sale without a maker or a contact in the EU. */
  safetyDue: orNull(day),
  tags: list(text),
  /** From the words. */
  traits: Traits,
  /** From a buyer's corrections. */
  corrected: Traits,
  createdAt: moment,
  updatedAt: moment,
  variants: list(Variant),
  pictures: list(ProductPicture),
  /** Measures by size, a line a size (size-lines.rule.ts). */
  measures: text,
  mayEdit: flag,
})
export type ProductEditView = Shown<typeof ProductEdit>
export type VariantEditView = ProductEditView['variants'][number]
export type PictureEditView = ProductEditView['pictures'][number]

export const ProductChoices = closed({
  brands: list(closed({ id: uuid, name: text })),
  categories: list(closed({ slug: text, parent: orNull(text), title: text })),
})
export type ProductChoicesView = Shown<typeof ProductChoices>

export const ProductEdits = closed({
  title: optional(multilingual(200)),
  description: optional(multilingual(5000)),
  material: optional(multilingual(500)),
  care: optional(multilingual(500)),
  fibres: optional(closed({ main: composed, lining: composed, filling: composed, trim: composed })),
  maker: optional(made),
  makerContact: optional(made),
  euContact: optional(made),
  brandId: optional(uuid),
  kind: optional(oneOf(kinds)),
  category: optional(orNull(Type.String({ maxLength: 60 }))),
  tags: optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 40 })),
  traits: optional(Corrections),
})
export const NewProduct = closed({
  brandId: uuid,
  kind: oneOf(kinds),
  title: closed({ en: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
})
export const NewVariant = closed({
  revision,
  size: Type.String({ maxLength: 30 }),
  colour: Type.String({ maxLength: 60 }),
  sku: Type.String({ maxLength: 100 }),
  barcode: Type.String({ maxLength: 60 }),
})
export const VariantChanges = closed({
  revision,
  sku: Type.String({ minLength: 1, maxLength: 200 }),
  barcode: optional(Type.String({ maxLength: 60 })),
  withdrawn: optional(flag),
})
export const SaleChange = closed({ revision, where: oneOf([...marketIds, 'all']), on: flag })
export const NewPrices = closed({
  revision,
  prices: Type.Array(MarketPrices.items, { minItems: 1, maxItems: marketIds.length }),
  skus: Type.Array(text, { maxItems: 500 }),
  from: optional(momentInput),
  until: optional(momentInput),
})
export const Saved = closed({ revision: count })
