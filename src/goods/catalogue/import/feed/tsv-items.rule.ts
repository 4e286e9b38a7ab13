import { csvRows } from '../file/csv-rows.rule.ts'
import type { TextLine } from '../file/text-lines.ts'
import { ImportRefused } from '../rates.rule.ts'
import type { FeedItem } from './xml-items.rule.ts'

const needed = ['id', 'title', 'price']
/** Names with several values in one cell, separated by commas. */
const several = new Set(['additional_image_link'])
const named = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/^[gc]:/, '')
    .replace(/\s+/g, '_')

export const isTsvFeed = (firstLine: string) => {
  const names = firstLine.split('\t').map(named)
  return names.length > 1 && names.includes('id') && names.includes('title')
}

export function tsvItems(): { push(line: TextLine): FeedItem[]; end(): FeedItem[] } {
  const reader = csvRows('\t')
  let header: string[] | undefined
  const itemsOf = (rows: ReturnType<typeof reader.push>): FeedItem[] =>
    rows.flatMap(({ line, cells, fault }) => {
      if (!header) {
        header = cells.map(named)
        const missing = needed.filter((name) => !header!.includes(name))
        if (missing.length > 0) throw new ImportRefused(`The feed lacks the column ${missing.join(', ')}.`)
        return []
      }
      if (!fault && cells.every((cell) => cell.trim() === '')) return []
      const values = Object.fromEntries(
        header.map((name, index) => {
          const cell = cells[index]?.trim() ?? ''
          return [name, several.has(name) ? cell.split(',').filter(Boolean) : [cell]]
        }),
      )
      return [{ line, values, ...(fault && { fault }) }]
    })
  return { push: (line) => itemsOf(reader.push(line)), end: () => itemsOf(reader.end()) }
}
