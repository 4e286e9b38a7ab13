import { studioTimeZone } from '#/platform/markets/markets.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { isDay, isMoney } from './cells.rule.ts'

/** The longest text of a cell that spreadsheets read. */
const LONGEST_TEXT = 32_767
/** A plain row has no format. */
const NONE = ''

/**
 * A workbook, written while its rows are read: its memory does not grow with them. Rows beyond the limit of a sheet are on further
 * sheets. A text is never a formula.
 */
export async function* xlsxOf(
  name: string,
  headers: readonly string[],
  batches: AsyncIterable<readonly (readonly FileCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  let formats: readonly string[] = []
  // A column's format is asked for at each row, after the row was pulled: money of each currency has its own.
  const columns = headers.map((header, index) => ({
    header,
    width: Math.max(14, Math.min(40, header.length + 4)),
    get numFmt() {
      return formats[index] ?? NONE
    },
  }))
  async function* rows() {
    for await (const batch of batches)
      for (const row of batch) {
        formats = row.map(formatFor)
        yield row.map(valueFor)
      }
  }
  yield* writeXlsxStream(rows(), { name: sheetName(name), columns, freezePane: { rows: 1 } })
}

const formatFor = (cell: FileCell): string => {
  if (cell instanceof Date) return 'yyyy-mm-dd hh:mm'
  if (isDay(cell)) return 'yyyy-mm-dd'
  return isMoney(cell) ? `#,##0.00 "${cell.currency}"` : NONE
}

function valueFor(cell: FileCell): string | number | Date | null {
  if (cell instanceof Date) return asShown(cell)
  if (isDay(cell)) return new Date(cell.day)
  if (isMoney(cell)) return cell.amount / 100
  return typeof cell === 'string' ? readable(cell) : cell
}

/** A spreadsheet has no time zones: a moment is written as the studio's clock shows it. */
function asShown(at: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(studioTimeZone)
  return new Date(`${local.toPlainDateTime().toString({ smallestUnit: 'millisecond' })}Z`)
}

/** Without characters that XML cannot hold. */
const readable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .slice(0, LONGEST_TEXT)

/** At most 31 characters, none of those that separate a sheet from a cell. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
