import { fault, type ImportProblem } from '#/goods/catalogue/publishing/problem.rule.ts'
import { ImportRefused } from '../rates.rule.ts'
import { LONG_COLUMNS, MONEY_COLUMNS, NEEDED_COLUMNS, READ_COLUMNS } from './columns.rule.ts'
import { type CsvCells, csvRows } from './csv-rows.rule.ts'
import type { Form, NamedRow } from './form.ts'
import { LIMITS } from './limits.rule.ts'

type Separator = ',' | ';' | '\t'
type Column = { name: string; index: number }
type Header = { columns: Column[]; count: number; handle: number }

/** A shop's own file: Shopify's columns with commas, or with the semicolons or tabs of a spreadsheet program. */
export function shopForm(firstLine: string, note: (text: string) => void): Form {
  const separator = separatorOf(firstLine)
  const reader = csvRows(separator)
  let header: Header | undefined
  const named = (rows: CsvCells[]): NamedRow[] =>
    rows.flatMap((row): NamedRow[] => {
      if (!header) {
        header = headerOf(row, note)
        return []
      }
      if (!row.fault && row.cells.every((cell) => cell.trim() === '')) return []
      const handle = row.cells[header.handle]?.trim().slice(0, 300) ?? ''
      const problem = problemOf(row, header.count) ?? longCell(row, header.columns)
      if (problem) return [{ handle, problem }]
      const cells = Object.fromEntries(
        header.columns.map(({ name, index }) => [name, cellOf(row.cells[index] ?? '', name, separator)]),
      )
      const size = Object.values(cells).reduce((sum, cell) => sum + cell.length, 0)
      return [{ handle, row: { line: row.line, cells }, size }]
    })
  return { push: (line) => named(reader.push(line)), end: () => named(reader.end()), ofFeed: false }
}

/** The sign that parts the first line into the columns that a file must have. */
function separatorOf(firstLine: string): Separator {
  const names = (separator: Separator) => firstLine.split(separator).map(nameOf)
  const found = ([';', '\t'] as const).find((separator) =>
    NEEDED_COLUMNS.every((name) => names(separator).includes(name)),
  )
  return found ?? ','
}

const nameOf = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** Spreadsheet programs that part columns by semicolons or tabs write "1.299,00" for 1299.00. */
function cellOf(cell: string, name: string, separator: Separator): string {
  const value = cell.trim()
  if (separator === ',' || !MONEY_COLUMNS.has(name)) return value
  return /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(value)
    ? value.replaceAll('.', '').replace(',', '.')
    : value
}

function headerOf({ line, cells, fault: why }: CsvCells, note: (text: string) => void): Header {
  if (why)
    throw new ImportRefused(`Line ${line}: ${why}. The first line names the columns; nothing was imported.`)
  if (cells.length > LIMITS.columns)
    throw new ImportRefused(
      `Line ${line}: the file has ${cells.length} columns, more than ${LIMITS.columns}; nothing was imported.`,
    )
  const names = cells.map(nameOf)
  const missing = NEEDED_COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new ImportRefused(
      `The file lacks the column ${missing.join(', ')}: export it from Shopify as "CSV for Excel, Numbers or other spreadsheet programs".`,
    )
  const unread = names.filter((name) => name !== '' && !READ_COLUMNS.has(name))
  if (unread.length > 0) note(notRead(unread))
  const columns = names.flatMap((name, index) => (READ_COLUMNS.has(name) ? [{ name, index }] : []))
  return { columns, count: cells.length, handle: names.indexOf('Handle') }
}

const mostNamed = 40
function notRead(names: readonly string[]) {
  const named = names.slice(0, mostNamed).map((name) => name.slice(0, 60))
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `Columns that are not read: ${named.join(', ')}${more}.`
}

function problemOf({ line, cells, fault: why }: CsvCells, columns: number): ImportProblem | undefined {
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

function longCell({ line, cells }: CsvCells, columns: readonly Column[]): ImportProblem | undefined {
  const most = (name: string) => (LONG_COLUMNS.has(name) ? LIMITS.cellLetters : LIMITS.shortCellLetters)
  const long = columns.find(({ name, index }) => (cells[index]?.length ?? 0) > most(name))
  return long && fault(line, `${long.name} has more than ${most(long.name)} letters`, 'Shorten this text.')
}
