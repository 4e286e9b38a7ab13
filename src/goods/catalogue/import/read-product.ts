import type { ProductFacts, StagedVariant, Words } from '../publishing/staging.ts'

export type Row = { line: number; cells: Record<string, string> }
export type ReadImage = { line: number; src: string; position: number; colourKey: string; alt: Words }
/** A product of the file, with pictures as addresses. */
export type ReadProduct = ProductFacts & { variants: StagedVariant[]; images: ReadImage[] }
