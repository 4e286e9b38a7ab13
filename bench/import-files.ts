import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { importFileKinds, megabytesOf } from './import-file-kinds.ts'

type Row = {
  file: string
  MB: number
  products: number
  refused: number
  'CPU s': number
  'peak MB': number
  fault: string
}

/** Reads each kind of product file at each size in a process of its own, with the heap of an import's child. */
export async function benchImportFiles() {
  const rows: Row[] = []
  for (const kind of Object.keys(importFileKinds) as (keyof typeof importFileKinds)[])
    for (const size of importFileKinds[kind].sizes) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        ...process.execArgv,
        ...['--max-old-space-size=128', '--max-semi-space-size=8'],
        ...[new URL('./import-file-reader.ts', import.meta.url).pathname, kind, String(size)],
      ])
      rows.push({
        file: kind,
        MB: megabytesOf(kind, size),
        ...(JSON.parse(stdout) as Omit<Row, 'file' | 'MB'>),
      })
    }
  return rows
}
