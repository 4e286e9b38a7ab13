import type { ProductEditView } from '../product/product-edit.schema.ts'

/** Of which colour a picture can be: of every one, or of one that the product has. */
export function colourOptions({ variants }: ProductEditView) {
  const colours = new Map(variants.map(({ colourKey, colour }) => [colourKey, colour]))
  colours.delete('')
  return [{ value: '', label: 'Every colour' }, ...[...colours].map(([value, label]) => ({ value, label }))]
}
