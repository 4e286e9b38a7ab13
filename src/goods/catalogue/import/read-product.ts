import type { StagedFacts, StagedText, StagedVariant } from '../publishing/staging.ts'

export type FileRow = { line: number; cells: Record<string, string> }
export type ReadImage = { line: number; src: string; position: number; colourKey: string; alt: StagedText }
/** A product of the file, with pictures as addresses. */
export type ReadProduct = StagedFacts & { variants: StagedVariant[]; images: ReadImage[] }
