import type { Static } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, text, uuid } from '#/platform/http/schema.ts'

const Brand = closed({
  id: uuid,
  name: text,
  slug: text,
  former: list(text),
  products: count,
  /** `published`: products that the shop shows; `low` and `out`: those of them with two or fewer left, and with none. */
  published: count,
  low: count,
  out: count,
  /** Its chart of sizes, a line a size (size-lines.rule.ts). */
  chart: text,
})
export const Brands = closed({ brands: list(Brand) })
export type BrandRead = Static<typeof Brand>
export type BrandView = Shown<typeof Brands>['brands'][number]
