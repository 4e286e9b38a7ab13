import type { ProductFacts, StagedVariant, Words } from '../publishing/staging.ts'

export type Row = { line: number; cells: Record<string, string> }
export type ReadImage = { line: number; src: string; position: number; colourKey: string; alt: Words }
/** A product as the file has it: its pictures are still addresses. */
export type ReadProduct = ProductFacts & { variants: StagedVariant[]; images: ReadImage[] }
