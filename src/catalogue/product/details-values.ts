import type { GarmentPart } from '../fibres/garment-parts.rule.ts'
import type { languages } from '../languages.rule.ts'
import type { Made } from './own.rule.ts'
import type { ProductEditView } from './product-edit.schema.ts'

/** What stands in the form of a product's details, as it is typed. */
export type WordsOfAll = Record<(typeof languages)[number], string>
export type Values = Record<'title' | 'description' | 'material' | 'care', WordsOfAll> &
  Made & {
    fibres: Record<GarmentPart, string>
    brandId: string
    kind: ProductEditView['kind']
    category: string
    tags: string
  }
