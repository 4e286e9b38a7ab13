import type { StagedProduct } from '../publishing/staging.ts'
import { safetyLacks } from '../safety/safety.rule.ts'
import type { MadeSku } from './product/own-skus.rule.ts'
import type { ReadProduct } from './read-product.ts'

/** Counts over the whole file that end as one note each. */
export function tallies() {
  const skus = { products: 0, line: 0, theirs: '', ours: '' }
  const uncounted = { variants: 0, line: 0 }
  const unsafe = { products: 0, line: 0 }
  return {
    add({ line, variants }: ReadProduct, madeSku: MadeSku | undefined) {
      if (madeSku && skus.products++ === 0) Object.assign(skus, madeSku, { line })
      for (const variant of variants)
        if (variant.quantity === null && uncounted.variants++ === 0) uncounted.line = variant.line
    },
    addStaged(product: Pick<StagedProduct, 'line' | 'status' | 'maker' | 'euContact'>) {
      if (product.status === 'active' && safetyLacks(product).length > 0 && unsafe.products++ === 0)
        unsafe.line = product.line
    },
    notes(): string[] {
      return [
        ...(skus.products > 0 ? [ofSkus(skus)] : []),
        ...(uncounted.variants > 0 ? [ofStock(uncounted)] : []),
        ...(unsafe.products > 0 ? [ofSafety(unsafe)] : []),
      ]
    },
  }
}

const ofSkus = ({ products, line, theirs, ours }: { products: number; line: number } & MadeSku) =>
  `${counted(products, 'product has', 'products have')} one SKU on several variants (first on line ${line}: ${theirs}). Ours is made of it with colour and size, e.g. ${ours}.`

const ofStock = ({ variants, line }: { variants: number; line: number }) =>
  `The file does not tell the stock of ${counted(variants, 'variant', 'variants')} (first on line ${line}): it has no quantity, is not counted, or is sold below zero. Stock that we have counted stays; a new variant is sold once its stock is entered.`

const ofSafety = ({ products, line }: { products: number; line: number }) =>
  `${counted(products, 'product names', 'products name')} no manufacturer or no contact in the EU (first on line ${line}), and may not be sold: unless a buyer has named both, it becomes a draft. Fill in Manufacturer and EU Responsible Contact, or name both in the product and publish it.`

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
