import type { StagedVariant } from '#/goods/catalogue/publishing/staging.ts'

/** A style number that the file gives to several variants, and the first SKU that was made of it. */
export type MadeSku = { theirs: string; ours: string }

/**
 * Makes a SKU for each variant that shares one within a product: the shared SKU, colour and size. The same number on two variants of one
 * size and colour stays, and is a fault (requireDistinct).
 */
export function makeSkus(variants: readonly StagedVariant[]): MadeSku | undefined {
  const bySku = Map.groupBy(variants, ({ sku }) => sku)
  let first: MadeSku | undefined
  for (const [theirs, those] of bySku) {
    if (those.length === 1) continue
    for (const variant of those) {
      variant.styleNumber = theirs
      variant.sku = skuOf(theirs, variant)
    }
    first ??= { theirs, ours: those[0]!.sku }
  }
  return first
}

export const skuOf = (start: string, { colourKey, size }: Pick<StagedVariant, 'colourKey' | 'size'>) =>
  [start, ...[colourKey, size].filter(Boolean).map((part) => part.toUpperCase().replace(/\s+/g, ''))].join(
    '-',
  )
