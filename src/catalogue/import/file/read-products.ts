import type { Problem } from '../../publishing/problem.rule.ts'
import { tsvForm, xmlForm } from '../feed/feed-forms.ts'
import { isTsvFeed } from '../feed/tsv-items.rule.ts'
import type { Row } from '../read-product.ts'
import { productsOf } from './products-of.ts'
import { shopForm } from './shop-form.ts'
import { type Line, textLines } from './text-lines.ts'
import { type FileSource, unpacked } from './unpack.ts'

/** A product's rows: they share a handle and follow each other. */
export type ProductRows = {
  handle: string
  rows: Row[]
  /** Faults of its rows; one is enough to leave the product out. */
  problems: Problem[]
  /** How far into the unpacked file its last row reaches. */
  bytes: number
  /** Letters of its rows. */
  size: number
  /** Its rows are items of a merchant feed, which says less of a product than a shop's own file. */
  ofFeed?: boolean
}
/** A row with its handle, or the row's fault. */
export type NamedRow = { handle: string } & (
  | { row: Row; size: number; problem?: undefined }
  | { row?: undefined; size?: undefined; problem: Problem }
)
/** A file format: the rows of its lines. */
export type Form = { push(line: Line): NamedRow[]; end(): NamedRow[]; ofFeed: boolean }

/** The rows, product by product; one product in memory at a time. `note` hears remarks about the whole file. */
export async function* readProducts(
  source: FileSource,
  note: (text: string) => void,
): AsyncGenerator<ProductRows> {
  let form: Form | undefined
  let products: ReturnType<typeof productsOf> | undefined
  let before = 0
  for await (const { lines, bytes } of textLines(unpacked(source), note)) {
    // A small file comes in one piece: progress goes by its lines, or the bar would be full at the first product.
    const reach = (lineNumber: number) => before + Math.round(((bytes - before) * lineNumber) / lines.length)
    for (const [index, line] of lines.entries()) {
      if (!form && line.text.trim() === '') continue
      form ??= formOf(line.text, note)
      products ??= productsOf(form.ofFeed)
      yield* products.take(form.push(line), reach(index + 1))
    }
    before = bytes
  }
  if (!form || !products) return
  yield* products.take(form.end())
  yield* products.end()
}

/** The format by the file's first line: a feed in XML, a feed with tabs, else a shop's own file. */
function formOf(firstLine: string, note: (text: string) => void): Form {
  if (firstLine.trimStart().startsWith('<')) return xmlForm()
  return isTsvFeed(firstLine) ? tsvForm() : shopForm(firstLine, note)
}
