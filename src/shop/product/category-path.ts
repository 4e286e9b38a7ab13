import { paths } from '#/platform/paths.ts'
import type { ShownProduct } from './product-check.ts'

/** The listing in which a product stands. */
export const categoryPath = ({ category: { slug, parent } }: Pick<ShownProduct, 'category'>) =>
  paths.shopCategory(parent?.slug ?? slug, parent && slug)
