import type { ProductEditView } from '../product/product-edit.schema.ts'

/** Colours for a picture: every colour, or one of the product's. */
export function colourOptions({ variants }: ProductEditView) {
  const colours = new Map(variants.map(({ colourKey, colour }) => [colourKey, colour]))
  colours.delete('')
  return [{ value: '', label: 'Every colour' }, ...[...colours].map(([value, label]) => ({ value, label }))]
}
