import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { ImportRefused } from './rates.rule.ts'

/** A row of the file under its column names, with the line it stands on. */
export type CsvRow = { line: number; cells: Record<string, string> }
/** A product's rows: they share a handle and follow each other. */
export type ProductRows = {
  handle: string
  rows: CsvRow[]
  /** How far into the unpacked file its last row reaches. */
  bytes: number
}

const needed = ['Handle', 'Title', 'Variant Price']
const longestRecord = 1_000_000

/** The rows, product by product; never more than one product in memory. */
export async function* readProducts(source: Readable, gzip: boolean): AsyncGenerator<ProductRows> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => checkedHeader(header),
    info: true,
    relax_column_count_less: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  })
  const flowing = gzip ? pipeline(source, createGunzip(), parser) : pipeline(source, parser)
  flowing.catch(() => {}) // what went wrong reaches the reader below
  let product: ProductRows | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number; bytes: number }
    }>) {
      const row = { line: info.lines, cells: record }
      const handle = record.Handle?.trim() ?? ''
      if (product?.handle !== handle) {
        if (product) yield product
        product = { handle, rows: [], bytes: 0 }
      }
      product.rows.push(row)
      product.bytes = info.bytes
    }
    await flowing
  } catch (error) {
    throw readable(error)
  }
  if (product) yield product
}

function checkedHeader(header: string[]): string[] {
  const missing = needed.filter((name) => !header.includes(name))
  if (missing.length > 0)
    throw new ImportRefused(
      `The file lacks the column ${missing.join(', ')}: export it from Shopify as "CSV for Excel, Numbers or other spreadsheet programs".`,
    )
  return header
}

function readable(error: unknown): unknown {
  if (error instanceof CsvError)
    return new ImportRefused(
      `Line ${error.lines}: ${error.message}. Check the quotes and commas of this line; nothing was imported.`,
    )
  if ((error as NodeJS.ErrnoException).code?.startsWith('Z_'))
    return new ImportRefused('The file ends too early or is not gzip: fetch it again; nothing was imported.')
  return error
}

export const openFile = (path: string) => createReadStream(path, { highWaterMark: 1 << 18 })

/** Unpacked bytes of a file: gzip writes them at its end (modulo 4 GB, and enough for a progress bar). */
export async function unpackedSize(path: string, gzip: boolean): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (!gzip || size < 4) return size
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, size - 4)
    return buffer.readUInt32LE()
  } finally {
    await file.close()
  }
}
