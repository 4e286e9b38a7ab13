import type { ImportProblem } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { FileRow } from '../read-product.ts'
import type { TextLine } from './text-lines.ts'

/** A product's rows: they share a handle and follow each other. */
export type ProductRows = {
  handle: string
  rows: FileRow[]
  /** Faults of its rows; one is enough to leave the product out. */
  problems: ImportProblem[]
  /** Offset in the unpacked file at the end of the last row, in bytes. */
  bytes: number
  /** Letters of its rows. */
  size: number
  /** True for items of a merchant feed, which has fewer facts than a shop's own file. */
  ofFeed?: boolean
}
/** A row with its handle, or the row's fault. */
export type NamedRow = { handle: string } & (
  | { row: FileRow; size: number; problem?: undefined }
  | { row?: undefined; size?: undefined; problem: ImportProblem }
)
/** A file format: the rows of its lines. */
export type Form = { push(line: TextLine): NamedRow[]; end(): NamedRow[]; ofFeed: boolean }
