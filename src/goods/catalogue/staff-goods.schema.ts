import type { Shown } from '#/platform/http/contract.ts'
import { closed, optional, text } from '#/platform/http/schema.ts'
import { Picture } from './cards/product-card.schema.ts'

/** A piece for staff, wherever it was sold, and whether it still is. */
export const StaffGoods = closed({
  brand: text,
  title: text,
  colour: text,
  size: text,
  image: optional(Picture),
})
export type StaffGoodsView = Shown<typeof StaffGoods>
