import type { Static } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, flag, list, text, uuid } from '#/platform/http/schema.ts'

const Brand = closed({
  id: uuid,
  name: text,
  slug: text,
  former: list(text),
  products: count,
  /** Of those, what the shop shows; of these again, what has two left at most and what nothing is left of. */
  published: count,
  low: count,
  out: count,
})
export const Brands = closed({ brands: list(Brand), mayEdit: flag })
export type BrandRead = Static<typeof Brand>
export type BrandView = Shown<typeof Brands>['brands'][number]
