import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFiles } from '#/platform/files/files.ts'
import { PART_ROWS } from '#/platform/list/exports/make-export.job.ts'
import { dropParts, storedRows, storePart } from '#/platform/list/exports/stored-parts.ts'
import { dayCell, moneyCell } from '#/platform/list/file/cells.rule.ts'
import { type FileFormat, fileFormats } from '#/platform/list/file/file-name.rule.ts'
import { tableBytes } from '#/platform/list/file/table-file.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'

const headers = ['Created', 'Due', 'Customer', 'E-mail', 'Invoice', 'State', 'Market', 'Amount', 'Note']
const BEGIN = Date.parse('2026-01-01T08:00:00Z')
const MINUTE_MS = 60_000
const MIB = 2 ** 20

const rowOf = (n: number): FileCell[] => [
  new Date(BEGIN + n * MINUTE_MS),
  dayCell('2026-03-31'),
  `Signe Lindholm ${n}`,
  `customer-${n}@example.test`,
  `DK-2026-${String(n).padStart(7, '0')}`,
  'captured',
  'da',
  moneyCell(100_00 + n, 'DKK'),
  'The parcel was a week late, and the customer was told so',
]

/** Memory of a process that makes a large list's file in parts, and sends it in each format. */
export async function benchListFile({ rows = 500_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-list-file-'))
  const files = diskFiles(folder)
  const parts = Math.ceil(rows / PART_ROWS)
  const made = { id: 'bench', parts }
  const measured = [
    await measure('made in parts', async () => {
      for (let part = 0; part < parts; part++) {
        const first = part * PART_ROWS
        const length = Math.min(PART_ROWS, rows - first)
        await storePart(
          files,
          made.id,
          part,
          Array.from({ length }, (_, n) => rowOf(first + n)),
        )
      }
      return 0
    }),
  ]
  for (const format of fileFormats)
    measured.push(await measure(`sent as ${format}`, () => sent(format, storedRows(files, made))))
  await dropParts(files, made)
  rmSync(folder, { recursive: true })
  return measured
}

async function sent(format: FileFormat, batches: AsyncIterable<FileCell[][]>): Promise<number> {
  let bytes = 0
  for await (const chunk of tableBytes(format, { name: 'charges', headers, batches })) bytes += chunk.length
  return bytes
}

/** The most memory of the process during the work, looked at every 50 ms. */
async function measure(step: string, work: () => Promise<number>) {
  let most = process.memoryUsage.rss()
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  const cpu = process.cpuUsage()
  const bytes = await work()
  clearInterval(timer)
  const { user, system } = process.cpuUsage(cpu)
  return {
    step,
    'MiB at most': Math.round(most / MIB),
    'processor s': ((user + system) / 1e6).toFixed(1),
    'file MB': (bytes / 1e6).toFixed(1),
  }
}
