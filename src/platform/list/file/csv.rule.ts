import type { FileCell } from '#/platform/ports/list-file.ts'
import { isDay, isMoney } from './cells.rule.ts'

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\u{FEFF}'

/** A line of a file for a spreadsheet (RFC 4180): numbers plain, money in whole units, moments in ISO 8601. */
export const csvLine = (cells: readonly FileCell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (isMoney(cell)) return String(cell.amount / 100)
  if (isDay(cell)) return cell.day
  const text = cell instanceof Date ? cell.toISOString() : harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Marks as text any value that a spreadsheet would read as a formula, at the beginning and behind a semicolon or line end, where
 * the spreadsheets of our countries begin a new cell, with or without a quotation mark or blanks before it (R8.05).
 */
const harmless = (text: string) => text.replace(/^(?=[\t\r])|(?:^|(?<=[;\n]))(?=["\s]*[=+\-@])/g, "'")
