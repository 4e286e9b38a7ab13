import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { fitsOf, type Sizes } from '#/styling/ranking/size.rule.ts'
import type { AskedGoods } from './advise.ts'

/** A garment of the shelf in a size, as a question on its fit. */
export const askedOf = ({ id, brandSlug, kind, variants }: ShelfProduct, size: string): AskedGoods => ({
  productId: id,
  brand: brandSlug,
  kind,
  size,
  variants,
})

/** Tells whether a label is the member's own size; it is not where nothing is known of it. */
export function isOwnSize(sizes: Sizes): (garment: ShelfProduct, size: string) => boolean {
  const fitOf = fitsOf(sizes)
  return (garment, size) => {
    const fit = fitOf(garment, size)
    return fit.is === 'known' && fit.steps === 0
  }
}

/** The variant of this colour in another size; undefined when no unit is free. */
export const freeInSize = (
  { variants }: ShelfProduct,
  { colourKey }: Pick<ShelfVariant, 'colourKey'>,
  size: string,
): ShelfVariant | undefined =>
  variants.find((one) => one.size === size && one.colourKey === colourKey && one.free)
