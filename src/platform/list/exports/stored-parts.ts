import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Files } from '#/platform/files/files.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { cellOf, storedCell } from '../file/cells.rule.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]
const partName = (id: string, part: number) => `exports/${id}/${part}.json.gz`

export const storePart = async (
  files: Files,
  id: string,
  part: number,
  rows: readonly FileCell[][],
): Promise<void> =>
  files.put(partName(id, part), await pack(JSON.stringify(rows.map((row) => row.map(storedCell)))))

/** The rows of a stored file, part by part: one is in memory. */
export async function* storedRows(
  files: Files,
  { id, parts }: { id: string; parts: number },
): AsyncGenerator<FileCell[][]> {
  for (let part = 0; part < parts; part++) {
    const bytes = await files.get(partName(id, part))
    if (!bytes) throw new Error(`Part ${part} of export ${id} is missing`)
    const rows = JSON.parse((await unpack(bytes)).toString()) as Parameters<typeof cellOf>[0][][]
    yield rows.map((row) => row.map(cellOf))
  }
}

/** Deletes the parts, and one that a cancelled worker may have stored behind them. */
export async function dropParts(files: Files, { id, parts }: { id: string; parts: number }): Promise<void> {
  for (let part = 0; part <= parts; part++) await files.delete(partName(id, part))
}
