import { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { FileBytes } from '#/platform/http/schema.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { byteOrderMark, csvLine } from './csv.rule.ts'
import type { FileFormat } from './file-name.rule.ts'
import { xlsxOf } from './xlsx.ts'

export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The answer of a route that sends a list in one of the formats. */
export const tableFile = Type.Unsafe<FileBytes>({
  content: Object.fromEntries(
    Object.values(fileTypes).map((type) => [
      type.split(';')[0],
      { schema: Type.String({ format: 'binary' }) },
    ]),
  ),
})

type Table = {
  name: string
  headers: readonly string[]
  batches: AsyncIterable<readonly (readonly FileCell[])[]>
}

/** The bytes of a list's file, made while they are sent. */
export const tableBytes = (format: FileFormat, { name, headers, batches }: Table): Readable =>
  Readable.from(format === 'csv' ? csvOf(headers, batches) : xlsxOf(name, headers, batches))

async function* csvOf(headers: readonly string[], batches: Table['batches']): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers)
  for await (const rows of batches) yield rows.map(csvLine).join('')
}
