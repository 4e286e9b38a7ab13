import { LIMITS } from './limits.rule.ts'
import type { TextLine } from './text-lines.ts'

/** A row with the line it begins on; `fault` says why the rest of it cannot be read. */
export type CsvCells = { line: number; cells: string[]; fault?: string }

const stillOpen = 'A quote that opens here is not closed'
const textBehind = 'Text follows a closing quote'

type Open = {
  /** The row's first line, and the lines since its quote opened: read again when the quote turns out not to close. */
  line: number
  cells: string[]
  cell: string
  lines: TextLine[]
  /** Letters of the row so far. */
  size: number
}

/**
 * Rows of values with commas, or another sign, between them, line by line. A quote may hold lines; one that does not close costs the row in which it
 * opens, and reading goes on at the next line. A quote inside a bare text is a letter like any other (`3" heel`).
 */
export function csvRows(between = ','): { push(line: TextLine): CsvCells[]; end(): CsvCells[] } {
  let open: Open | undefined
  const giveUp = (found: CsvCells[], fault: string) => {
    const { line, cells, lines } = open!
    const opened = lines[0]?.number ?? line
    open = undefined
    found.push({ line: opened, cells, fault })
    for (const again of lines.slice(1)) read(again, found)
  }
  function read(line: TextLine, found: CsvCells[]) {
    if (line.fault) {
      if (open) giveUp(found, stillOpen)
      found.push({ line: line.number, cells: line.text.split(between), fault: line.fault })
    } else if (!open && !line.text.includes('"')) {
      if (line.text !== '') found.push({ line: line.number, cells: line.text.split(between) })
    } else {
      const before = open
      open = undefined
      const read = readLine(line, before, between)
      if ('open' in read) {
        open = read.open
        if (open.size > LIMITS.rowLetters) giveUp(found, stillOpen)
      } else if (read.fault && before && read.quoteFromBefore) {
        before.lines.push(line)
        open = before
        giveUp(found, stillOpen)
      } else found.push(read.row)
    }
  }
  return {
    push(line) {
      const found: CsvCells[] = []
      read(line, found)
      return found
    },
    end() {
      const found: CsvCells[] = []
      while (open) giveUp(found, stillOpen)
      return found
    },
  }
}

type Read = { open: Open } | { row: CsvCells; fault?: string; quoteFromBefore: boolean }

/** Goes on where the line before left an open quote, or begins a row. */
function readLine(line: TextLine, before: Open | undefined, between: string): Read {
  const { text } = line
  const cells = before?.cells ?? []
  const size = (before?.size ?? 0) + text.length + 1
  const first = before?.line ?? line.number
  let at = 0
  let within = before
  while (true) {
    if (within || text[at] === '"') {
      const quoted = closing(text, within ? at : at + 1)
      const cell = (within ? `${within.cell}\n` : '') + quoted.text
      if (quoted.end < 0) {
        const lines = within?.lines ?? []
        lines.push(line) // not copied: a quote may hold a megabyte of lines
        return { open: { line: first, cells, cell, lines, size } }
      }
      at = quoted.end + 1
      if (at < text.length && text[at] !== between)
        return {
          row: { line: line.number, cells, fault: textBehind },
          fault: textBehind,
          quoteFromBefore: within !== undefined,
        }
      cells.push(cell)
      within = undefined
    } else {
      const comma = text.indexOf(between, at)
      const end = comma < 0 ? text.length : comma
      cells.push(text.slice(at, end))
      at = end
    }
    if (at >= text.length) return { row: { line: first, cells }, quoteFromBefore: false }
    at++ // the comma
  }
}

/** From behind a quote to the one that closes it (-1 when this line has none); a doubled quote is one of the text. */
function closing(text: string, from: number): { text: string; end: number } {
  let [at, end] = [from, text.indexOf('"', from)]
  let found = ''
  while (end >= 0 && text[end + 1] === '"') {
    found += text.slice(at, end + 1)
    at = end + 2
    end = text.indexOf('"', at)
  }
  return { text: found + text.slice(at, end < 0 ? text.length : end), end }
}
