import type { Problem } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { Row } from '../read-product.ts'
import type { Line } from './text-lines.ts'

/** A product's rows: they share a handle and follow each other. */
export type ProductRows = {
  handle: string
  rows: Row[]
  /** Faults of its rows; one is enough to leave the product out. */
  problems: Problem[]
  /** Offset in the unpacked file at the end of the last row, in bytes. */
  bytes: number
  /** Letters of its rows. */
  size: number
  /** True for items of a merchant feed, which has fewer facts than a shop's own file. */
  ofFeed?: boolean
}
/** A row with its handle, or the row's fault. */
export type NamedRow = { handle: string } & (
  | { row: Row; size: number; problem?: undefined }
  | { row?: undefined; size?: undefined; problem: Problem }
)
/** A file format: the rows of its lines. */
export type Form = { push(line: Line): NamedRow[]; end(): NamedRow[]; ofFeed: boolean }
