import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { fault, type Problem } from '../publishing/problem.rule.ts'
import { type CsvCells, csvRows } from './csv-rows.rule.ts'
import { ImportRefused } from './rates.rule.ts'
import type { Row } from './read-product.ts'
import { type Lines, textLines } from './text-lines.ts'

/** A product's rows: they share a handle and follow each other. */
export type ProductRows = {
  handle: string
  rows: Row[]
  /** Rows of it that could not be read: each costs the product. */
  problems: Problem[]
  /** How far into the unpacked file its last row reaches. */
  bytes: number
}

const needed = ['Handle', 'Title', 'Variant Price']

/** The rows, product by product; never more than one product in memory. `note` is told what is worth a look. */
export async function* readProducts(
  source: Readable,
  gzip: boolean,
  note: (text: string) => void,
): AsyncGenerator<ProductRows> {
  const unpacked = gzip ? createGunzip() : source
  // What goes wrong in unpacking reaches the reader below.
  if (gzip) pipeline(source, unpacked as ReturnType<typeof createGunzip>).catch(() => {})
  const reader = csvRows()
  const products = productsOf()
  try {
    for await (const { lines, bytes } of textLines(
      unpacked as AsyncIterable<Buffer>,
      note,
    ) as AsyncIterable<Lines>)
      for (const line of lines) yield* products.take(reader.push(line), bytes)
  } catch (error) {
    throw readable(error)
  }
  yield* products.take(reader.end())
  yield* products.end()
}

/** Gathers rows to products under the names of the first row. */
function productsOf() {
  let header: string[] | undefined
  let product: ProductRows | undefined
  let bytes = 0
  function* add(row: CsvCells) {
    header ??= checkedHeader(row)
    if (row.cells === header || (!row.fault && row.cells.every((cell) => cell.trim() === ''))) return
    const problem = problemOf(row, header.length)
    const named = Object.fromEntries(header.map((name, index) => [name, row.cells[index] ?? '']))
    const handle = named.Handle?.trim() ?? ''
    if (!product || (product.handle !== handle && !(problem && handle === ''))) {
      if (product) yield product
      product = { handle, rows: [], problems: [], bytes }
    }
    if (problem) product.problems.push(problem)
    else product.rows.push({ line: row.line, cells: named })
    product.bytes = bytes
  }
  return {
    *take(rows: CsvCells[], at = bytes) {
      bytes = at
      for (const row of rows) yield* add(row)
    },
    *end() {
      if (product) yield product
    },
  }
}

function problemOf({ line, cells, fault: why }: CsvCells, columns: number): Problem | undefined {
  if (why)
    return fault(
      line,
      why,
      'Correct this line: a text with commas or lines stands in quotes, a quote within it is doubled ("").',
    )
  if (cells.slice(columns).every((cell) => cell.trim() === '')) return undefined
  return fault(
    line,
    `The row has ${cells.length} cells, the header ${columns}`,
    'Put a text that holds a comma into quotes.',
  )
}

function checkedHeader({ line, cells, fault: why }: CsvCells): string[] {
  if (why)
    throw new ImportRefused(`Line ${line}: ${why}. The first line names the columns; nothing was imported.`)
  const missing = needed.filter((name) => !cells.includes(name))
  if (missing.length > 0)
    throw new ImportRefused(
      `The file lacks the column ${missing.join(', ')}: export it from Shopify as "CSV for Excel, Numbers or other spreadsheet programs".`,
    )
  return cells
}

const readable = (error: unknown) =>
  (error as NodeJS.ErrnoException).code?.startsWith('Z_')
    ? new ImportRefused('The file ends too early or is not gzip: fetch it again; nothing was imported.')
    : error
