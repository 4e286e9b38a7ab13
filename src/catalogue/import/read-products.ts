import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { fault, type Problem } from '../publishing/problem.rule.ts'
import { type CsvCells, csvRows } from './csv-rows.rule.ts'
import { rowOfItem } from './feed/row-of-item.rule.ts'
import { isTsvFeed, tsvItems } from './feed/tsv-items.rule.ts'
import { type FeedItem, xmlItems } from './feed/xml-items.rule.ts'
import { ImportRefused } from './rates.rule.ts'
import type { Row } from './read-product.ts'
import { type Line, type Lines, textLines } from './text-lines.ts'

/** A product's rows: they share a handle and follow each other. */
export type ProductRows = {
  handle: string
  rows: Row[]
  /** Rows of it that could not be read: each costs the product. */
  problems: Problem[]
  /** How far into the unpacked file its last row reaches. */
  bytes: number
  /** They are items of a merchant feed, which says less of a product than a shop's own file. */
  ofFeed?: boolean
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
  let form: Form | undefined
  let before = 0
  try {
    for await (const { lines, bytes } of textLines(
      unpacked as AsyncIterable<Buffer>,
      note,
    ) as AsyncIterable<Lines>) {
      // A small file comes in one piece: how far it is read goes by its lines, or a bar is full at the first product.
      const reach = (lineNumber: number) =>
        before + Math.round(((bytes - before) * lineNumber) / lines.length)
      for (const [index, line] of lines.entries()) {
        if (!form && line.text.trim() === '') continue
        form ??= formOf(line.text)
        yield* form.push(line, reach(index + 1))
      }
      before = bytes
    }
  } catch (error) {
    throw readable(error)
  }
  if (form) yield* form.end()
}

/** How a file is written: what its lines come to, product by product. */
type Form = { push(line: Line, bytes: number): Generator<ProductRows>; end(): Generator<ProductRows> }

/** The first line tells: a feed in XML, one with tabs, else a shop's own file. */
function formOf(firstLine: string): Form {
  if (firstLine.trimStart().startsWith('<')) return feedForm(xmlItems())
  return isTsvFeed(firstLine) ? feedForm(tsvItems()) : shopForm()
}

function feedForm(reader: { push(line: Line): FeedItem[]; end(): FeedItem[] }): Form {
  const products = productsOf(true)
  const named = (items: FeedItem[]): Named[] =>
    items.map((item) => {
      const { handle, row } = rowOfItem(item)
      if (!item.fault) return { handle, row }
      return { handle, problem: fault(item.line, item.fault, 'Correct this item of the feed.') }
    })
  return {
    push: (line, bytes) => products.take(named(reader.push(line)), bytes),
    *end() {
      yield* products.take(named(reader.end()))
      yield* products.end()
    },
  }
}

function shopForm(): Form {
  const reader = csvRows()
  const products = productsOf()
  let header: string[] | undefined
  const named = (rows: CsvCells[]): Named[] =>
    rows.flatMap((row) => {
      header ??= checkedHeader(row)
      if (row.cells === header || (!row.fault && row.cells.every((cell) => cell.trim() === ''))) return []
      const problem = problemOf(row, header.length)
      const cells = Object.fromEntries(header.map((name, index) => [name, row.cells[index] ?? '']))
      const handle = cells.Handle?.trim() ?? ''
      return [problem ? { handle, problem } : { handle, row: { line: row.line, cells } }]
    })
  return {
    push: (line, bytes) => products.take(named(reader.push(line)), bytes),
    *end() {
      yield* products.take(named(reader.end()))
      yield* products.end()
    },
  }
}

type Named = { handle: string } & ({ row: Row; problem?: undefined } | { row?: undefined; problem: Problem })

/** Gathers rows to products: they share a handle and follow each other. */
function productsOf(ofFeed = false) {
  let product: ProductRows | undefined
  let bytes = 0
  function* add({ handle, row, problem }: Named) {
    if (!product || (product.handle !== handle && !(problem && handle === ''))) {
      if (product) yield product
      product = { handle, rows: [], problems: [], bytes, ...(ofFeed && { ofFeed }) }
    }
    if (problem) product.problems.push(problem)
    else product.rows.push(row)
    product.bytes = bytes
  }
  return {
    *take(rows: Named[], at = bytes) {
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
